import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { addReference, findStoreOfReference } from './modules/external-references/external-references.store';
import { inNewStores } from './testing/in-pos-world';
import { lines, type PosClient } from './testing/pos-client';
import type { PosStore, PosTest } from './testing/pos-world';

// What foreign keys to the tables of identity, and within a circle of tables, refused before keys began with the store.
let world: PosTest;
let store: PosStore;
let owner: PosClient;
inNewStores((made) => {
  ({ world, store, owner } = made);
});

describe('an account', () => {
  test('is not deleted while it is a member of a store', async () => {
    const remove = world.system((tx) => tx.query(sql`delete from app_user where id = ${store.manager.id}`));
    await expect(remove).rejects.toMatchObject({ code: '23503' });
  });

  test('lets nobody in once it is gone, although a member row is left', async () => {
    const personId = randomUUID();
    const member = () =>
      world.system((tx) =>
        tx.query<{ member: object | null }>(sql`select member_of_store(${personId}, null, ${store.whmcsId}) as member`),
      );
    await world.system((tx) =>
      tx.query(
        sql`insert into company_user (whmcs_id, id, user_id, role) values (${store.whmcsId}, gen_random_uuid(), ${personId}, 'owner')`,
      ),
    );
    expect(await member()).toEqual([{ member: null }]);
    await world.system((tx) => tx.query(sql`insert into app_user (id, first_name) values (${personId}, 'Mai')`));
    expect(await member()).toMatchObject([{ member: { role: 'owner' } }]);
  });
});

describe('a gift card and its line', () => {
  const addCard = (lineId: string) =>
    world.system((tx) =>
      tx.query(sql`
        insert into gift_card (whmcs_id, id, code, source, status, order_item_id, created_at)
        values (${store.whmcsId}, gen_random_uuid(), ${randomUUID().slice(0, 8).toUpperCase()}, 'made', 'inactive', ${lineId}, ${world.now})`),
    );
  const line = async (whmcsId = store.whmcsId) => {
    const order = await owner.add(await owner.create(), [lines(store).gel()]);
    const [row] = await world.system((tx) =>
      tx.query<{ id: string }>(sql`select id from order_item where whmcs_id = ${whmcsId} and order_id = ${order.id}`),
    );
    return row?.id ?? '';
  };

  test('are of the same store', async () => {
    await expect(addCard(randomUUID())).rejects.toMatchObject({ code: '23503' });
    await expect(addCard(await line())).resolves.toEqual([]);
  });

  test('stay together', async () => {
    const [used, free] = [await line(), await line()];
    await addCard(used);
    const remove = (id: string) =>
      world.system((tx) => tx.query(sql`delete from order_item where whmcs_id = ${store.whmcsId} and id = ${id}`));
    await expect(remove(used)).rejects.toThrow('A gift card is of the line');
    await expect(remove(free)).resolves.toEqual([]);
  });
});

test('an id of another service is recorded once, for one store', async () => {
  const id = randomUUID();
  const add = (whmcsId: number) => world.system((tx) => addReference(tx, 'chargeback', { id, whmcsId }, world.now));
  expect((await Promise.all([add(1), add(1), add(1)])).filter(Boolean)).toHaveLength(1);
  expect(await add(2)).toBe(false);
  expect(await world.system((tx) => findStoreOfReference(tx, 'chargeback', id))).toBe(1);
  expect(await world.system((tx) => findStoreOfReference(tx, 'inbound_text', id))).toBeNull();
});
