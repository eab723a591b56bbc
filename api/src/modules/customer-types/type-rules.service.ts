import { type CustomerType, customerTypes } from '@suite/domain/customer-groups';
import type { StoreContext } from '../../kit/operation';
import { type FieldRefusal, fieldIf, refuseFields } from '../../kit/problem';
import type {
  CustomerTypeChange,
  CustomerTypePreview,
  CustomerTypeRules,
  CustomerTypeRulesInput,
  CustomerTypeSize,
} from '../../resolver-types.generated';
import { storeDay, vipFromOf } from './client-types.service';
import { countTypes, readClientsAfter } from './customer-activity.store';
import { typeOf, usualRules } from './customer-type.rules';
import * as store from './customer-type-rules.store';

type Context = Pick<StoreContext, 'tx' | 'caller' | 'now'>;

const noState = { vip_from: null, computed_at: null, is_due: true, changed_at: null, changed_by: null };

const allCounts = (of: ReadonlyMap<CustomerType, number>): CustomerTypeSize[] =>
  customerTypes.map((type) => ({ type, count: of.get(type) ?? 0 }));

/** Returns the rules of the store, and how many clients have each type. */
export async function readTypeRules({ tx, caller }: Context): Promise<CustomerTypeRules> {
  const stored = await store.readRules(tx, caller.whmcsId);
  const counts = await countTypes(tx, caller.whmcsId);
  const { computed_day: _, ...rules } = stored ?? { ...usualRules, ...noState, computed_day: null };
  return {
    ...rules,
    computed_at: rules.computed_at?.toISOString() ?? null,
    changed_at: rules.changed_at?.toISOString() ?? null,
    counts: allCounts(new Map(counts.map(({ type, count }) => [type, count]))),
  };
}

const ranges = {
  new_days: [0, 365],
  vip_percent: [1, 50],
  vip_amount: [1, 9_999_999_999],
  at_risk_visits: [2, 50],
  at_risk_factor: [100, 500],
  at_risk_min_days: [1, 730],
  at_risk_max_days: [1, 730],
  regular_visits: [1, 100],
} as const;

/** Returns what the rules break. */
function problemsOf(rules: CustomerTypeRulesInput): FieldRefusal[] {
  const names = Object.keys(ranges) as (keyof typeof ranges)[];
  const outside = names.flatMap((name) => {
    const [min, max] = ranges[name];
    const isOutside = rules[name] < min || rules[name] > max;
    return fieldIf(isOutside, { path: `input_obj.${name}`, code: 'out_of_range', params: { min, max } });
  });
  if (outside.length > 0 || rules.at_risk_min_days <= rules.at_risk_max_days) return outside;
  const [, max] = ranges.at_risk_max_days;
  const params = { min: rules.at_risk_min_days, max };
  return [{ path: 'input_obj.at_risk_max_days', code: 'out_of_range', params }];
}

/** Changes the rules of the store; the job gives the clients their types. */
export async function setTypeRules(context: Context, rules: CustomerTypeRulesInput): Promise<CustomerTypeRules> {
  const { tx, caller, now } = context;
  refuseFields(problemsOf(rules));
  await store.saveRules(tx, caller.whmcsId, rules, { name: caller.name, at: now() });
  return readTypeRules(context);
}

/** Each batch is joined as a whole, so that few large ones take a fraction of the time of many small ones. */
const previewBatch = 50_000;

/** Returns how many clients would change from which type to which. */
export async function previewTypes(context: Context, rules: CustomerTypeRulesInput): Promise<CustomerTypePreview> {
  const { tx, caller, now } = context;
  refuseFields(problemsOf(rules));
  const day = storeDay(caller.whmcsId, caller.timezone, now());
  const vipFrom = await vipFromOf(tx, caller.whmcsId, rules);
  const counts = new Map<CustomerType, number>();
  const changes = new Map<string, CustomerTypeChange>();
  let total = 0;
  let after: string | null = null;
  do {
    const clients = await readClientsAfter(tx, day, after, previewBatch);
    for (const client of clients) {
      const to = typeOf(client, { ...rules, vipFrom }, day.today);
      counts.set(to, (counts.get(to) ?? 0) + 1);
      if (to === client.type) continue;
      const key = `${client.type} ${to}`;
      changes.set(key, { from: client.type, to, count: (changes.get(key)?.count ?? 0) + 1 });
    }
    total += clients.length;
    after = clients.length < previewBatch ? null : (clients.at(-1)?.id ?? null);
  } while (after !== null);
  return {
    total,
    counts: allCounts(counts),
    changes: [...changes.values()].sort((a, b) => b.count - a.count),
    vip_from: vipFrom,
  };
}
