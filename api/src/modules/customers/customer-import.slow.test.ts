import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { inNewStores } from '../../testing/in-pos-world';
import { fieldOf, refusalOf, resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { maxCustomers } from './customer-import.service';

let world: PosTest;
let store: PosStore;
inNewStores((made) => {
  ({ world, store } = made);
});

test('an import that a full store has no room for is refused whole', async () => {
  const importing = (...numbers: number[]) =>
    resultOf<{ created: number }>(
      store.owner.request,
      `mutation ($whmcs_id: Int!, $input_obj: CustomerImportInput!, $key: UUID!) {
        result: customer_import(whmcs_id: $whmcs_id, input_obj: $input_obj, idempotency_key: $key) { created } }`,
      {
        whmcs_id: store.whmcsId,
        input_obj: {
          customers: numbers.map((number) => ({ full_name: `Person ${number}`, phone: `+1512556${1_000 + number}` })),
        },
        key: randomUUID(),
      },
    );
  // The store has one client already.
  await world.system((tx) =>
    tx.query(sql`
      insert into customer (whmcs_id, id, first_name, create_at, search_name)
      select ${store.whmcsId}::integer, gen_random_uuid(), 'Many', now(), 'many'
      from generate_series(1, ${maxCustomers - 3}::integer)`),
  );
  expect(await importing(1, 2)).toEqual({ created: 2 });
  expect(await refusalOf(importing(3))).toEqual(fieldOf('input_obj.customers', 'too_many', { max: maxCustomers }));
});
