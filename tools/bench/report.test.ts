import { atMost, missedGoals, ms, shown, table, textOf } from './report';

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
