// Bundles PyScript into one module: `node tools/bundle.mjs vendor/pyscript/core.js` writes it to the standard output.
// Of the parts that it imports when it needs them only the one that reports errors is taken in: the page needs no other.
import { build } from "esbuild";

const TAKEN = /^\.\/error-/;
const others = {
  name: "others",
  setup: ({ onResolve }) =>
    onResolve({ filter: /.*/ }, ({ kind, path }) =>
      kind === "dynamic-import" && !TAKEN.test(path) ? { path, external: true } : undefined,
    ),
};
const { outputFiles } = await build({
  entryPoints: [process.argv[2]],
  bundle: true,
  format: "esm",
  target: "es2022",
  minify: true,
  charset: "utf8",
  write: false,
  plugins: [others],
});
process.stdout.write(outputFiles[0].text);
