import { type Candidate, expectWaits, proposeTurns } from './turn-proposal.rules';

const now = new Date('2026-11-21T16:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const terms = { now, soonMinutes: 5 };
let order = 0;

const candidate = (employeeId: string, facts: Partial<Candidate> = {}): Candidate => {
  order += 1;
  return {
    employeeId,
    halfTurns: 0,
    lastTurnAt: null,
    order,
    status: 'free',
    freeAt: null,
    minutes: 45,
    appointments: [],
    ...facts,
  };
};
const busy = (minutes: number): Partial<Candidate> => ({ status: 'busy', freeAt: inMinutes(minutes) });
const booked = (from: number, until: number): Partial<Candidate> => ({
  appointments: [{ start: inMinutes(from), end: inMinutes(until) }],
});
const shown = (candidates: readonly Candidate[]) =>
  proposeTurns(candidates, terms).map(
    ({ employeeId, reason, waitMinutes }) => `${employeeId} ${reason} ${waitMinutes}`,
  );

describe('the proposal', () => {
  test('begins with the fewest turns of those who are free', () => {
    expect(shown([candidate('ava', { halfTurns: 2 }), candidate('ben', { halfTurns: 1 })])).toEqual([
      'ben next 0',
      'ava free 0',
    ]);
  });

  test('takes an employee who is free in some minutes for free', () => {
    expect(shown([candidate('ava', { halfTurns: 2 }), candidate('ben', busy(5))])).toEqual([
      'ben next 5',
      'ava free 0',
    ]);
    expect(shown([candidate('ava', { halfTurns: 2 }), candidate('ben', busy(6))])).toEqual([
      'ava next 0',
      'ben busy 6',
    ]);
  });

  test('expects an employee who works over the time in ten minutes', () => {
    expect(shown([candidate('ava', busy(-20))])).toEqual(['ava busy 10']);
  });

  test('passes over an employee whose appointment begins before the client would be done', () => {
    expect(shown([candidate('ava', booked(30, 90)), candidate('ben', { halfTurns: 4 })])).toEqual([
      'ben next 0',
      'ava appointment 90',
    ]);
  });

  test('lets an appointment wait for the minutes that count as free', () => {
    expect(shown([candidate('ava', booked(40, 90))])).toEqual(['ava next 0']);
  });

  test('adds the appointments that follow each other', () => {
    const two = [...(booked(10, 60).appointments ?? []), ...(booked(70, 100).appointments ?? [])];
    expect(shown([candidate('ava', { appointments: two })])).toEqual(['ava appointment 100']);
  });

  test('ends with those who are paused, who have no wait', () => {
    expect(shown([candidate('ava', { status: 'paused' }), candidate('ben', busy(30))])).toEqual([
      'ben busy 30',
      'ava paused null',
    ]);
  });
});

describe('the expected wait', () => {
  test('counts the clients before: each is served by who is next then', () => {
    const people = () => [candidate('ava', busy(20)), candidate('ben')];
    const waiting = ['one', 'two', 'three'].map((id) => ({
      id,
      employeeId: null,
      candidates: people().map((one, index) => ({ ...one, order: index })),
      halfTurns: 2,
    }));
    expect(expectWaits(waiting, terms)).toMatchObject([
      { id: 'one', employeeId: 'ben', waitMinutes: 0 },
      { id: 'two', employeeId: 'ava', waitMinutes: 20 },
      { id: 'three', employeeId: 'ben', waitMinutes: 45 },
    ]);
  });

  test('is that of the requested employee', () => {
    const candidates = [candidate('ava', busy(20)), candidate('ben')];
    expect(expectWaits([{ id: 'one', employeeId: 'ava', candidates, halfTurns: 2 }], terms)).toMatchObject([
      { id: 'one', employeeId: 'ava', waitMinutes: 20 },
    ]);
  });

  test('is unknown without anybody who performs the services', () => {
    expect(expectWaits([{ id: 'one', employeeId: null, candidates: [], halfTurns: 2 }], terms)).toMatchObject([
      { id: 'one', employeeId: null, waitMinutes: null },
    ]);
  });
});
