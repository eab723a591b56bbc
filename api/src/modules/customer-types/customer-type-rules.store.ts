import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { storeQueries } from '../../kit/query-builder';
import type { CustomerTypeRulesInput } from '../../resolver-types.generated';

/** The rules of a store, with the state of their last run. */
export interface StoredTypeRules extends CustomerTypeRulesInput {
  vip_from: number | null;
  computed_day: string | null;
  computed_at: Date | null;
  is_due: boolean;
  changed_at: Date | null;
  changed_by: string | null;
}

const columns = sql`new_days, vip_mode, vip_percent, vip_amount, at_risk_visits, at_risk_factor, at_risk_min_days, at_risk_max_days, regular_visits,
  vip_from, to_char(computed_day, 'YYYY-MM-DD') as computed_day, computed_at, is_due, changed_at, changed_by`;

/** Returns the rules of a store; null if it has the defaults, and was never worked on. */
export async function readRules(tx: Tx, whmcsId: number): Promise<StoredTypeRules | null> {
  const [row] = await tx.query<StoredTypeRules>(
    sql`select ${columns} from customer_type_rules where whmcs_id = ${whmcsId}`,
  );
  return row ?? null;
}

/** Changes the rules of a store; all its clients are due. */
export const saveRules = (
  tx: Tx,
  whmcsId: number,
  rules: CustomerTypeRulesInput,
  { name, at }: { name: string; at: Date },
) => {
  const row = { ...rules, changed_at: at, changed_by: name, is_due: true };
  return tx.run(
    storeQueries(whmcsId)
      .insertInto('customer_type_rules', row)
      .onConflict((conflict) => conflict.column('whmcs_id').doUpdateSet(row)),
  );
};

/** A store whose clients are due. */
export interface DueStore {
  whmcs_id: number;
  timezone: string;
}

/** The hour of a store's night in which its clients get their types. */
const nightHour = 3;

/** Returns stores whose rules were changed, or whose night has come since the last run, and on which no server works. */
export const listDueStores = (tx: Tx, now: Date, limit: number): Promise<DueStore[]> =>
  tx.query<DueStore>(sql`
    select c.whmcs_id, c.timezone from company c
    left join customer_type_rules r on r.whmcs_id = c.whmcs_id
    where (r.leased_until is null or r.leased_until < ${now})
      and (r.computed_day is null or r.is_due
        or r.computed_day < ((${now}::timestamptz at time zone c.timezone) - make_interval(hours => ${nightHour}::integer))::date)
    order by r.computed_at nulls first, c.whmcs_id limit ${limit}::integer`);

/** Takes a store's run until an instant; false if another server has it. What was due until now is what the run does. */
export async function leaseRun(tx: Tx, whmcsId: number, { now, until }: { now: Date; until: Date }): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into customer_type_rules (whmcs_id, is_due, leased_until) values (${whmcsId}, false, ${until})
    on conflict (whmcs_id) do update set is_due = false, leased_until = ${until}
    where customer_type_rules.leased_until is null or customer_type_rules.leased_until < ${now}
    returning whmcs_id`);
  return rows.length > 0;
}

/** Continues a run that takes long. */
export const extendRun = (tx: Tx, whmcsId: number, until: Date) =>
  tx.run(storeQueries(whmcsId).update('customer_type_rules', { leased_until: until }));

/** Gives a run back that failed: it is due again. */
export const abandonRun = (tx: Tx, whmcsId: number) =>
  tx.run(storeQueries(whmcsId).update('customer_type_rules', { leased_until: null, is_due: true }));

export const saveVipFrom = (tx: Tx, whmcsId: number, vipFrom: number | null) =>
  tx.run(storeQueries(whmcsId).update('customer_type_rules', { vip_from: vipFrom }));

/** Ends a run. */
export const endRun = (tx: Tx, whmcsId: number, { day, at }: { day: string; at: Date }) =>
  tx.run(
    storeQueries(whmcsId).update('customer_type_rules', { computed_day: day, computed_at: at, leased_until: null }),
  );

/** Returns the zone of a store. */
export async function readZone(tx: Tx, whmcsId: number): Promise<string> {
  const [row] = await tx.query<{ timezone: string }>(sql`select timezone from company where whmcs_id = ${whmcsId}`);
  return row?.timezone ?? 'UTC';
}

/** Returns the clients of appointments, and of the other parts of their visits. */
export async function clientsOfAppointments(tx: Tx, whmcsId: number, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ customer_id: string }>(sql`
    select distinct customer_id from appointment where whmcs_id = ${whmcsId} and customer_id is not null
      and visit_id in (select visit_id from appointment one where one.whmcs_id = ${whmcsId} and one.id = any(${[...ids]}::uuid[]))`);
  return rows.map(({ customer_id }) => customer_id);
}
