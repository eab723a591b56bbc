import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { addAudienceClient, campaignClient } from '../../testing/campaign-client';
import { inPosWorld } from '../../testing/in-pos-world';
import { resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { systemGroups } from '../customer-groups/customer-group.rules';

let world: PosTest;
let store: PosStore;
inPosWorld(async (made) => {
  world = made;
  store = await world.store();
});

const document = `mutation ($s: Int!, $i: CustomerImportInput!, $k: UUID!) {
  result: customer_import(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { created } }`;
const importing = (customers: object[]) =>
  resultOf<{ created: number }>(store.owner.request, document, { s: store.whmcsId, i: { customers }, k: randomUUID() });
const phones = fc.integer({ min: 1_000, max: 1_060 }).map((end) => `+1512777${end}`);
const emails = fc.integer({ min: 0, max: 60 }).map((number) => `Client${number}@Example.com`);
const rows = fc.array(
  fc.record({ full_name: fc.constantFrom('Lan Tran', 'Ann', 'Bob Le'), phone: phones, email: emails }),
  { minLength: 1, maxLength: 20 },
);

test('no import makes anybody the audience of texts, or brings back who refused', async () => {
  const refused = { phone: '+15127771000', email: 'client0@example.com' };
  await addAudienceClient(world, store, 'Refused', { ...refused, agreed: false });
  await world.system((tx) =>
    tx.query(
      sql`insert into text_opt_out (whmcs_id, phone, created_at) values (${store.whmcsId}, ${refused.phone}, ${world.now})`,
    ),
  );
  await world.system((tx) =>
    tx.query(
      sql`insert into advertising_opt_out (whmcs_id, email, source, created_at) values (${store.whmcsId}, ${refused.email}, 'page', ${world.now})`,
    ),
  );
  const all = systemGroups.map(({ id }) => id);
  await fc.assert(
    fc.asyncProperty(rows, async (customers) => {
      await importing(customers);
      const audience = await campaignClient(store, store.owner).audience({ group_ids: all, channels: 'both' });
      expect(audience.sms?.will_get).toBe(0);
      const reached = await world.system((tx) =>
        tx.query(sql`
          select 1 from customer c where c.whmcs_id = ${store.whmcsId} and lower(c.email) = ${refused.email}`),
      );
      expect(audience.email?.opted_out).toBe(reached.length);
    }),
    { numRuns: 10 },
  );
  const [consents] = await world.system((tx) =>
    tx.query<{ count: number }>(sql`
      select count(*)::int as count from client_consent where whmcs_id = ${store.whmcsId} and kind = 'advertising' and is_agreed`),
  );
  expect(consents?.count).toBe(0);
});
