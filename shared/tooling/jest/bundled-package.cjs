const { buildSync } = require('esbuild');

/** Bundles a package of many modules into one: Jest evaluates each module anew in every test file. */
exports.process = (_source, file) => {
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
  });
  return { code: outputFiles[0].text };
};
