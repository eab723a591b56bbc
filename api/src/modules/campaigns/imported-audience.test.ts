import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { addAudienceClient, campaignClient } from '../../testing/campaign-client';
import { inPosWorld } from '../../testing/in-pos-world';
import { resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { systemGroups } from '../customer-groups/customer-group.rules';

/** `IMPORT_RUNS=1000` plays all that the suite promises. */
const runs = Number(process.env.IMPORT_RUNS ?? 10);
let world: PosTest;
let store: PosStore;
inPosWorld(async (made) => {
  world = made;
  store = await world.store();
});

const document = `mutation ($s: Int!, $i: CustomerImportInput!, $k: UUID!) {
  result: customer_import(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { created } }`;
const importing = (input: object) =>
  resultOf<{ created: number }>(store.owner.request, document, { s: store.whmcsId, i: input, k: randomUUID() });
const numberOf = (end: number) => `+1512777${1_000 + end}`;
const addressOf = (end: number) => `client${end}@example.com`;
const end = fc.nat(60);
const phone = end.map(numberOf);
/** Another file writes addresses in its own way. */
const email = fc
  .tuple(end, fc.boolean())
  .map(([at, isUpper]) => (isUpper ? addressOf(at).toUpperCase() : addressOf(at)));
const refused = fc.subarray(['texts', 'sms_advertising', 'email_advertising'] as const);
const customers = fc.array(
  fc.record(
    { full_name: fc.constantFrom('Lan Tran', 'Ann', 'Bob Le', 'Refused'), phone, email, refused },
    { requiredKeys: ['full_name'] },
  ),
  { minLength: 1, maxLength: 20 },
);
const refusals = fc.array(fc.record({ phone, email, refused }), { maxLength: 3 });
const file = fc.record({ customers, refusals, accept_texts: fc.boolean(), fills: fc.boolean() });

const count = async (statement: ReturnType<typeof sql>): Promise<number> => {
  const [row] = await world.system((tx) => tx.query<{ count: number }>(statement));
  return row?.count ?? 0;
};
const countOptOuts = () =>
  count(sql`
    select (select count(*) from text_opt_out where whmcs_id = ${store.whmcsId})::integer
      + (select count(*) from email_opt_out where whmcs_id = ${store.whmcsId})::integer
      + (select count(*) from advertising_opt_out where whmcs_id = ${store.whmcsId})::integer as count`);
const countConsents = () =>
  count(sql`
    select count(*)::integer as count from client_consent
    where whmcs_id = ${store.whmcsId} and kind in ('advertising', 'gift_card_reminders') and is_agreed`);

test(
  'no import makes a client the audience of texts, or brings back who refused',
  async () => {
    for (let at = 0; at < 3; at += 1) {
      const own = { phone: numberOf(at), email: addressOf(at) };
      await addAudienceClient(world, store, 'Refused', { ...own, agreed: false });
      for (const statement of [
        sql`insert into text_opt_out (whmcs_id, phone, created_at) values (${store.whmcsId}, ${own.phone}, ${world.now})`,
        at === 0
          ? sql`insert into advertising_opt_out (whmcs_id, email, source, created_at) values (${store.whmcsId}, ${own.email}, 'page', ${world.now})`
          : sql`insert into email_opt_out (whmcs_id, email, created_at) values (${store.whmcsId}, ${own.email}, ${world.now})`,
      ])
        await world.system((tx) => tx.query(statement));
    }
    const all = systemGroups.map(({ id }) => id);
    const refusedByFile = new Set<string>();
    let optOuts = await countOptOuts();
    await fc.assert(
      fc.asyncProperty(file, async ({ fills, ...imported }) => {
        await importing({
          ...imported,
          ...(fills ? { batch: { id: randomUUID(), file_name: 'clients.csv', left_out: 0 } } : {}),
        });
        for (const one of [...imported.customers, ...imported.refusals])
          if (one.email && one.refused?.includes('email_advertising')) refusedByFile.add(one.email.toLowerCase());
        const audience = await campaignClient(store, store.owner).audience({ group_ids: all, channels: 'both' });
        expect(audience.sms?.will_get).toBe(0);
        expect(await countConsents()).toBe(0);
        const later = await countOptOuts();
        expect(later).toBeGreaterThanOrEqual(optOuts);
        optOuts = later;
        const addresses = [...refusedByFile, ...[0, 1, 2].map(addressOf)];
        const withRefusedAddress = await count(sql`
          select count(*)::integer as count from customer
          where whmcs_id = ${store.whmcsId} and status = 1 and lower(email) = any(${addresses}::text[])`);
        expect(audience.email?.opted_out).toBeGreaterThanOrEqual(withRefusedAddress);
      }),
      { numRuns: runs },
    );
    process.stdout.write(`${runs} imports left ${optOuts} opt-outs and no consent\n`);
  },
  30_000 + runs * 3_000,
);
