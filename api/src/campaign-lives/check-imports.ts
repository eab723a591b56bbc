import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import sql, { type Sql } from 'sql-template-tag';
import { systemGroups } from '../modules/customer-groups/customer-group.rules';
import { addAudienceClient, campaignClient } from '../testing/campaign-client';
import { resultOf } from '../testing/pos-client';
import { type PosTest, posTest } from '../testing/pos-world';
import type { TestDatabase } from '../testing/test-database';

/** What imports of clients did to the audience of advertising. */
export interface ImportsResult {
  imports: number;
  optOuts: number;
  /** What is wrong, with the smallest imports that were found to cause it; null if nothing is. */
  failure: string | null;
}

const document = `mutation ($s: Int!, $i: CustomerImportInput!, $k: UUID!) {
  result: customer_import(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { created } }`;
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

/** The numbers and addresses that refused before any import. */
const refusedBefore = [0, 1, 2];

/**
 * Imports so many random files into a store, some of whose clients refused before, and compares after each: nobody is in the
 * audience of texts, no consent was added, no refusal is gone, and no address that refused gets an offer.
 */
export async function checkImports(
  count: number,
  { seed, open }: { seed?: number; open?: () => Promise<TestDatabase> } = {},
): Promise<ImportsResult> {
  const world = await posTest(undefined, open);
  try {
    return await checkIn(world, count, seed);
  } finally {
    await world.close();
  }
}

async function checkIn(world: PosTest, numRuns: number, seed: number | undefined): Promise<ImportsResult> {
  const store = await world.store();
  const { whmcsId, owner } = store;
  const all = systemGroups.map(({ id }) => id);
  const countOf = async (statement: Sql): Promise<number> => {
    const [row] = await world.system((tx) => tx.query<{ count: number }>(statement));
    return row?.count ?? 0;
  };
  const countOptOuts = () =>
    countOf(sql`
      select (select count(*) from text_opt_out where whmcs_id = ${whmcsId})::integer
        + (select count(*) from email_opt_out where whmcs_id = ${whmcsId})::integer
        + (select count(*) from advertising_opt_out where whmcs_id = ${whmcsId})::integer as count`);
  const countConsents = () =>
    countOf(sql`
      select count(*)::integer as count from client_consent
      where whmcs_id = ${whmcsId} and kind in ('advertising', 'gift_card_reminders') and is_agreed`);

  for (const at of refusedBefore) {
    const own = { phone: numberOf(at), email: addressOf(at) };
    await addAudienceClient(world, store, 'Refused', { ...own, agreed: false });
    for (const statement of [
      sql`insert into text_opt_out (whmcs_id, phone, created_at) values (${whmcsId}, ${own.phone}, ${world.now})`,
      at === 0
        ? sql`insert into advertising_opt_out (whmcs_id, email, source, created_at) values (${whmcsId}, ${own.email}, 'page', ${world.now})`
        : sql`insert into email_opt_out (whmcs_id, email, created_at) values (${whmcsId}, ${own.email}, ${world.now})`,
    ])
      await world.system((tx) => tx.query(statement));
  }
  const addresses = new Set(refusedBefore.map(addressOf));
  let optOuts = await countOptOuts();
  const result = await fc.check(
    fc.asyncProperty(file, async ({ fills, ...imported }) => {
      const batch = fills ? { batch: { id: randomUUID(), file_name: 'clients.csv', left_out: 0 } } : {};
      await resultOf(owner.request, document, { s: whmcsId, i: { ...imported, ...batch }, k: randomUUID() });
      for (const one of [...imported.customers, ...imported.refusals])
        if (one.email && one.refused?.includes('email_advertising')) addresses.add(one.email.toLowerCase());
      const { sms, email: emails } = await campaignClient(store, owner).audience({ group_ids: all, channels: 'both' });
      const [before, withRefusedAddress] = [
        optOuts,
        await countOf(sql`
          select count(*)::integer as count from customer
          where whmcs_id = ${whmcsId} and status = 1 and lower(email) = any(${[...addresses]}::text[])`),
      ];
      optOuts = await countOptOuts();
      const facts: [string, boolean][] = [
        ['a client is in the audience of texts', sms?.will_get === 0],
        ['a consent was added', (await countConsents()) === 0],
        ['a refusal is gone', optOuts >= before],
        ['an address that refused gets offers', (emails?.opted_out ?? 0) >= withRefusedAddress],
      ];
      const wrong = facts.flatMap(([fact, isRight]) => (isRight ? [] : [fact]));
      if (wrong.length > 0) throw new Error(wrong.join(', '));
    }),
    { numRuns, ...(seed === undefined ? {} : { seed }) },
  );
  const failure = result.failed ? `${result.errorInstance}\n${fc.defaultReportMessage(result)}` : null;
  return { imports: result.numRuns, optOuts, failure };
}
