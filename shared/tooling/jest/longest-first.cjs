const Sequencer = require('@jest/test-sequencer').default;

/** Files that take long for their size. Without earlier times Jest orders files by size, and a long one would run alone at the end. */
const longest = [
  'operations.test.ts',
  'secrets.test.ts',
  'fuzz.test.ts',
  'webpack/integrity.test.ts',
  'tooling/src/codegen.test.ts',
  'main.slow.test.ts',
];

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const isLong = ({ path }) => longest.some((one) => path.replaceAll('\\', '/').endsWith(one));
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
};
