import { ava, ben, makeCustom, makeGiftCard, makeLine } from '../testing/make-line';
import {
  addition,
  countItems,
  defaultStaff,
  type LineEditor,
  mayChangeLine,
  mayChangePrice,
  subTotal,
  validateLine,
} from './line';

const owner: LineEditor = { isStaff: false, employeeId: null };
const avaHerself: LineEditor = { isStaff: true, employeeId: ava.id };

test('a ticket counts units and multiplies prices', () => {
  const lines = [makeLine({ quantity: 2 }), makeCustom()];
  expect([countItems(lines), subTotal(lines)]).toEqual([3, 8_800]);
});

test.each([
  ['an owner, any line', owner, makeLine({ staff: ben }), true],
  ['staff, their own', avaHerself, makeLine(), true],
  ['staff, an unassigned line', avaHerself, makeLine({ staff: null }), true],
  ['staff, another employee’s line', avaHerself, makeLine({ staff: ben }), false],
])('may change the line: %s', (_, editor, line, expected) => {
  expect(mayChangeLine(editor, line)).toBe(expected);
});

test.each([
  ['an owner, a service', owner, makeLine(), true],
  ['an owner, a gift card', owner, makeLine({ item_type: 'gift_card' }), true],
  ['staff, a service', avaHerself, makeLine(), false],
  ['staff, a custom amount', avaHerself, makeCustom(), true],
])('may change the price: %s', (_, editor, line, expected) => {
  expect(mayChangePrice(editor, line)).toBe(expected);
});

describe('defaultStaff', () => {
  test('is the signed-in employee, independent of the other lines', () => {
    expect(defaultStaff([makeLine({ staff: ben })], [ava, ben], avaHerself, ben)).toBe(ava);
  });
  test('is for an owner the employee of the newest assigned line', () => {
    const lines = [makeLine(), makeCustom(), makeLine({ id: 'x', staff: null })];
    expect(defaultStaff(lines, [ava, ben], owner, ava)).toBe(ben);
  });
  test('is on an empty ticket the employee who was chosen last', () => {
    expect(defaultStaff([], [ava, ben], owner, ben)).toBe(ben);
    expect(defaultStaff([], [ava, ben], owner, null)).toBeNull();
  });
});

test.each([
  ['a service without staff', makeLine({ staff: null }), 'staff'],
  ['a custom amount without staff', makeCustom({ staff: null }), 'staff'],
  ['a custom amount of nothing', makeCustom({ price: 0 }), 'amount'],
  ['a service of nothing', makeLine({ price: 0 }), null],
  ['a product without staff', makeLine({ item_type: 'item', staff: null }), 'staff'],
  ['a gift card without staff', makeGiftCard({ staff: null }), null],
  ['a whole line', makeLine(), null],
])('validateLine reports %s', (_, line, expected) => {
  expect(validateLine(line)).toBe(expected);
});

describe('a tap', () => {
  const { item_type, item_name, modifiers, price, taxable, service, item } = makeLine();
  const avas = { staff: ava, person: null };
  const template = { item_type, item_name, modifiers, price, taxable, service, item };

  test('on an equal line of the same person increases its quantity', () => {
    const line = makeLine({ quantity: 2 });
    expect(addition([makeCustom(), line], template, avas, 'new')).toEqual({ more: line });
  });
  test.each([
    ['another employee is assigned', makeLine({ staff: ben })],
    ['it is for another person', makeLine({ person: 'Anna' })],
    ['it has a note', makeLine({ note: 'short' })],
    ['something else is chosen', makeLine({ modifiers: [{ id: 'chrome', name: 'Chrome', price: 0, duration: 0 }] })],
    ['it has another price', makeLine({ price: 3_000 })],
    ['it is another service', makeLine({ service: { id: 'other', color: null } })],
    ['there are as many as there can be', makeLine({ quantity: 99 })],
  ])('creates a new line when %s', (_, line) => {
    expect(addition([line], template, avas, 'new')).toEqual({ fresh: makeLine({ id: 'new' }) });
  });
  test('on the keypad always creates a new line', () => {
    const custom = makeCustom({ staff: ava });
    expect(addition([custom], custom, avas, 'new')).toEqual({ fresh: { ...custom, id: 'new' } });
  });
});
