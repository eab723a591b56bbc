import { ben, makeCustom, makeLine } from '../testing/make-line';
import { type ComparableTicket, ticketDiff } from './ticket-diff';

const before: ComparableTicket = {
  order_status: 'in_service',
  customer: { id: 'c', full_name: 'Jenny Park' },
  name: null,
  note: null,
  order_items: [makeLine(), makeCustom()],
  order_discounts: [],
  tip: 0,
  service_fee_enabled: true,
};
const [gel = makeLine(), custom = makeCustom()] = before.order_items;

test.each<[string, Partial<ComparableTicket>, ReturnType<typeof ticketDiff>]>([
  ['nothing', {}, []],
  [
    'a line more',
    { order_items: [gel, custom, makeLine({ id: 'n', item_name: 'Pedicure' })] },
    [{ what: 'added', name: 'Pedicure' }],
  ],
  ['a line less', { order_items: [gel] }, [{ what: 'removed', name: 'Custom amount' }]],
  [
    'another quantity',
    { order_items: [{ ...gel, quantity: 2 }, custom] },
    [{ what: 'quantity', name: 'Gel manicure', quantity: 2 }],
  ],
  ['another price', { order_items: [{ ...gel, price: 4_000 }, custom] }, [{ what: 'price', name: 'Gel manicure' }]],
  [
    'another employee',
    { order_items: [{ ...gel, staff: ben }, custom] },
    [{ what: 'staff', name: 'Gel manicure', staff: 'Ben Ortiz' }],
  ],
  [
    'no employee',
    { order_items: [{ ...gel, staff: null }, custom] },
    [{ what: 'staff', name: 'Gel manicure', staff: null }],
  ],
  ['another client', { customer: { id: 'd', full_name: 'Dana Lee' } }, [{ what: 'client', client: 'Dana Lee' }]],
  ['no client', { customer: null }, [{ what: 'client', client: null }]],
  ['another name and note', { name: 'Window chair', note: 'Late' }, [{ what: 'details' }]],
  [
    'another person',
    { order_items: [{ ...gel, person: 'Anna' }, custom] },
    [{ what: 'person', name: 'Gel manicure', person: 'Anna' }],
  ],
  ['a note', { order_items: [{ ...gel, note: 'short' }, custom] }, [{ what: 'note', name: 'Gel manicure' }]],
  ['an empty note for none', { order_items: [{ ...gel, note: '' }, custom] }, []],
  [
    'a discount',
    { order_discounts: [{ order_item_id: null, is_promo: false, discount_type: 'usd', discount_value: 500 }] },
    [{ what: 'review' }],
  ],
  ['the tip', { tip: 500 }, [{ what: 'review' }]],
  ['the service fee', { service_fee_enabled: false }, [{ what: 'review' }]],
  ['paid, whatever else', { order_status: 'done', tip: 500, order_items: [] }, [{ what: 'paid' }]],
])('ticketDiff reports %s', (_, changes, expected) => {
  expect(ticketDiff(before, { ...before, ...changes })).toEqual(expected);
});

test('a discount of a removed line is not listed as a change', () => {
  const discounted = {
    ...before,
    order_discounts: [{ order_item_id: custom.id, is_promo: false, discount_type: 'usd', discount_value: 100 }],
  };
  expect(ticketDiff(discounted, { ...before, order_items: [gel] })).toEqual([
    { what: 'removed', name: 'Custom amount' },
  ]);
});
