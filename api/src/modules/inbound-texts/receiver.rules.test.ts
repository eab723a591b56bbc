import { reachedBy, receiverOf, type Texting } from './receiver.rules';

const now = new Date('2026-11-21T20:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

interface NamedStore extends Texting {
  name: string;
}

/** A store whose client the number is, with a visit, and that texted it so many days ago. */
const store = (name: string, ago: number, more: Partial<Texting> = {}): NamedStore => ({
  name,
  texted_at: daysAgo(ago),
  to_client_at: daysAgo(ago),
  customer_id: name,
  has_open_conversation: false,
  has_visit: true,
  ...more,
});
const namesOf = (stores: readonly NamedStore[]) => stores.map(({ name }) => name);

describe('a STOP ends the texts', () => {
  test.each([
    ['of all stores within 30 days, the last first', [store('A', 29), store('B', 1)], ['B', 'A']],
    ['not of a store that texted 31 days ago, beside one that did later', [store('A', 31), store('B', 1)], ['B']],
    ['of those on the thirtieth day', [store('A', 30), store('B', 1)], ['B', 'A']],
    ['of all stores where none texted within 30 days', [store('A', 400), store('B', 31)], ['B', 'A']],
  ])('%s', (_, stores, expected) => {
    expect(namesOf(reachedBy(stores, now))).toEqual(expected);
  });
});

describe('a text is for', () => {
  test.each([
    ['the only store that texted within 30 days', [store('A', 31), store('B', 29)], 'B'],
    ['the only store that ever texted', [store('A', 400)], 'A'],
    [
      'the last store that has the client with a visit, of several within 30 days',
      [store('A', 29), store('B', 1, { has_visit: false })],
      'A',
    ],
    ['the last one with an open conversation', [store('A', 2), store('B', 1, { has_open_conversation: true })], 'B'],
    [
      'no store where none of several has the client',
      [store('A', 2, { customer_id: null }), store('B', 1, { customer_id: null })],
      undefined,
    ],
    ['no store that texted its own people only', [store('A', 1, { to_client_at: null })], undefined],
  ])('%s', (_, stores, expected) => {
    expect(receiverOf(stores, now)?.name).toBe(expected);
  });
});
