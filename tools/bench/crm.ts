import { createDatabase, type Engine, migrate, refreshStatistics } from '@suite/api/database';
import { seedDemoWorld } from '@suite/api/seed';
import { threeRuns } from '../suite/time-goal';
import { addClients, clients, clientsOfOthers, emailOfNamesake, emailOfTwo, store } from './crm-data';
import { createCaller, onPostgres } from './engines';
import { ms, p95, type ReportTable, type Row, table, timeAtMost } from './report';
import { sized } from './sized';

const repeats = sized(100, 3);
const [pageMs, searchMs, countsMs, groupMs, previewMs] = [50, 100, 500, 100, 3_000];
const [duplicatesMs, duplicatesOfStoreMs, audienceMs] = [100, 500, 1_000];
const audienceRepeats = sized(10, 3);

/**
 * Measures lists, filters, searches, profiles, groups, types, suggestions of duplicates and audiences of promotions of a store with
 * 200,000 clients, beside 2,000,000 of other stores.
 */
export const benchCrm = (say: (line: string) => void): Promise<ReportTable[]> =>
  onPostgres('crm', (engine) => measure(engine, say), say);

type Call = (query: string, variables?: object) => Promise<object>;

/** A request that is measured, with its longest time in milliseconds. */
interface Measured {
  name: string;
  query: string;
  limit: number;
  /** Whether a person may send it so often in a minute only; each run then begins without uses. */
  isLimited?: boolean;
  /** How often it is sent in a run, if it takes seconds. */
  times?: number;
}

async function measure(engine: Engine, say: (line: string) => void): Promise<ReportTable> {
  await migrate(engine);
  await seedDemoWorld(createDatabase(engine), new Date());
  say(`Adding ${clients} clients, and ${clientsOfOthers} of other stores …`);
  await addClients(engine);
  await refreshStatistics(engine);
  const call = await createCaller(engine);
  const rows: Row[] = [];
  for (const { name, query, limit, isLimited, times = repeats } of [
    ...lists(),
    ...searches(),
    ...suiteSearches(),
    ...(await furtherPages(call)),
    ...(await records(call)),
    ...(await groups(call)),
    ...types(),
    ...(await duplicates(call)),
    ...audiences(),
  ]) {
    const runs = await threeRuns(async () => {
      if (isLimited) await engine.withConnection((connection) => connection.script('delete from rate_limit'));
      return p95Of(() => call(query), times);
    });
    rows.push(timeAtMost(`${name}: p95 of ${times}`, runs, limit, ms));
    say(`${name}: ${runs.map(ms).join(', ')}`);
  }
  return table(`Clients on PostgreSQL, of a store with ${clients} and ${clientsOfOthers} of others`, rows);
}

async function p95Of(work: () => Promise<unknown>, count: number): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return p95(times);
}

const fields = `id full_name phone visit_count last_visited type is_blocked_from_booking point { point } usual_employee { id full_name } cursor`;
const list = (args: string) => `{ customer_list(whmcs_id: ${store}, limit: 20${args}) { ${fields} } }`;
const where = (filter: string, order = '') => list(`, where: { ${filter} }${order}`);

const orders = [
  ['name', ''],
  ['name, backward', ', order_by: { full_name: desc }'],
  ['last visit', ', order_by: { last_visited: desc }'],
  ['last visit, longest ago first', ', order_by: { last_visited: asc }'],
  ['visits', ', order_by: { visit_count: desc }'],
  ['points', ', order_by: { point: desc }'],
  ['newest', ', order_by: { create_at: desc }'],
] as const;
const byLastVisit = ', order_by: { last_visited: desc }';

/** Filters of which one is met by many clients, by few and by hardly any. */
const filters = [
  ['a frequent type', 'types: [normal]'],
  ['a rare type', 'types: [vip]'],
  ['a source', 'sources: ["import"]'],
  ['a source of hardly anybody', 'sources: ["walk-in"]'],
  ['blocked clients', 'status: blocked'],
  ['texts that are off', 'is_send_sms: false'],
  ['no visit', 'last_visit: { bands: [never] }'],
  ['the last 7 days', 'last_visit: { within_days: 7 }'],
  ['no visit for 8 weeks', 'last_visit: { not_for_days: 56 }'],
  ['a month of birth', 'birth_months: [5]'],
  ['points from 500', 'points: { min: 500 }'],
  ['three conditions', 'types: [at_risk], birth_months: [5], last_visit: { not_for_days: 56 }'],
  ['three conditions that hardly anybody meets', 'sources: ["walk-in"], is_send_sms: false, points: { min: 1 }'],
] as const;

const lists = (): Measured[] => [
  ...orders.map(([name, order]) => ({ name: `first page by ${name}`, query: list(order), limit: pageMs })),
  ...filters.flatMap(([name, filter]) => [
    { name: `first page of ${name}`, query: where(filter), limit: pageMs },
    { name: `first page of ${name}, by last visit`, query: where(filter, byLastVisit), limit: pageMs },
  ]),
  {
    name: 'counts of every filter',
    query: `{ customer_counts(whmcs_id: ${store}, where: { types: [at_risk] }) { count types { type count } sources { source count }
      last_visits { band count } absences { days count } birth_months { month count } statuses { status count } texts { is_send_sms count } } }`,
    limit: countsMs,
  },
  {
    name: 'counts of every group with a filter',
    query: `{ customer_group_counts(whmcs_id: ${store}, where: { types: [at_risk] }) { group_id count } }`,
    limit: countsMs,
  },
  {
    name: 'count of a filter',
    query: `{ customer_aggregate(whmcs_id: ${store}, where: { types: [at_risk] }) { count } }`,
    limit: searchMs,
  },
];

const searches = (): Measured[] =>
  ['xanthippe', 'nguyen', 'nguyen lan', 'la', '5550777', '512', 'client77@', 'client77@mail.ex'].flatMap((text) => [
    { name: `search for “${text}”`, query: where(`search: "${text}"`), limit: searchMs },
    { name: `search for “${text}”, by last visit`, query: where(`search: "${text}"`, byLastVisit), limit: searchMs },
    {
      name: `count of a search for “${text}”`,
      query: `{ customer_aggregate(whmcs_id: ${store}, where: { search: "${text}" }) { count } }`,
      limit: searchMs,
    },
  ]);

/** The search over clients, tickets and visits, which every page has. */
const suiteSearches = (): Measured[] =>
  ['xanthippe', 'nguyen', 'nguyen lan', '5550777'].map((text) => ({
    name: `search of clients, tickets and visits for “${text}”`,
    query: `{ suite_search(whmcs_id: ${store}, text: "${text}") { clients { id full_name } tickets { id order_code name } visits { id client_name } } }`,
    limit: searchMs,
    isLimited: true,
  }));

/** Pages in the middle of each order. */
async function furtherPages(call: Call): Promise<Measured[]> {
  const pages: Measured[] = [];
  for (const [name, order] of orders) {
    const { customer_list: rows } = (await call(list(`${order}, offset: ${clients / 2}`))) as {
      customer_list: { cursor: string }[];
    };
    pages.push({
      name: `page in the middle by ${name}`,
      query: list(`${order}, cursor: "${rows.at(-1)?.cursor}"`),
      limit: pageMs,
    });
  }
  return pages;
}

async function records(call: Call): Promise<Measured[]> {
  const { customer_list: rows } = (await call(list(', order_by: { visit_count: desc }'))) as {
    customer_list: { id: string }[];
  };
  const id = rows[0]?.id;
  return [
    {
      name: 'profile of a client with many visits',
      query: `{ customer_by_id(whmcs_id: ${store}, id: "${id}") { customer { ${fields} } visit_interval_days usual_services { name visits }
        next_visit { start_time } gift_cards { count balance } spending { lifetime } family { id } consent { accepts_texts } } }`,
      limit: pageMs,
    },
    {
      name: 'visits of a client with many',
      query: `{ customer_visits(whmcs_id: ${store}, customer_id: "${id}") { id day paid order_items { item_name staff_name } } }`,
      limit: pageMs,
    },
    {
      name: 'messages that were sent to a client with many visits',
      query: `{ customer_sent_messages(whmcs_id: ${store}, customer_id: "${id}") { id kind channel recipient content state }
        customer_sent_message_aggregate(whmcs_id: ${store}, customer_id: "${id}") { count } }`,
      limit: pageMs,
    },
  ];
}

const groupId = (index: number): string => `00000000-0000-4000-8000-00000000be0${index}`;

/** Groups of three conditions, which are evaluated when they are read. */
async function groups(call: Call): Promise<Measured[]> {
  const { employee_list, service_list } = (await call(
    `{ employee_list(whmcs_id: ${store}) { id } service_list(whmcs_id: ${store}, limit: 2) { id } }`,
  )) as { employee_list: { id: string }[]; service_list: { id: string }[] };
  const services = service_list.map(({ id }) => `"${id}"`).join(', ');
  const employee = employee_list[0]?.id;
  const rules = [
    [
      'of what the client is',
      '{ kind: type, types: [regular, normal] }, { kind: last_visit, days: 56, is_not: true }, { kind: birthday, month: may }',
    ],
    [
      'of what the client did',
      `{ kind: spent, min: 20000 }, { kind: service, ids: [${services}], days: 365 }, { kind: employee, ids: ["${employee}"], is_not: true }`,
    ],
    ['of few clients', '{ kind: type, types: [vip] }, { kind: visits, min: 40 }, { kind: points, min: 600 }'],
  ] as const;
  const measured: Measured[] = [];
  for (const [index, [name, rule]] of rules.entries()) {
    const id = groupId(index);
    await call(
      `mutation { gci_station_create_group_customer(whmcs_id: ${store}, idempotency_key: "${id}", input_obj: { id: "${id}", name: "Bench ${index}", rule: [${rule}] }) { id } }`,
    );
    measured.push(
      {
        name: `group of three conditions ${name}`,
        query: `{ customer_group_by_id(whmcs_id: ${store}, id: "${id}") { customer_count } }`,
        limit: groupMs,
      },
      { name: `first page of a group of three conditions ${name}`, query: where(`group_id: "${id}"`), limit: groupMs },
      {
        name: `first page of a group of three conditions ${name}, by last visit`,
        query: where(`group_id: "${id}"`, byLastVisit),
        limit: groupMs,
      },
    );
  }
  const list = `{ customer_group_list(whmcs_id: ${store}) { name customer_count customer_share } }`;
  return [...measured, { name: 'list of all groups with their counts', query: list, limit: countsMs }];
}

/** The preview of other rules for the types, over all clients. */
const types = (): Measured[] => [
  {
    name: 'preview of the types of all clients',
    query: `{ customer_type_preview(whmcs_id: ${store}, input_obj: { new_days: 20, vip_mode: percent, vip_percent: 5, vip_amount: 100000,
      at_risk_visits: 3, at_risk_factor: 200, at_risk_min_days: 30, at_risk_max_days: 365, regular_visits: 6 }) { total changes { from to count } } }`,
    limit: previewMs,
    times: 1,
  },
];

const factFields = 'id full_name phone phone_number_hidden email visit_count last_visited image_url create_at';
const duplicateFields = `count pairs { score strength reasons first { ${factFields} } second { ${factFields} } }`;

/** Suggestions of clients who can be one person: on the profile of each client, and those of the whole store. */
async function duplicates(call: Call): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const [name, email] of [
    ['with the address of another one', emailOfTwo],
    ['with a frequent name', emailOfNamesake],
  ] as const) {
    const { customer_list: rows } = (await call(where(`search: "${email}"`))) as { customer_list: { id: string }[] };
    measured.push({
      name: `suggestions of duplicates on the profile of a client ${name}`,
      query: `{ customer_duplicates(whmcs_id: ${store}, customer_id: "${rows[0]?.id}", limit: 3) { ${duplicateFields} } }`,
      limit: duplicatesMs,
    });
  }
  for (const strength of ['likely', 'maybe'])
    measured.push({
      name: `first page of the suggestions of duplicates of the store (${strength})`,
      query: `{ customer_duplicates(whmcs_id: ${store}, strength: ${strength}, limit: 20) { ${duplicateFields} } }`,
      limit: duplicatesOfStoreMs,
    });
  return measured;
}

const reachFields = 'will_get no_consent opted_out no_address duplicate over_cap carrier_pending';

/** Who gets a promotion, which is counted while it is written. */
const audiences = (): Measured[] => {
  const everyone = Array.from({ length: 7 }, (_, index) => `00000000-0000-8000-8000-00000000000${index + 1}`);
  return (
    [
      ['everyone, by text and email', everyone, 'both', previewMs],
      ['everyone, by text', everyone, 'sms', previewMs],
      ['a group of three conditions of what the client is, by text and email', [groupId(0)], 'both', audienceMs],
      ['a group of three conditions of what the client did, by text and email', [groupId(1)], 'both', audienceMs],
    ] as const
  ).map(([name, groups, channels, limit]) => ({
    name: `audience of a promotion to ${name}`,
    query: `{ campaign_audience(whmcs_id: ${store}, input: { group_ids: [${groups.map((id) => `"${id}"`).join(', ')}], channels: ${channels},
      message: "Hi {name}, 20 % off your next visit", discount_type: percent, discount_value: 2000 }) {
      clients recipients sms { ${reachFields} } email { ${reachFields} } longest_name longest_text segments sms_credits email_credits expense days } }`,
    limit,
    times: audienceRepeats,
  }));
};
