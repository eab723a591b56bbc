import sql from 'sql-template-tag';
import { book } from '../../testing/appointment-checkout';
import { inNewStores } from '../../testing/in-pos-world';
import { fieldOf, refusalOf, resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest, TestPerson } from '../../testing/pos-world';

let world: PosTest;
let store: PosStore;
inNewStores((made) => {
  ({ world, store } = made);
});

const at = (hourUtc: number) => `2026-11-24T${hourUtc}:00:00.000Z`;

describe('the most booked services', () => {
  const document = `query ($whmcs_id: Int!, $limit: Int!) {
    result: service_most_booked(whmcs_id: $whmcs_id, limit: $limit) { name price duration } }`;
  const request = (variables: object = {}, { request: by }: TestPerson = store.owner) =>
    resultOf<{ name: string }[]>(by, document, { whmcs_id: store.whmcsId, limit: 6, ...variables });
  const named = async (...args: Parameters<typeof request>) => (await request(...args)).map(({ name }) => name);

  /**
   * Books two manicures of Ben's, a gel set of Ava's, and appointments that do not count: canceled, or with a typed
   * service name.
   */
  async function fill() {
    for (const hour of [15, 16])
      await book(world, store, { start: at(hour), serviceId: store.manicure, employeeId: store.ben.id });
    await book(world, store, { start: at(15) });
    for (const hour of [18, 19, 20]) await book(world, store, { start: at(hour), status: 'canceled' });
    for (const hour of [18, 19, 20]) await book(world, store, { start: at(hour), customService: 'Make-up' });
    await overnight(store);
  }

  /** The night passes: what was booked so far is of yesterday. */
  const overnight = ({ whmcsId }: PosStore) =>
    world.system((tx) =>
      tx.query(sql`update appointment set created_at = created_at - interval '1 day', updated_at = updated_at - interval '1 day'
        where whmcs_id = ${whmcsId}`),
    );

  test('come first; canceled appointments and typed services do not count', async () => {
    expect(await request()).toEqual([]);
    await fill();
    expect(await request()).toEqual([
      { name: 'Manicure', price: 2_500, duration: 30 },
      { name: 'Gel set', price: 4_000, duration: 60 },
    ]);
    expect(await named({ limit: 1 })).toEqual(['Manicure']);
    expect(await refusalOf(request({ limit: 51 }))).toEqual(fieldOf('limit', 'out_of_range', { min: 1, max: 50 }));
  });

  test('keep their order for the store’s day, whatever is booked or canceled in it', async () => {
    await fill();
    for (const hour of [21, 22, 23]) await book(world, store, { start: at(hour) });
    expect(await named()).toEqual(['Manicure', 'Gel set']);
    await world.system((tx) =>
      tx.query(sql`update appointment set status = 'canceled', cancel_reason = 'no_show', updated_at = ${world.now}
        where whmcs_id = ${store.whmcsId} and service_id = ${store.manicure}`),
    );
    expect(await named()).toEqual(['Manicure', 'Gel set']);
    await overnight(store);
    expect(await named()).toEqual(['Gel set']);
  });

  test('leave out inactive services and services of inactive categories', async () => {
    await fill();
    await world.system((tx) => tx.query(sql`update service set status = 0 where id = ${store.manicure}`));
    expect(await named()).toEqual(['Gel set']);
    await world.system((tx) => tx.query(sql`update category set status = 0 where whmcs_id = ${store.whmcsId}`));
    expect(await named()).toEqual([]);
  });

  test('are limited to the employee’s own for staff, and never include another store’s', async () => {
    await fill();
    expect(await named({}, store.ben)).toEqual(['Manicure']);
    const neighbour = await world.store();
    await book(world, neighbour, { start: at(15) });
    expect(await named()).toEqual(['Manicure', 'Gel set']);
    expect(await refusalOf(request({ whmcs_id: neighbour.whmcsId }))).toMatchObject({ code: 'company_not_found' });
  });
});
