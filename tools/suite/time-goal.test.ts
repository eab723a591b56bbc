import { assertTime, judgeTime, threeRuns } from './time-goal';

test.each([
  ['met', [100], 100],
  ['near', [101], 100],
  ['near', [114.9], 100],
  ['missed', [115], 100],
  ['met', [900, 90, 95], 100],
  ['missed', [900, 90, 800], 100],
] as const)('a time is %s with the runs %j for the limit %d', (verdict, runs, limit) => {
  expect(judgeTime(runs, limit).verdict).toBe(verdict);
});

test('a missed time fails a test, and one that is near is printed', () => {
  const lines: string[] = [];
  const judge = (ms: number) => assertTime('start', [ms], 1_000, (line: string) => void lines.push(line));
  judge(900);
  expect(lines).toEqual([]);
  judge(1_100);
  expect(lines).toEqual(['Near miss: start: 1100 ms, goal 1000 ms']);
  expect(() => judge(1_200)).toThrow('Missed: start: 1200 ms, goal 1000 ms');
});

test('three runs are made one after another', async () => {
  let count = 0;
  expect(await threeRuns(async () => ++count)).toEqual([1, 2, 3]);
});
