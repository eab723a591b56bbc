const Sequencer = require('@jest/test-sequencer').default;

/** Long for their size, by which Jest goes where it has not run before: the last of them would run alone. */
const longest = ['api/src/main.test.ts', 'api/src/authz-tests/operations.test.ts', 'tools/commands/usage.test.ts'];

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const isLong = ({ path }) => longest.some((one) => path.replaceAll('\\', '/').endsWith(`/${one}`));
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
};
