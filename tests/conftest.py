"""What all tests share: the Hypothesis profile, where Hypothesis is (it is not inside Pyodide)."""

try:
    from hypothesis import HealthCheck, settings
except ModuleNotFoundError:
    pass
else:
    settings.register_profile("project", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True)
    settings.load_profile("project")
