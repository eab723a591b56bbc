import { atMost, missedGoals, ms, nearMisses, shown, table, textOf, timeAtMost } from './report';

const full = (value: number) => atMost('usable', value, 50, ms, true);

test('a missed goal is listed with its table, figure and goal; a met one is not', () => {
  expect(missedGoals([table('Sign-in', [shown('requests', '7'), full(50)])])).toEqual([]);
  expect(missedGoals([table('Sign-in', [full(50), full(51)])])).toEqual([
    'Missed: Sign-in: usable: 51 ms, goal ≤ 50 ms',
  ]);
});

test('the short form shows a figure without judging it', () => {
  const short = table('Sign-in', [atMost('usable', 51, 50, ms, false)]);
  expect(missedGoals([short])).toEqual([]);
  expect(textOf(short)).toMatch(/^\nSign-in\n {4}usable {2}51 ms\s*$/);
});

describe('the goal of a time', () => {
  const time = (...runs: number[]) => timeAtMost('usable', runs, 100, ms, true);

  test('is nearly met, which is a line and no failure, where the time is less than 15 % over it', () => {
    const tables = [table('Sign-in', [time(114)])];
    expect(missedGoals(tables)).toEqual([]);
    expect(nearMisses(tables)).toEqual(['Near miss: Sign-in: usable: 114 ms, goal ≤ 100 ms']);
    expect(textOf(table('Sign-in', [time(114)]))).toContain('~ usable');
  });

  test('is missed where the time is more over it', () => {
    const tables = [table('Sign-in', [time(115)])];
    expect(missedGoals(tables)).toHaveLength(1);
    expect(nearMisses(tables)).toEqual([]);
  });

  test('is judged on the median of its runs', () => {
    expect(time(900, 90, 95)).toMatchObject({ figure: '95 ms', met: true });
  });

  test('is not judged in the short form', () => {
    expect(timeAtMost('usable', 900, 100, ms, false)).toMatchObject({ met: null });
  });
});
