import { incomeLines } from './income-rollups';

const difference = {
  table: 'income_hour',
  day: '2026-11-21',
  key: { hour: 10 },
  missing: { tickets: 1, gross_sales: -250 },
} as const;

test('the lines name each row that differs, with what its ledger has more', () => {
  expect(incomeLines(10_001, [difference], false)).toEqual([
    'Sums of store 10001 that differ from its ledger: 1 (--rebuild adds what is missing)',
    '  2026-11-21 income_hour hour 10: tickets +1, gross_sales -250',
  ]);
  expect(incomeLines(10_001, [difference], true)?.[0]).toContain('what was missing is added now');
});

test('the lines say that all sums agree, and count those beyond fifty', () => {
  expect(incomeLines(10_001, [], true)).toEqual(['Every sum of store 10001 is that of its ledger.']);
  expect(incomeLines(10_001, Array(52).fill(difference), false)?.at(-1)).toBe('  and 2 more');
  expect(incomeLines(10_001, null, false)).toBeNull();
});
