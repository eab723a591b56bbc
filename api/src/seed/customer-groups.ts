import sql from 'sql-template-tag';
import type { Tx } from '../kit/database';
import { storeDay } from '../modules/customer-types/client-types.service';
import { leaseRun } from '../modules/customer-types/customer-type-rules.store';
import { runTypes } from '../modules/customer-types/type-runs.service';
import type { SeedContext } from './context';
import { fixedId } from './random';

const lists = {
  en: ['Saturday regulars', 'Bridal party', 'Allergic to acetone'],
  vi: ['Khách quen thứ bảy', 'Tiệc cưới', 'Dị ứng acetone'],
} as const;
const rule = {
  name: { en: 'Not here for 8 weeks', vi: '8 tuần chưa đến' },
  conditions: [
    { kind: 'last_visit', is_not: true, days: 56 },
    { kind: 'visits', min: 3, max: null },
  ],
} as const;
/** The clients of the lists: from the second one on, so many. */
const sizes = [24, 6, 3] as const;

/** Seeds three lists of clients and a rule group. */
export async function seedCustomerGroups(
  { tx, whmcsId, slug, language, now }: SeedContext,
  customers: readonly string[],
): Promise<void> {
  const insert = (id: string, name: string, conditions: object | null) =>
    tx.query(sql`
      insert into customer_group (whmcs_id, id, name, rule, created_at)
      values (${whmcsId}, ${id}, ${name}, ${conditions && JSON.stringify(conditions)}::jsonb, ${now})`);
  await insert(fixedId(`${slug}:group:rule`), rule.name[language], rule.conditions);
  let first = 1;
  for (const [index, size] of sizes.entries()) {
    const id = fixedId(`${slug}:group:${index}`);
    await insert(id, lists[language][index] ?? '', null);
    const members = customers.slice(first, first + size);
    first += size;
    await tx.query(sql`
      insert into customer_group_member (whmcs_id, group_id, customer_id, added_at)
      select ${whmcsId}::integer, ${id}::uuid, member.id, ${now}::timestamptz from unnest(${members}::uuid[]) as member (id)`);
  }
}

/** Gives the clients of a store the types of its rules, as the run of each night does. */
export async function seedCustomerTypes({ tx, whmcsId, zone, now }: SeedContext): Promise<void> {
  await leaseRun(tx, whmcsId, { now, until: now });
  const inTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => work(tx);
  await runTypes(inTransaction, storeDay(whmcsId, zone, now), () => now);
}
