import { randomUUID } from 'node:crypto';
import { type AppointmentView, at, bookingClient, of } from '../../testing/booking-client';
import { inNewStores } from '../../testing/in-pos-world';
import { conflict, fieldOf, outcomeOf, posClient, refusalOf, resultOf } from '../../testing/pos-client';
import type { PosStore, TestPerson } from '../../testing/pos-world';
import type { OrderView } from '../tickets/order-view.rules';
import { numberedNames } from './create-together.rules';

let store: PosStore;
inNewStores((made) => {
  ({ store } = made);
});

const document = `mutation ($s: Int!, $i: OrderCreateTogetherInput!, $k: UUID!) {
  result: order_create_together(whmcs_id: $s, input_obj: $i, idempotency_key: $k) {
    id version customer { full_name } totals { total } order_items { item_name person staff_id } } }`;
const together = (appointments: readonly string[], { request }: Pick<TestPerson, 'request'> = store.owner) =>
  resultOf<OrderView>(request, document, { s: store.whmcsId, i: { appointments }, k: randomUUID() });
const manicure = (more: object) => ({ service_id: store.manicure, duration: 30, ...more });
const bookGroup = async () => {
  const mother = await bookingClient(store, store.owner).book(at(12), [of(store.ava)], {
    guests: [{ services: [manicure(of(store.ben)), manicure(of(store.ben))] }, { services: [manicure(of(store.ben))] }],
    continue_anyway: true,
  });
  return idsOf(mother);
};
const idsOf = ({ group }: AppointmentView) => group?.visits.flatMap(({ parts }) => parts.map(({ id }) => id)) ?? [];

test('several appointments become one ticket, with the lines of each guest under their name', async () => {
  const ids = await bookGroup();
  const ticket = await together(ids);
  expect(ticket.customer?.full_name).toBe('Cora Client');
  expect(ticket.totals.total).toBe(4000 + 3 * 2500);
  expect(ticket.order_items.map(({ item_name, person }) => [item_name, person])).toEqual([
    ['Gel set', null],
    ['Manicure', 'Guest of Cora Client'],
    ['Manicure', 'Guest of Cora Client'],
    ['Manicure', 'Guest of Cora Client 2'],
  ]);
});

test('all of them are done when the ticket is paid', async () => {
  const ids = await bookGroup();
  const pos = posClient(store, store.owner);
  const ticket = await pos.get((await together(ids)).id);
  await pos.checkout(ticket, [{ type: 'cash', net: ticket.totals.total, tip: 0, cash_received: ticket.totals.total }], {
    expected_total: ticket.totals.total,
  });
  const owner = bookingClient(store, store.owner);
  for (const id of ids) expect((await owner.get(id)).status).toBe('done');
});

test('none is opened if one is refused', async () => {
  const ids = await bookGroup();
  await together(ids.slice(0, 1));
  expect(await refusalOf(together(ids))).toMatchObject(conflict('appointment_has_order'));
  expect((await posClient(store, store.owner).list()).count).toBe(1);
  expect(await refusalOf(together([]))).toEqual(fieldOf('input_obj.appointments', 'required'));
});

test('staff open none with an appointment of another employee', async () => {
  const ids = await bookGroup();
  expect(await refusalOf(together(ids, store.ava))).toMatchObject({ category: 'not_found' });
});

test('one of two people who check the same group out gets the ticket', async () => {
  const ids = await bookGroup();
  const outcomes = await Promise.all([outcomeOf(together(ids)), outcomeOf(together([...ids].reverse()))]);
  expect(outcomes.filter((outcome) => 'made' in outcome)).toHaveLength(1);
  expect(outcomes.flatMap((outcome) => ('refused' in outcome ? outcome.refused.code : []))).toEqual([
    'appointment_has_order',
  ]);
});

test.each([
  [
    ['Guest of A', 'Guest of A'],
    ['v', 'w'],
    ['Guest of A', 'Guest of A 2'],
  ],
  [
    ['Guest of A', 'Guest of A'],
    ['v', 'v'],
    ['Guest of A', 'Guest of A'],
  ],
  [
    [null, 'Guest of A'],
    ['v', 'w'],
    [null, 'Guest of A'],
  ],
])('names %j of visits %j differ between visits', (names, visits, numbered) => {
  expect(numberedNames(names.map((name, index) => ({ name, visit_id: visits[index] ?? '' })))).toEqual(numbered);
});
