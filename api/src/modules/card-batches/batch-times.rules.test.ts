import { isCloseDue, isMerchantZone, lastCloseAt, nextCloseAt } from './batch-times.rules';

const chicago = (hour: number | null) => ({ timezone: 'America/Chicago', hour });
const iso = (at: Date | null) => at?.toISOString() ?? null;

test.each([
  ['before the hour', 4, '2026-11-21T09:59:59Z', '2026-11-20T10:00:00.000Z', '2026-11-21T10:00:00.000Z'],
  ['at the hour', 4, '2026-11-21T10:00:00Z', '2026-11-21T10:00:00.000Z', '2026-11-22T10:00:00.000Z'],
  ['at midnight', 0, '2026-11-21T06:00:00Z', '2026-11-21T06:00:00.000Z', '2026-11-22T06:00:00.000Z'],
  [
    'in an hour that does not exist, an hour later',
    2,
    '2026-03-08T12:00:00Z',
    '2026-03-08T08:00:00.000Z',
    '2026-03-09T07:00:00.000Z',
  ],
  [
    'in the first of an hour that occurs twice',
    1,
    '2026-11-01T06:30:00Z',
    '2026-11-01T06:00:00.000Z',
    '2026-11-02T07:00:00.000Z',
  ],
  ['not again in its second', 1, '2026-11-01T07:30:00Z', '2026-11-01T06:00:00.000Z', '2026-11-02T07:00:00.000Z'],
])('%s the last and the next close are known', (_, hour, now, last, next) => {
  expect(iso(lastCloseAt(chicago(hour), new Date(now)))).toBe(last);
  expect(iso(nextCloseAt(chicago(hour), new Date(now)))).toBe(next);
});

test('each day of a year has one close, at every hour and in zones with and without clock changes', () => {
  for (const timezone of ['America/Chicago', 'Australia/Lord_Howe', 'Asia/Ho_Chi_Minh'])
    for (let hour = 0; hour < 24; hour += 1) {
      const closes = new Set<string | null>();
      const end = Date.parse('2027-01-01T00:00:00Z');
      for (let at = Date.parse('2026-01-01T00:00:00Z'); at < end; ) {
        const next = nextCloseAt({ timezone, hour }, new Date(at));
        closes.add(iso(next));
        at = next?.getTime() ?? end;
      }
      expect([365, 366]).toContain(closes.size);
    }
});

test('a batch is due once its hour has come after it was opened', () => {
  const now = new Date('2026-11-21T10:00:30Z');
  expect(isCloseDue(new Date('2026-11-21T09:59:00Z'), chicago(4), now)).toBe(true);
  expect(isCloseDue(new Date('2026-11-21T10:00:10Z'), chicago(4), now)).toBe(false);
  expect(isCloseDue(new Date('2026-11-01T10:00:00Z'), chicago(null), now)).toBe(false);
});

test('a merchant has a zone of the countries of the suite', () => {
  expect(['America/Chicago', 'Australia/Perth'].every(isMerchantZone)).toBe(true);
  expect(['', 'America/Nowhere', '+07:00', 'Asia/Ho_Chi_Minh'].some(isMerchantZone)).toBe(false);
});
