const Sequencer = require('@jest/test-sequencer').default;

/** Files that take long for their size. Without earlier times Jest orders files by size, and a long one would run alone at the end. */
const longest = ['api/src/main.test.ts', 'api/src/authz-tests/operations.test.ts', 'tools/commands/usage.test.ts'];

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const isLong = ({ path }) => longest.some((one) => path.replaceAll('\\', '/').endsWith(`/${one}`));
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
};
