import { dayEvents } from '../../testing/turn-events';
import { foldTurns, type TurnStanding } from './turn-board.rules';
import { defaultTurnRules } from './turn-log.rules';
import { compareTurns } from './turn-proposal.rules';

const countOf = (standings: readonly TurnStanding[]) =>
  Object.fromEntries(standings.map(({ employeeId, halfTurns }) => [employeeId, halfTurns]));

const order = (standings: readonly TurnStanding[]) =>
  standings
    .filter(({ isSignedIn }) => isSignedIn)
    .toSorted(compareTurns)
    .map(({ employeeId }) => employeeId)
    .join(' ');

describe('a client', () => {
  test.each([
    ['of the amount of a full turn', [2_500], 2],
    ['of the amount of half a turn', [1_500], 1],
    ['of less', [1_499], 0],
    ['of two small services of together a full turn', [1_200, 1_300], 2],
    ['of two large services, who counts once', [4_000, 4_000], 2],
    ['of a free service', [0], 0],
  ])('%s counts by price: %s is %s half turns', (_, values, halfTurns) => {
    const day = dayEvents().signIn('ava').serve('ava', 'a', { values });
    expect(countOf(foldTurns(day.log).standings)).toEqual({ ava: halfTurns });
  });

  test.each([
    ['full', 2, 0],
    ['half', 1, 0],
    ['none', 0, 0],
    ['bonus', 0, 1],
  ] as const)('counts by the rule %s of a service, whatever it costs', (rule, halfTurns, bonus) => {
    const day = dayEvents({ services: [{ service_id: 'fill', rule }] })
      .signIn('ava')
      .serve('ava', 'a', { values: [9_000], serviceId: 'fill' });
    expect(foldTurns(day.log).standings[0]).toMatchObject({ halfTurns, bonus });
  });

  test('counts once for each of two people on one ticket', () => {
    const day = dayEvents()
      .signIn('ava')
      .serve('ava', 'a', { values: [3_000, 3_000], people: [0, 1] });
    expect(countOf(foldTurns(day.log).standings)).toEqual({ ava: 4 });
  });

  test('counts in full for the first request of the day, and half for those after it', () => {
    const day = dayEvents()
      .signIn('ava')
      .serve('ava', 'a', { origin: 'request' })
      .serve('ava', 'b', { origin: 'request' });
    expect(countOf(foldTurns(day.log).standings)).toEqual({ ava: 3 });
  });

  test('counts as a request if they requested the employee at the board', () => {
    const day = dayEvents({ first_request_counts: false, request_half_turns: 0 })
      .signIn('ava')
      .seat('ava', 'a', { isRequest: true })
      .serve('ava', 'a');
    expect(countOf(foldTurns(day.log).standings)).toEqual({ ava: 0 });
  });

  test.each([0, 1, 2])('with an appointment counts at most %s half turns', (appointment_half_turns) => {
    const day = dayEvents({ appointment_half_turns }).signIn('ava').serve('ava', 'a', { origin: 'appointment' });
    expect(countOf(foldTurns(day.log).standings)).toEqual({ ava: appointment_half_turns });
  });
});

describe('the count', () => {
  test('is provisional by menu prices, and corrected when the ticket is paid', () => {
    const day = dayEvents()
      .signIn('ava')
      .serve('ava', 'a', { values: [3_000] });
    expect(foldTurns(day.log).standings[0]).toMatchObject({ halfTurns: 2, isProvisional: true, status: 'busy' });
    day.pay('ava', 'a', { values: [1_600] });
    const { standings, effects } = foldTurns(day.log);
    expect(standings[0]).toMatchObject({ halfTurns: 1, isProvisional: false, status: 'free' });
    expect(effects.get(day.last().id)).toMatchObject({ halfTurns: -1 });
  });

  test('loses a client whose lines went to another employee', () => {
    const day = dayEvents().signIn('ava').signIn('ben').serve('ava', 'a').remove('ava', 'a').serve('ben', 'a');
    expect(countOf(foldTurns(day.log).standings)).toEqual({ ava: 0, ben: 2 });
    expect(foldTurns(day.log).standings[0]).toMatchObject({ status: 'free', lastTurnAt: null });
  });

  test('starts at the lowest of the others for a late comer', () => {
    const day = dayEvents()
      .signIn('ava')
      .signIn('ben')
      .serve('ava', 'a')
      .serve('ben', 'b')
      .serve('ben', 'c')
      .signIn('chloe');
    expect(countOf(foldTurns(day.log).standings)).toEqual({ ava: 2, ben: 4, chloe: 2 });
  });

  test('stays that of an employee who comes back, if it is higher', () => {
    const day = dayEvents()
      .signIn('ava')
      .signIn('ben')
      .serve('ava', 'a')
      .serve('ava', 'b')
      .signOut('ava')
      .signIn('ava');
    expect(countOf(foldTurns(day.log).standings)).toMatchObject({ ava: 4 });
  });

  test('has a turn more for an employee who is later than the store allows', () => {
    const day = dayEvents({ late_after_minutes: 10 }).signIn('ava', 10).signIn('ben', 11);
    expect(countOf(foldTurns(day.log).standings)).toEqual({ ava: 0, ben: 2 });
    expect(foldTurns(day.log).standings[1]).toMatchObject({ late: 2, lateMinutes: 11 });
  });

  test('follows the rules that were set last, from the beginning of the day', () => {
    const day = dayEvents()
      .signIn('ava')
      .serve('ava', 'a', { values: [2_600] });
    day.rules({ ...defaultTurnRules, full_from: 2_700 });
    expect(countOf(foldTurns(day.log).standings)).toEqual({ ava: 1 });
  });
});

describe('the order', () => {
  test('is that of signing in, then of who waits longest', () => {
    const day = dayEvents().signIn('ben').signIn('ava').signIn('chloe');
    expect(order(foldTurns(day.log).standings)).toBe('ben ava chloe');
    day.serve('ben', 'a').pay('ben', 'a').serve('ava', 'b').pay('ava', 'b').serve('chloe', 'c').pay('chloe', 'c');
    expect(order(foldTurns(day.log).standings)).toBe('ben ava chloe');
    day.serve('ben', 'd', { values: [100] }).pay('ben', 'd', { values: [100] });
    expect(order(foldTurns(day.log).standings)).toBe('ava chloe ben');
  });

  test('puts an employee who skips by own choice behind one round, and one who is paused nowhere', () => {
    const day = dayEvents().signIn('ava').signIn('ben').skip('ava');
    expect(order(foldTurns(day.log).standings)).toBe('ben ava');
    day.serve('ben', 'a').pay('ben', 'a');
    expect(order(foldTurns(day.log).standings)).toBe('ava ben');
    day.pause('ava').resume('ava');
    expect(order(foldTurns(day.log).standings)).toBe('ava ben');
  });
});

describe('an employee', () => {
  test('is free once they are done with a client, who has not paid yet', () => {
    const day = dayEvents().signIn('ava').serve('ava', 'a', { minutes: 45 });
    const [busy] = foldTurns(day.log).standings;
    expect(busy).toMatchObject({ status: 'busy', orderIds: ['a'] });
    expect((busy?.freeAt?.getTime() ?? 0) - (busy?.since?.getTime() ?? 0)).toBe(45 * 60_000);
    day.resume('ava');
    expect(foldTurns(day.log).standings[0]).toMatchObject({ status: 'free', halfTurns: 2, isProvisional: true });
  });

  test('is busy again with more work for the same client', () => {
    const day = dayEvents().signIn('ava').serve('ava', 'a', { minutes: 45 }).resume('ava');
    day.change('ava', 'a', { minutes: 75 });
    expect(foldTurns(day.log).standings[0]?.status).toBe('busy');
  });
});

test('an undone event leaves the board as it was', () => {
  const day = dayEvents().signIn('ava').signIn('ben').serve('ava', 'a');
  const before = foldTurns(day.log).standings;
  for (const change of [day.skip, day.pause, day.signOut, (who: string) => day.adjust(who, 3)]) {
    change('ben');
    expect(foldTurns(day.log).standings).not.toEqual(before);
    day.undo(day.last().id);
    expect(foldTurns(day.log).standings).toEqual(before);
  }
});
