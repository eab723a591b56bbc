import fc from 'fast-check';
import { nextPayStep, ownConfirmation, payStateOf } from './pay-state';

const today = '2026-11-28';
type Period = Parameters<typeof payStateOf>[0];
const period = (start_date: string, end_date: string, changes: Partial<Period> = {}): Period => ({
  start_date,
  end_date,
  state: 'open',
  version: null,
  people: null,
  confirmed: null,
  confirmed_version: null,
  ...changes,
});
const closed = { state: 'closed', version: 1, people: 7, confirmed: 7 } as const;
const [running, last, before, oldest] = [
  period('2026-11-16', '2026-11-29'),
  period('2026-11-02', '2026-11-15'),
  period('2026-10-19', '2026-11-01'),
  period('2026-10-05', '2026-10-18'),
];

test.each([
  ['running', period('2026-11-16', '2026-11-28')],
  ['ended', period('2026-11-14', '2026-11-27')],
  ['reopened', period('2026-11-02', '2026-11-15', { version: 2 })],
  ['closed', period('2026-11-02', '2026-11-15', closed)],
])('a period is %s', (state, of) => {
  expect(payStateOf(of, today)).toBe(state);
});

test.each([
  ['the reopened period, before any that ended', [running, last, { ...oldest, version: 1 }], 'close', oldest],
  [
    'the earliest period that ended after the last closed one',
    [running, last, before, { ...oldest, ...closed }],
    'close',
    before,
  ],
  ['only the last period of a store that has closed none', [running, last, before, oldest], 'close', last],
  ['the slips of a period that not everyone confirmed', [running, { ...last, ...closed, confirmed: 5 }], 'print', last],
  ['a look at the running period', [running, { ...last, ...closed }], 'preview', running],
] as const)('the next step is %s', (_, periods, kind, of) => {
  expect(nextPayStep(periods, today)).toMatchObject({ kind, period: { start_date: of?.start_date } });
});

test('a store without periods has no next step', () => expect(nextPayStep([], today)).toBeNull());

test('a store with periods always has a next step, and never closes one that has not ended', () => {
  const some = fc.record({ isClosed: fc.boolean(), version: fc.option(fc.integer({ min: 1, max: 3 })) });
  fc.assert(
    fc.property(fc.array(some, { minLength: 1, maxLength: 8 }), (drafts) => {
      const periods = drafts.map(({ isClosed, version }, index) =>
        period(`2026-${12 - index}-01`.replace(/-(\d)-/, '-0$1-'), `2026-${12 - index}-28`.replace(/-(\d)-/, '-0$1-'), {
          ...(isClosed ? { ...closed, version: version ?? 1 } : {}),
        }),
      );
      const step = nextPayStep(periods, today);
      expect(step).not.toBeNull();
      if (step?.kind === 'close') expect(step.period.end_date < today).toBe(true);
    }),
  );
});

test.each([
  ['none', 'an open period', {}],
  ['none', 'a period that was closed without a version', { state: 'closed' }],
  ['first', 'a closed one', { ...closed }],
  ['done', 'a confirmed one', { ...closed, confirmed_version: 1 }],
  ['again', 'a newer version', { ...closed, version: 2, confirmed_version: 1 }],
] as const)('%s confirmation is due for %s', (expected, _, changes) => {
  expect(ownConfirmation(period('2026-11-02', '2026-11-15', changes))).toBe(expected);
});
