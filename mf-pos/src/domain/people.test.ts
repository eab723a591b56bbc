import fc from 'fast-check';
import { makeCustom, makeLine } from '../testing/make-line';
import { subTotal } from './line';
import { linesByPerson, peopleOf } from './people';
import { goingOf, isPersons, splitOf } from './split';

const client = makeLine({ id: 'client' });
const anna = makeLine({ id: 'anna', person: 'Anna', price: 2_000, quantity: 3 });
const ben = makeCustom({ id: 'ben', person: 'Ben' });
const annas = makeCustom({ id: 'annas', person: 'Anna' });
const lines = [anna, client, ben, annas];

test('lists people in the order in which they appear, the client’s lines first', () => {
  expect(peopleOf(lines)).toEqual(['Anna', 'Ben']);
  expect(linesByPerson(lines)).toEqual([
    { person: null, lines: [client], total: 3_800 },
    { person: 'Anna', lines: [anna, annas], total: 7_200 },
    { person: 'Ben', lines: [ben], total: 1_200 },
  ]);
  expect(linesByPerson([anna])).toMatchObject([{ person: 'Anna' }]);
});

test.each([
  ['nothing', new Map(), { items: [], goes: 0, stays: 12_200, issue: 'nothing' }],
  [
    'a part of a line',
    new Map([['anna', 2]]),
    { items: [{ order_item_id: 'anna', quantity: 2 }], goes: 4_000, stays: 8_200, issue: null },
  ],
  ['a person', goingOf(lines, 'Anna'), { goes: 7_200, stays: 5_000, issue: null }],
  ['more than there is', new Map([['ben', 5]]), { items: [{ order_item_id: 'ben', quantity: 1 }], goes: 1_200 }],
  ['a line that is gone', new Map([['gone', 1]]), { items: [], issue: 'nothing' }],
  ['everything', new Map(lines.map(({ id, quantity }) => [id, quantity])), { stays: 0, issue: 'everything' }],
])('splitting off %s', (_, going, expected) => {
  expect(splitOf(lines, going)).toMatchObject(expected);
});

test('the moved and the remaining amounts always add up', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 99 }), fc.nat(99_999), fc.nat(120)), { maxLength: 8 }),
      (parts) => {
        const made = parts.map(([quantity, price], index) => makeLine({ id: String(index), quantity, price }));
        const { goes, stays } = splitOf(made, new Map(parts.map(([, , chosen], index) => [String(index), chosen])));
        expect(goes + stays).toBe(subTotal(made));
        expect(goes).toBeGreaterThanOrEqual(0);
        expect(stays).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test('a person is selected when exactly their lines are', () => {
  expect(isPersons(lines, goingOf(lines, 'Anna'), 'Anna')).toBe(true);
  expect(isPersons(lines, new Map([...goingOf(lines, 'Anna'), ['ben', 1]]), 'Anna')).toBe(false);
  expect(isPersons(lines, new Map([['anna', 1]]), 'Anna')).toBe(false);
});
