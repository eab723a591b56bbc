import type { CustomerType } from '@suite/domain/customer-groups';
import type { CustomerTypeRulesInput } from '../../resolver-types.generated';

/** The rules of a store without its own. */
export const usualRules: CustomerTypeRulesInput = {
  new_days: 30,
  vip_mode: 'percent',
  vip_percent: 10,
  vip_amount: 100_000,
  at_risk_visits: 3,
  at_risk_factor: 150,
  at_risk_min_days: 30,
  at_risk_max_days: 180,
  regular_visits: 4,
};

/** What the visits of a client add up to. */
export interface Activity {
  /** Store days with a visit, and each visit from before the records. */
  visits: number;
  visits_year: number;
  first_day: string | null;
  last_day: string | null;
  /** The median of the last intervals between visits, in half days; null before the second visit. */
  median_half_days: number | null;
  /** Net sales of the last 12 months. */
  net_year: number;
}

/** What is recorded of a client's visits. */
export interface VisitRecords {
  /** The store days with a visit, the newest first: at least the last seven. */
  recentDays: readonly string[];
  days: number;
  daysOfYear: number;
  firstDay: string | null;
  /** Visits from before the records, and the day of the last one. */
  earlierVisits: number;
  lastEarlierDay: string | null;
  createdDay: string;
  netYear: number;
}

/** Intervals that the median is taken of. */
const maxIntervals = 6;

const daysBetween = (earlier: string, later: string): number =>
  Math.round((Date.parse(later) - Date.parse(earlier)) / 86_400_000);

/** Returns the median of the last intervals between visit days, the newest first, in half days; null without any. */
export function medianHalfDays(recentDays: readonly string[]): number | null {
  const gaps = recentDays
    .slice(0, maxIntervals)
    .flatMap((day, index) => {
      const before = recentDays[index + 1];
      return before === undefined ? [] : [daysBetween(before, day)];
    })
    .sort((a, b) => a - b);
  if (gaps.length === 0) return null;
  const upper = gaps[Math.floor(gaps.length / 2)] ?? 0;
  const lower = gaps[Math.floor((gaps.length - 1) / 2)] ?? 0;
  return lower + upper;
}

/** Sums up the visits of a client. */
export function activityOf(visits: VisitRecords): Activity {
  const { earlierVisits, lastEarlierDay } = visits;
  const lastDay = visits.recentDays[0] ?? null;
  return {
    visits: visits.days + earlierVisits,
    visits_year: visits.daysOfYear,
    first_day: earlierVisits > 0 ? visits.createdDay : visits.firstDay,
    last_day: lastDay === null || (lastEarlierDay !== null && lastEarlierDay > lastDay) ? lastEarlierDay : lastDay,
    median_half_days: medianHalfDays(visits.recentDays),
    net_year: visits.netYear,
  };
}

type RiskRules = Pick<CustomerTypeRulesInput, 'at_risk_factor' | 'at_risk_min_days' | 'at_risk_max_days'>;

/** The longest time since the last visit, in days, for which a client is not at risk yet. */
function maxDaysAway(median: number | null, rules: RiskRules): number {
  const { at_risk_factor: factor, at_risk_min_days: min, at_risk_max_days: max } = rules;
  const days = median === null ? max : Math.round((median * factor) / 200);
  return Math.min(max, Math.max(min, days));
}

/** A client, as the rules see one. */
export interface TypedClient extends Activity {
  /** The present type. */
  type: CustomerType;
  /** A visit is booked. */
  hasFutureVisit: boolean;
}

/** Rules with the net sales from which a client is a VIP; null for nobody. */
export interface AppliedRules extends CustomerTypeRulesInput {
  vipFrom: number | null;
}

/** Returns the type of a client on a store day: of the first rule that matches. */
export function typeOf(client: TypedClient, rules: AppliedRules, today: string): CustomerType {
  const { visits, first_day, last_day, net_year } = client;
  if (visits === 0) return client.type === 'import' || client.type === 'booking' ? client.type : 'new';
  if (visits === 1 || (first_day !== null && daysBetween(first_day, today) < rules.new_days)) return 'new';
  if (rules.vipFrom !== null && net_year >= rules.vipFrom) return 'vip';
  const mayBeAtRisk = visits >= rules.at_risk_visits && !client.hasFutureVisit && last_day !== null;
  if (mayBeAtRisk && daysBetween(last_day, today) > maxDaysAway(client.median_half_days, rules)) return 'at_risk';
  return client.visits_year >= rules.regular_visits ? 'regular' : 'normal';
}

/** How many of the clients who paid in 12 months are VIPs, by a share of them. */
export const vipCount = (paying: number, percent: number): number => Math.floor((paying * percent) / 100);
