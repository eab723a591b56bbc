import { addDays, businessDay, wallMinutes, wallTime } from '@suite/domain/time';
import fc from 'fast-check';
import type { DeclineAdvice } from '../../gateway/card-gateway';
import {
  type ChargeAttempt,
  type ChargeableCard,
  type ChargeTrigger,
  canRetry,
  inRetryHours,
  nextCard,
  nextRetryAt,
  noticeAfterDecline,
  refusalOfCard,
  retryMinute,
} from './retry-plan.rules';

const zone = 'America/Chicago';
const invoiceId = '0a1b2c3d-0000-4000-8000-000000000001';
const day0 = '2026-11-02';
const long = new Date('2026-01-01T00:00:00Z');
const visa: ChargeableCard = { id: 'visa', changedAt: long };
const backup: ChargeableCard = { id: 'backup', changedAt: long };
const third: ChargeableCard = { id: 'third', changedAt: long };
const at = (day: string, minute = 600) => ({ now: wallTime(day, minute, zone), zone });
const scheduled = { invoiceId, amount: 4900, trigger: 'schedule' as ChargeTrigger };

const attempt = (day: string, change: Partial<ChargeAttempt> = {}): ChargeAttempt => ({
  cardId: 'visa',
  invoiceId,
  amount: 4900,
  attemptedAt: wallTime(day, 600, zone),
  status: 'declined',
  bucket: 'later',
  trigger: 'schedule',
  ...change,
});

test('a run charges the default card, and after its decline once the backup, and no third card', () => {
  const cards = [visa, backup, third];
  expect(nextCard(cards, [], scheduled, at(day0))).toBe(visa);
  const declined = [attempt(day0)];
  expect(nextCard(cards, declined, scheduled, at(day0))).toBe(backup);
  expect(nextCard(cards, [...declined, attempt(day0, { cardId: 'backup' })], scheduled, at(day0))).toBeNull();
});

test.each(['claimed', 'sent', 'unknown'] as const)('nothing is charged while an attempt is %s', (status) => {
  const pending = [attempt(day0, { status, bucket: null })];
  for (const trigger of ['schedule', 'card_change', 'person'] as const)
    expect(nextCard([visa, backup], pending, { ...scheduled, trigger }, at(addDays(day0, 40)))).toBeNull();
});

test('a voided attempt does not count: nothing was charged', () => {
  expect(nextCard([visa], [attempt(day0, { status: 'voided', bucket: null })], scheduled, at(day0))).toBe(visa);
});

test('a card that must never be tried again is stopped at once, for every invoice, amount and day', () => {
  const stolen = [attempt(day0, { bucket: 'never' })];
  const others = { invoiceId: 'other', amount: 1, trigger: 'person' as const };
  expect(refusalOfCard(visa, stolen, others, at(addDays(day0, 900)))).toBe('stopped');
  const withoutAdvice = [attempt(day0, { bucket: null })];
  expect(refusalOfCard(visa, withoutAdvice, scheduled, at(addDays(day0, 1)))).toBe('stopped');
  expect(nextCard([visa, backup], stolen, scheduled, at(day0))).toBe(backup);
  expect(canRetry([visa], stolen, scheduled, at(day0))).toBe(false);
});

test('a card with wrong data waits for a change, which starts one run at once', () => {
  const wrong = [attempt(day0, { bucket: 'new_data' })];
  expect(refusalOfCard(visa, wrong, scheduled, at(addDays(day0, 3)))).toBe('needs_change');
  expect(canRetry([visa], wrong, scheduled, at(addDays(day0, 3)))).toBe(false);
  const changed = { ...visa, changedAt: wallTime(day0, 700, zone) };
  const afterChange = { ...scheduled, trigger: 'card_change' as const };
  expect(nextCard([changed], wrong, afterChange, at(day0, 701))).toBe(changed);
  const again = [...wrong, attempt(day0, { attemptedAt: wallTime(day0, 701, zone), bucket: 'later' })];
  expect(nextCard([changed], again, afterChange, at(day0, 702))).toBeNull();
  expect(nextCard([changed, backup], again, scheduled, at(addDays(day0, 1)))).toBe(changed);
});

test('a person may try a card three times a day, the schedule once', () => {
  const once = [attempt(day0)];
  expect(refusalOfCard(visa, once, scheduled, at(day0, 650))).toBe('today');
  const pressed = { ...scheduled, trigger: 'person' as const };
  expect(refusalOfCard(visa, once, pressed, at(day0, 650))).toBeNull();
  expect(refusalOfCard(visa, [...once, ...once, ...once], pressed, at(day0, 650))).toBe('today');
  expect(refusalOfCard(visa, once, scheduled, at(addDays(day0, 1)))).toBeNull();
});

test('a person may try a card with wrong data, about which they called the bank, three times a day', () => {
  const pressed = { ...scheduled, trigger: 'person' as const };
  const wrong = (count: number) => Array.from({ length: count }, () => attempt(day0, { bucket: 'new_data' }));
  expect(refusalOfCard(visa, wrong(2), pressed, at(day0, 650))).toBeNull();
  expect(refusalOfCard(visa, wrong(3), pressed, at(day0, 650))).toBe('today');
  expect(refusalOfCard(visa, wrong(1), scheduled, at(addDays(day0, 1)))).toBe('needs_change');
});

test('a card whose data the bank approved after it had declined them is charged by the schedule, until it declines again', () => {
  const wrong = attempt(day0, { bucket: 'new_data' });
  const approved = attempt(addDays(day0, 1), { status: 'approved', bucket: null, trigger: 'person' });
  const next = { ...scheduled, invoiceId: 'next' };
  expect(refusalOfCard(visa, [wrong, approved], next, at(addDays(day0, 30)))).toBeNull();
  expect(nextCard([visa, backup], [approved, wrong], next, at(addDays(day0, 30)))).toBe(visa);
  const again = attempt(addDays(day0, 30), { bucket: 'new_data', invoiceId: 'next' });
  expect(refusalOfCard(visa, [wrong, approved, again], next, at(addDays(day0, 31)))).toBe('needs_change');
  const byBackup = attempt(addDays(day0, 1), { status: 'approved', bucket: null, cardId: 'backup' });
  expect(refusalOfCard(visa, [wrong, byBackup], next, at(addDays(day0, 30)))).toBe('needs_change');
});

test('a person pays with any of the cards, and a run after a change with those that were added since', () => {
  const cards = [visa, backup, third];
  const tried = ['visa', 'backup'];
  const declined = tried.map((cardId) => attempt(day0, { cardId }));
  const after = at(day0, 700);
  expect(nextCard(cards, declined, { ...scheduled, trigger: 'person' }, after, tried)).toBe(third);
  const afterChange = { ...scheduled, trigger: 'card_change' as const };
  expect(nextCard(cards, declined, afterChange, after)).toBeNull();
  const added = { ...third, changedAt: wallTime(day0, 690, zone) };
  expect(nextCard([visa, backup, added], declined, afterChange, after)).toBe(added);
  const again = [...declined, attempt(day0, { cardId: 'third', attemptedAt: after.now })];
  expect(nextCard([visa, backup, added], again, afterChange, after)).toBeNull();
});

test('a changed card whose attempt was voided is tried again', () => {
  const changed = { ...visa, changedAt: wallTime(day0, 650, zone) };
  const lost = [attempt(day0), attempt(day0, { status: 'voided', attemptedAt: wallTime(day0, 660, zone) })];
  expect(nextCard([changed], lost, { ...scheduled, trigger: 'card_change' }, at(day0, 700))).toBe(changed);
});

test('the limits of the networks are counted for a card and its amount, over all invoices', () => {
  const spread = (count: number, change: Partial<ChargeAttempt> = {}) =>
    Array.from({ length: count }, (_, index) =>
      attempt(addDays(day0, index), { invoiceId: `other-${index}`, ...change }),
    );
  const now = at(addDays(day0, 25));
  expect(refusalOfCard(visa, spread(14), scheduled, now)).toBeNull();
  expect(refusalOfCard(visa, spread(15), scheduled, now)).toBe('limit');
  expect(refusalOfCard(visa, spread(15, { amount: 4800 }), scheduled, now)).toBeNull();
  const many = [...spread(18, { amount: 1 }), ...spread(17, { amount: 2 })];
  expect(refusalOfCard(visa, many, scheduled, now)).toBe('limit');
  expect(refusalOfCard(visa, many, scheduled, at(addDays(day0, 60)))).toBeNull();
});

test.each(['claimed', 'sent', 'unknown'] as const)(
  'the limits of the networks count an attempt for another invoice that is %s as a decline',
  (status) => {
    const other = { ...scheduled, invoiceId: 'other', amount: 1 };
    const declined = (count: number) =>
      Array.from({ length: count }, (_, index) => attempt(day0, { amount: 100 + index }));
    const pending = attempt(day0, { invoiceId: 'third', amount: 99, status, bucket: null });
    expect(refusalOfCard(visa, [...declined(8), pending], other, at(day0, 650))).toBeNull();
    expect(refusalOfCard(visa, [...declined(9), pending], other, at(day0, 650))).toBe('limit');
    const later = at(addDays(day0, 2));
    expect(refusalOfCard(visa, [...declined(33), pending], other, later)).toBeNull();
    expect(refusalOfCard(visa, [...declined(34), pending], other, later)).toBe('limit');
  },
);

test('runs are on days 1, 3, 5, 7, 10 and 14 between 9 and 11 of the store, in seven runs at most', () => {
  const days: string[] = [];
  let plan = { invoiceId, unpaidSince: day0, runs: 1, lastRunOn: day0 };
  for (let next = nextRetryAt(plan, zone); next; next = nextRetryAt(plan, zone)) {
    const day = businessDay(next, zone);
    expect(wallMinutes(next, zone)).toBeGreaterThanOrEqual(540);
    expect(wallMinutes(next, zone)).toBeLessThan(660);
    days.push(day);
    plan = { ...plan, runs: plan.runs + 1, lastRunOn: day };
  }
  expect(days).toEqual([1, 3, 5, 7, 10, 14].map((count) => addDays(day0, count)));
});

test('a server that slept makes one run for all that it missed', () => {
  const plan = { invoiceId, unpaidSince: day0, runs: 2, lastRunOn: addDays(day0, 8) };
  expect(nextRetryAt(plan, zone)).toEqual(wallTime(addDays(day0, 10), retryMinute(invoiceId), zone));
});

test('a run that is due in the evening is made the next morning, one before 9 the same day', () => {
  expect(inRetryHours(invoiceId, at(day0, 600))).toEqual(at(day0, 600).now);
  expect(businessDay(inRetryHours(invoiceId, at(day0, 661)), zone)).toBe(addDays(day0, 1));
  expect(businessDay(inRetryHours(invoiceId, at(day0, 60)), zone)).toBe(day0);
});

test('the owner is notified of the first decline, and again only after day 3', () => {
  const first = wallTime(day0, 600, zone);
  expect(noticeAfterDecline(day0, { first: null, second: null }, at(day0))).toBe('first');
  expect(noticeAfterDecline(day0, { first, second: null }, at(addDays(day0, 3)))).toBeNull();
  expect(noticeAfterDecline(day0, { first, second: null }, at(addDays(day0, 5)))).toBe('second');
  expect(noticeAfterDecline(day0, { first, second: first }, at(addDays(day0, 10)))).toBeNull();
});

interface Event {
  result: DeclineAdvice | 'unknown' | 'approved';
  isChanged: boolean;
}
const events = fc.array(
  fc.record({
    result: fc.constantFrom<Event['result']>('never', 'new_data', 'later', 'later', 'later', 'unknown', 'approved'),
    isChanged: fc.boolean(),
  }),
  { minLength: 60, maxLength: 60 },
);

/** Runs the plan of one unpaid invoice hour by hour, with the gateway's results in the order of the events. */
function runHistory(story: readonly Event[]): ChargeAttempt[] {
  const attempts: ChargeAttempt[] = [];
  const rest = [...story];
  let cards = [visa, backup];
  let runs = 0;
  let due: Date | null = wallTime(day0, 1, zone);
  const begin = due.getTime();

  function run(trigger: ChargeTrigger, now: Date): 'paid' | 'open' {
    const charge = { ...scheduled, trigger };
    for (let card = nextCard(cards, attempts, charge, { now, zone }); card; ) {
      const { result } = rest.shift() ?? { result: 'later' as const };
      const isDecline = result !== 'unknown' && result !== 'approved';
      const status = isDecline ? 'declined' : result;
      attempts.push({
        cardId: card.id,
        invoiceId,
        amount: 4900,
        attemptedAt: now,
        status,
        bucket: isDecline ? result : null,
        trigger,
      });
      if (status === 'approved') return 'paid';
      card = nextCard(cards, attempts, charge, { now, zone });
    }
    return 'open';
  }

  for (let hour = 0; hour < 24 * 30; hour += 1) {
    const now = new Date(begin + hour * 3_600_000);
    if (rest.length > 0 && rest[0]?.isChanged && hour % 31 === 5) {
      cards = cards.map((card, index) => (index === hour % 2 ? { ...card, changedAt: now } : card));
      if (run('card_change', now) === 'paid') return attempts;
    }
    if (!due || due > now) continue;
    runs += 1;
    if (run('schedule', now) === 'paid') return attempts;
    due = nextRetryAt({ invoiceId, unpaidSince: day0, runs, lastRunOn: businessDay(now, zone) }, zone);
  }
  return attempts;
}

test('random histories stay within seven runs, fourteen attempts, once a card and day, and never after a stop', () => {
  fc.assert(
    fc.property(events, (story) => {
      const attempts = runHistory(story);
      const ofSchedule = attempts.filter(({ trigger }) => trigger === 'schedule');
      expect(ofSchedule.length).toBeLessThanOrEqual(14);
      expect(new Set(ofSchedule.map(({ attemptedAt }) => attemptedAt.getTime())).size).toBeLessThanOrEqual(7);
      const cardDays = ofSchedule.map(({ cardId, attemptedAt }) => `${cardId} ${businessDay(attemptedAt, zone)}`);
      expect(new Set(cardDays).size).toBe(cardDays.length);
      attempts.forEach((one, index) => {
        const before = attempts.slice(0, index);
        expect(before.some(({ status }) => status === 'unknown' || status === 'approved')).toBe(false);
        expect(before.some(({ cardId, bucket }) => cardId === one.cardId && bucket === 'never')).toBe(false);
      });
    }),
    { numRuns: 300 },
  );
});
