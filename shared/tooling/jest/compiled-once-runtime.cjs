// The runtime of Jest, with modules that are compiled once per worker: Jest's own compiles each module, and each of its
// functions at its first call, anew for every test file.
const { Script } = require('node:vm');
const JestRuntime = require('jest-runtime').default;

/** The compiled modules of this worker by file, with the source that they were compiled from. */
const compiled = new Map();
/** The runtime of the present test file: a worker runs one after another. */
let present = null;

module.exports = class extends JestRuntime {
  constructor(...options) {
    super(...options);
    present = this;
    const { executor } = this;
    const compile = executor.compile.bind(executor);
    executor.compile = (source, file) => {
      const context = this._environment.getVmContext();
      if (context === null) return null;
      // Jest's own explains why a module does not compile.
      return scriptOf(source, file, executor.injectedModuleParameters)?.runInContext(context) ?? compile(source, file);
    };
  }
};

function scriptOf(source, file, parameters) {
  const earlier = compiled.get(file);
  if (earlier?.source === source) return earlier.script;
  try {
    const script = new Script(`(function (${parameters}) {\n${source}\n})`, {
      filename: file,
      lineOffset: -1,
      importModuleDynamically: (specifier, _script, attributes, phase) =>
        present.executor.dynamicImport(specifier, file, present._environment.getVmContext(), attributes, phase),
    });
    compiled.set(file, { source, script });
    return script;
  } catch {
    return null;
  }
}
