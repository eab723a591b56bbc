import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Connection } from './engine';

/** The key by which stores are distributed over servers. */
export const storeKey = 'whmcs_id';

/** The tables that are on one server, whatever store a row is about, and why; all other tables are the stores'. */
export const localTables: Readonly<Record<string, string>> = {
  app_user: 'An account may belong to several stores.',
  message_allowance: 'What every store may send each month free of charge.',
  billing_issuer: 'Who sells to all stores.',
  billing_number: 'Invoices are numbered without gaps over all stores.',
  billing_operator_change: 'What the operator changed for all stores.',
  billing_price: 'Prices of the operator, for all stores.',
  billing_product: 'What the operator sells, to all stores.',
  billing_tax_rate: 'Taxes by place, for all stores.',
  contact_key: 'Keys of the servers, for all stores.',
  developer: 'People who release remotes.',
  external_reference: 'Ids of other services, which lead to a store.',
  maintenance_config: 'When the suite is closed for everybody.',
  migration: 'The migrations of the database.',
  otp: 'A code is looked up before anybody is signed in.',
  picture: 'A file is looked up by its name; an account’s is of no store.',
  push_subscription: 'A browser belongs to a session.',
  rate_limit: 'Limits of addresses, persons and stores are counted by one key.',
  refresh_token: 'A token is looked up by its hash.',
  session: 'A session is looked up by its id; an account’s is of no store.',
  store_draft: 'The account that opens a store has none yet.',
  store_invitation: 'Codes of stores that are not open yet.',
};

interface Catalog {
  tables: { name: string; has_key: boolean }[];
  foreignKeys: { name: string; table: string; referenced: string }[];
}

async function readCatalog(connection: Connection): Promise<Catalog> {
  const read = <Row>(text: string) => connection.query(text, []) as Promise<Row[]>;
  return {
    tables: await read<Catalog['tables'][number]>(`
      select c.relname as name, exists (select from pg_attribute a
        where a.attrelid = c.oid and a.attname = '${storeKey}' and a.attnotnull and not a.attisdropped) as has_key
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname`),
    foreignKeys: await read<Catalog['foreignKeys'][number]>(`
      select k.conname as name, k.conrelid::regclass::text as table, k.confrelid::regclass::text as referenced
      from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 2, 1`),
  };
}

/** Returns the stores' tables, each after those that its foreign keys refer to. Throws where they form a circle. */
export async function readStoreTables(connection: Connection): Promise<string[]> {
  const { tables, foreignKeys } = await readCatalog(connection);
  const ordered: string[] = [];
  let waiting = tables.map(({ name }) => name).filter((name) => !(name in localTables));
  while (waiting.length > 0) {
    const isFree = (name: string) =>
      !foreignKeys.some(
        ({ table, referenced }) => table === name && referenced !== name && waiting.includes(referenced),
      );
    const next = waiting.filter(isFree);
    if (next.length === 0) throw new Error(`The foreign keys of these tables form a circle: ${waiting.join(', ')}.`);
    ordered.push(...next);
    waiting = waiting.filter((name) => !next.includes(name));
  }
  return ordered;
}

/** Returns each breach of what a table needs to be distributed, as a sentence. */
export async function distributionBreaches(connection: Connection): Promise<string[]> {
  const { tables, foreignKeys } = await readCatalog(connection);
  const isLocal = (name: string) => name in localTables;
  const rows = async (text: string) => (await connection.query(text, [])) as { line: string; table: string | null }[];
  const ofStores = (found: { line: string; table: string | null }[]) =>
    found.filter(({ table }) => table !== null && !isLocal(table)).map(({ line }) => line);
  const known = new Set(tables.map(({ name }) => name));
  return [
    ...Object.keys(localTables).flatMap((name) => (known.has(name) ? [] : [`There is no table ${name}.`])),
    ...tables.flatMap(({ name, has_key }) =>
      has_key || isLocal(name) ? [] : [`${name} has no ${storeKey}, or it may be null.`],
    ),
    ...foreignKeys.flatMap(({ name, table, referenced }) =>
      isLocal(table) === isLocal(referenced) ? [] : [`${name} of ${table} leads to ${referenced}.`],
    ),
    ...ofStores(await rows(keyRule)),
    ...ofStores(await rows(foreignKeyRule)),
    ...ofStores(await rows(setNullRule)),
    ...ofStores(await rows(identityRule)),
    ...(await rows(policyRule)).map(({ line }) => line),
    ...(await rows(rowTypeRule)).map(({ line }) => line),
    ...(await functionBreaches(connection, [...known])),
  ];
}

const keyRule = `
  select i.indrelid::regclass::text as table, i.indexrelid::regclass || ' of ' || i.indrelid::regclass || ' does not begin with ${storeKey}.' as line
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace and (i.indisunique or i.indisexclusion)
    and coalesce((select attname from pg_attribute a where a.attrelid = i.indrelid and a.attnum = i.indkey[0]), '') <> '${storeKey}'
  union all
  select k.conrelid::regclass::text, k.conname || ' of ' || k.conrelid::regclass || ' excludes by another operator than = of ${storeKey}.'
  from pg_constraint k where k.contype = 'x' and k.connamespace = 'public'::regnamespace and pg_get_constraintdef(k.oid) !~ '\\(${storeKey} WITH ='`;

const foreignKeyRule = `
  select k.conrelid::regclass::text as table, k.conname || ' of ' || k.conrelid::regclass || ' has no ${storeKey} on both sides.' as line
  from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace
    and not exists (
      select from unnest(k.conkey, k.confkey) as pair (own, other)
      join pg_attribute o on o.attrelid = k.conrelid and o.attnum = pair.own and o.attname = '${storeKey}'
      join pg_attribute r on r.attrelid = k.confrelid and r.attnum = pair.other and r.attname = '${storeKey}')`;

const setNullRule = `
  select k.conrelid::regclass::text as table, k.conname || ' of ' || k.conrelid::regclass || ' sets columns with ${storeKey} on delete or update.' as line
  from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace
    and (k.confdeltype in ('n', 'd') or k.confupdtype in ('n', 'd', 'c'))`;

const identityRule = `
  select a.attrelid::regclass::text as table, a.attrelid::regclass || '.' || a.attname || ' is an identity of another type than bigint.' as line
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and a.attidentity <> '' and a.atttypid <> 'bigint'::regtype`;

const policyRule = `
  select tablename::text as table, policyname || ' of ' || tablename || ' has a sub-select.' as line
  from pg_policies where schemaname = 'public' and concat(qual, ' ', with_check) ~* '\\mselect\\M'`;

/** Functions of this schema that came with no extension. */
const ownFunctions = `
  pg_proc p where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

const rowTypeRule = `
  select null as table, p.proname || ' takes a row of a table, or several.' as line from ${ownFunctions}
    and exists (
      select from unnest(p.proargtypes) as arg join pg_type t on t.oid = arg left join pg_type element on element.oid = t.typelem
      where t.typtype = 'c' or element.typtype = 'c')`;

/**
 * Functions that use tables of stores and of the one server together, and why they may. Triggers of a store's table run on
 * the store's server, which has no tables of identity.
 */
export const mixedFunctions: Readonly<Record<string, string>> = {
  live_session: 'Plpgsql, called by the API itself, on the server of the sessions.',
  member_of_store: 'Plpgsql, called by the API itself, on the server of the accounts.',
  member_names: 'Plpgsql, called by the API itself, on the server of the accounts.',
  member_languages: 'Plpgsql, called by the API itself, on the server of the accounts.',
  owners_to_notify: 'Plpgsql, called by the API itself, on the server of the accounts.',
  keep_account_of_member: 'A trigger of accounts, on their own server.',
  end_sessions_of_employee: 'To be replaced before stores are distributed: see “Before Citus” in the guide.',
  end_sessions_without_login: 'To be replaced before stores are distributed: see “Before Citus” in the guide.',
  end_sessions_of_device: 'To be replaced before stores are distributed: see “Before Citus” in the guide.',
  end_codes_of_invited_employee: 'To be replaced before stores are distributed: see “Before Citus” in the guide.',
};

async function functionBreaches(connection: Connection, tables: readonly string[]): Promise<string[]> {
  const functions = (await connection.query(
    `select p.proname as name, l.lanname as language, p.prosrc as source,
      array(select t.tgrelid::regclass::text from pg_trigger t where t.tgfoid = p.oid and not t.tgisinternal) as triggers
    from ${ownFunctions.replace('pg_proc p', 'pg_proc p join pg_language l on l.oid = p.prolang')}`,
    [],
  )) as { name: string; language: string; source: string; triggers: string[] }[];
  const isLocal = (table: string) => table in localTables;
  return functions.flatMap(({ name, language, source, triggers }) => {
    const named = tables.filter((table) => new RegExp(`\\b(?:from|join|into|update)\\s+${table}\\b`, 'i').test(source));
    const used = [...named, ...triggers];
    const isMixed = used.some(isLocal) && !used.every(isLocal);
    if (!isMixed) return [];
    if (language === 'sql') return [`${name} joins tables of stores and of one server in a function of SQL.`];
    return name in mixedFunctions ? [] : [`${name} uses tables of stores and of one server.`];
  });
}

/**
 * Tables into which requests insert the rows of arrays (`insert … select … from unnest(…)`): one text for any number of
 * rows, which is prepared once. Citus refuses them under row-level security, so that they are to be replaced before stores
 * are distributed: see “Before Citus” in the guide.
 */
export const filledFromArrays: readonly string[] = [
  'appointment_group_member',
  'billing_entry',
  'billing_invoice_line',
  'billing_invoice_tax',
  'card_batch_share',
  'cash_count_entry',
  'client_consent',
  'contact_suppression',
  'customer',
  'customer_activity',
  'customer_group_member',
  'gift_card',
  'gift_card_transaction',
  'journal',
  'line_pay',
  'modifier',
  'notification',
  'order_discount',
  'order_item',
  'order_qr',
  'pay_slip',
  'payment',
  'permission',
  'planned_price',
  'point_lot_change',
  'posting',
  'refund_line',
  'refund_payment',
  'remote_event',
  'service_employee',
  'tip_share',
  'visit_survey',
];

/**
 * Tables of stores that jobs read or change in all stores by one statement, which runs on all nodes: most of them to find
 * the stores that have something due.
 */
export const tablesOfJobs: readonly string[] = [
  'appointment',
  'appointment_notification',
  'appointment_sms',
  'appointment_undo',
  'billing_account',
  'billing_card',
  'billing_card_check',
  'billing_card_event',
  'billing_charge',
  'billing_dunning',
  'billing_invoice',
  'billing_order',
  'billing_package',
  'campaign',
  'campaign_automation',
  'campaign_recipient',
  'card_batch',
  'chat_message',
  'check_in',
  'checkout',
  'company',
  'company_service',
  'company_user',
  'conversation',
  'conversation_typing',
  'customer',
  'customer_card',
  'customer_merge',
  'customer_type_rules',
  'gift_card',
  'gift_card_closing',
  'gift_card_delivery',
  'gift_card_transaction',
  'inbound_text',
  'income_client_day',
  'income_commission_day',
  'income_employee_day',
  'income_hour',
  'income_item_day',
  'key_value',
  'kiosk_device',
  'merchant',
  'merchant_deposit',
  'notification',
  'order_item',
  'outbox_message',
  'past_ticket_access',
  'pay_link',
  'payment_event',
  'planned_price',
  'point_lot',
  'push_delivery',
  'push_request',
  'refund',
  'remote_event',
  'sales_order',
  'scheduled_notification',
  'staff_code_lock',
  'staff_device',
  'time_off_request',
  'turn_day',
  'turn_event',
  'visit_survey',
];

/** The committed script that distributes the tables. */
export const distributionFile = resolve(import.meta.dirname, '../../../tools/deploy/citus.sql');

/** Returns the script that distributes the stores' tables with Citus, from the catalog of a migrated database. */
export async function printDistribution(connection: Connection): Promise<string> {
  const first = 'company';
  const others = (await readStoreTables(connection)).filter((name) => name !== first);
  const local = Object.entries(localTables).map(([name, reason]) => `--   ${name}: ${reason}`);
  const distribute = (name: string, group: string) =>
    `select create_distributed_table('${name}', '${storeKey}', colocate_with => '${group}');`;
  return `${[
    '-- Distributes the tables of stores over the servers of a Citus cluster, by store. Generated from the migrated database by',
    '-- `npm run codegen`; docs/guides/scaling.md says when and how it is run: once, as the owner of the tables, with psql, while',
    '-- no server of the suite runs.',
    '--',
    '-- These tables stay on the coordinator:',
    ...local,
    '\\set ON_ERROR_STOP on',
    "set citus.propagate_set_commands = 'local';",
    'set citus.enable_unsafe_triggers = on;',
    '',
    '-- Each table comes after those that its foreign keys refer to.',
    distribute(first, 'none'),
    ...others.map((name) => distribute(name, first)),
  ].join('\n')}\n`;
}

/** Writes the script; `npm run codegen` calls it. */
export async function writeDistribution(connection: Connection): Promise<void> {
  writeFileSync(distributionFile, await printDistribution(connection));
}
