import * as v from 'valibot';
import {
  billingAddressForm,
  cardStateAt,
  defaultAfterDeletion,
  isUsableCard,
  withBackup,
  withDefault,
  withUsableFirst,
} from './cards';
import { isRegion, regions } from './regions';

const now = new Date('2026-11-21T16:00:00Z');
const card = (id: string, expires = '12/30', isClosed = false) => ({ id, expires, isClosed });
const ids = (cards: readonly { id: string }[]) => cards.map(({ id }) => id).join('');

test.each([
  ['12/30', false, 'usable', true],
  ['02/27', false, 'usable', true],
  ['12/26', false, 'expiring', true],
  ['11/26', false, 'expiring', true],
  ['10/26', false, 'expired', false],
  ['12/30', true, 'closed', false],
  ['10/26', true, 'closed', false],
])('a card until %s that is closed: %s is %s', (expires, isClosed, state, isUsable) => {
  expect(cardStateAt({ expires, isClosed }, now)).toBe(state);
  expect(isUsableCard({ expires, isClosed }, now)).toBe(isUsable);
});

test('a card is usable until its month has ended in the latest zone', () => {
  expect(isUsableCard(card('a', '11/26'), new Date('2026-12-01T11:59:59Z'))).toBe(true);
  expect(isUsableCard(card('a', '11/26'), new Date('2026-12-01T12:00:00Z'))).toBe(false);
});

describe('the order of cards', () => {
  const three = [card('a'), card('b'), card('c')];

  test('changes by a new default and a new backup', () => {
    expect(ids(withDefault(three, 'c'))).toBe('cab');
    expect(ids(withBackup(three, 'c'))).toBe('acb');
    expect(ids(withBackup(three, 'b'))).toBe('abc');
  });

  test('has a usable card in front, where there is one', () => {
    expect(ids(withUsableFirst([card('a', '10/26'), card('b', '12/30', true), card('c')], now))).toBe('cab');
    expect(ids(withUsableFirst([card('a', '10/26'), card('b', '12/30', true)], now))).toBe('ab');
    expect(ids(withUsableFirst(three, now))).toBe('abc');
  });

  test.each([
    ['a', three, 'b'],
    ['b', three, null],
    ['a', [card('a'), card('b', '10/26'), card('c')], 'c'],
    ['a', [card('a'), card('b', '12/30', true)], null],
    ['a', [card('a')], null],
  ])('without %s of %j has %s as its new default', (id, cards, next) => {
    expect(defaultAfterDeletion(cards, id, now)?.id ?? null).toBe(next);
  });
});

test('a billing address has each part, and a state and a code of its country', () => {
  const issues = (changes: object) => {
    const address = { country: 'US', address: '1 Main St', city: 'Austin', state: 'TX', zip: '78701', ...changes };
    const { issues: found = [] } = v.safeParse(billingAddressForm, address, { abortPipeEarly: true });
    return found.map((issue) => [v.getDotPath(issue), issue.message]);
  };
  expect(issues({})).toEqual([]);
  expect(issues({ address: ' ', city: '\u200b', state: '', zip: '' })).toEqual([
    ['address', 'address_required'],
    ['city', 'city_required'],
    ['state', 'state_required'],
    ['zip', 'zip_required'],
  ]);
  expect(issues({ country: 'CA' })).toEqual([
    ['state', 'state_invalid'],
    ['zip', 'zip_invalid'],
  ]);
  expect(issues({ country: 'AU', state: 'NT', zip: '0800' })).toEqual([]);
});

test('each country has its regions once, by name', () => {
  expect(Object.values(regions).map((list) => list.length)).toEqual([56, 13, 8]);
  for (const list of Object.values(regions)) expect(new Set(list.map(({ code }) => code)).size).toBe(list.length);
  expect([isRegion('US', 'DC'), isRegion('CA', 'QC'), isRegion('AU', 'NSW'), isRegion('US', 'NSW')]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
