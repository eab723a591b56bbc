import { addDays, businessDay, wallMinutes, weekday } from '@suite/domain/time';
import sql from 'sql-template-tag';
import type { Tx } from '../kit/database';
import type { BillingEvent } from './events';
import { type LifeWorld, workAndRun } from './life-world';
import { isChange, readPlans, wrongPlans } from './plan-conditions';

/** A package and the attempts for its unpaid period. */
interface PackageState {
  whmcs_id: number;
  id: string;
  status: string;
  status_since: Date;
  timezone: string;
  /** Whether it ended with its last period, as its owner wanted, and not by its unpaid one. */
  is_canceled: boolean;
  /** Whether its owner canceled it while a period was unpaid. */
  is_refused: boolean;
  /** The first unpaid day of its own period; null if that is paid. */
  unpaid_since: string | null;
  /** Whether a card was declined for that period, and no attempt for it is without a result. */
  is_declined: boolean;
  /** Attempts that no person began. */
  tries: number;
  /**
   * Usable cards that were added after the last attempt, where the period can be charged: no bank has declined their data
   * for another package.
   */
  untried: number;
}

const readStates = (tx: Tx, firstStore: number): Promise<PackageState[]> =>
  tx.query<PackageState>(sql`
    select p.whmcs_id, p.id, p.status, p.status_since, company.timezone, p.cancels_at_end as is_canceled,
      coalesce(p.cancels_at_end and d.canceled_at is not null, false) as is_refused,
      to_char(d.unpaid_since, 'YYYY-MM-DD') as unpaid_since, attempts.has_decline and not attempts.has_running as is_declined, attempts.tries,
      case when d.canceled_at is null and not attempts.has_running then (
        select count(*)::int from billing_card card where card.whmcs_id = p.whmcs_id and card.removed_at is null
          and card.closed_at is null and card.created_at > attempts.last_at
          and not exists (select from billing_charge other where other.whmcs_id = p.whmcs_id and other.card_id = card.id
            and other.status = 'declined' and other.bucket <> 'later')) else 0 end as untried
    from billing_package p
    join company on company.whmcs_id = p.whmcs_id
    left join billing_dunning d on d.whmcs_id = p.whmcs_id and d.package_id = p.id and d.closed_at is null and d.is_automatic
    cross join lateral (
      select (count(*) filter (where charge.started_by <> 'person'))::int as tries, max(charge.attempted_at) as last_at,
        coalesce(bool_or(charge.status in ('claimed', 'sent', 'unknown')), false) as has_running,
        coalesce(bool_or(charge.status = 'declined'), false) as has_decline
      from billing_charge charge where charge.whmcs_id = p.whmcs_id and charge.invoice_id = d.invoice_id) attempts
    where p.whmcs_id >= ${firstStore}`);

const isWaiting = ({ untried }: PackageState): boolean => untried > 0;
/** Minutes after which a card that was added is charged at the latest. */
const maxMinutes = 3;

const unpaidStates = ['past_due', 'grace', 'suspended'];
/** The stores have no hours of their own: they open at 9. */
const [earliest, opening] = [7 * 60, 9 * 60];

/** The state before one of an unpaid package, and the days after its first unpaid one on which it begins at the earliest. */
const stepsOf: Readonly<Record<string, { from: string; days: number }>> = {
  grace: { from: 'past_due', days: 7 },
  suspended: { from: 'grace', days: 15 },
  ended: { from: 'suspended', days: 45 },
};

/** Each package goes through its own states, by the days for which its own period is unpaid, whatever the others do. */
function wrongState(before: PackageState | undefined, now: PackageState): string[] {
  const { id, status, unpaid_since: unpaidSince, is_declined: isDeclined } = now;
  const isUnpaid = unpaidStates.includes(status);
  if (isUnpaid && unpaidSince === null) return [`package ${id} is ${status}, and no period of it is unpaid`];
  if (isDeclined && !isUnpaid) return [`package ${id} is ${status}, and its period was declined`];
  const wasUnpaid = unpaidStates.includes(before?.status ?? '') && !now.is_canceled && !before?.is_refused;
  const step = stepsOf[status];
  if (!step || before?.status === status || (status === 'ended' && !wasUnpaid)) return [];
  const day = businessDay(now.status_since, now.timezone);
  const since = unpaidSince ?? before?.unpaid_since;
  return before?.status === step.from && since && day >= addDays(since, step.days)
    ? []
    : [`package ${id} was ${before?.status} and is ${status} since ${day}, unpaid since ${since}`];
}

/** An unpaid package is switched off from Monday to Thursday alone, in the two hours before its store opens. */
function wrongMove(
  before: PackageState | undefined,
  { id, status, status_since: at, timezone, is_canceled: isCanceled }: PackageState,
): string[] {
  const isOff =
    status === 'suspended' || (status === 'ended' && !isCanceled && unpaidStates.includes(before?.status ?? ''));
  if (!isOff || before?.status === status) return [];
  const minute = wallMinutes(at, timezone);
  const isQuiet = weekday(businessDay(at, timezone)) <= 4 && minute >= earliest && minute <= opening;
  return isQuiet ? [] : [`package ${id} is ${status} since ${at.toISOString()} in ${timezone}`];
}

function wrongTries(before: PackageState | undefined, now: PackageState, wasKilled: boolean): string[] {
  const isRefused = before?.is_refused && now.is_refused && now.tries > before.tries;
  return [
    ...(isRefused ? [`package ${now.id} was canceled, and its unpaid period was charged`] : []),
    ...(isWaiting(now) && !wasKilled
      ? [`an added card was not charged for the unpaid period of package ${now.id}`]
      : []),
  ];
}

/** A card that its issuer closed, and the attempts to charge it. */
interface ClosedCard {
  card_id: string;
  attempts: number;
}

/** Returns the cards whose newest report says that they are closed. */
const readClosed = (tx: Tx, firstStore: number): Promise<ClosedCard[]> =>
  tx.query<ClosedCard>(sql`
    select newest.card_id, (select count(*)::int from billing_charge charge where charge.whmcs_id = newest.whmcs_id
      and charge.card_id = newest.card_id and charge.kind in ('purchase', 'renewal', 'upgrade')) as attempts
    from (select distinct on (event.whmcs_id, event.card_id) event.whmcs_id, event.card_id, event.change from billing_card_event event
      where event.whmcs_id >= ${firstStore} and event.is_applied order by event.whmcs_id, event.card_id, event.at desc) newest
    where newest.change <> 'updated'`);

/** A card that its issuer closed is not charged before a newer report renews it. */
function wrongCards(before: readonly ClosedCard[], after: readonly ClosedCard[]): string[] {
  const attempts = new Map(before.map((one) => [one.card_id, one.attempts]));
  return after
    .filter((one) => one.attempts > (attempts.get(one.card_id) ?? one.attempts))
    .map(({ card_id: id }) => `card ${id} was charged after its issuer closed it`);
}

/** Does work of an event, then the jobs, and returns what is wrong with what they changed. */
export async function workAndFindWrongs(
  world: LifeWorld,
  firstStore: number,
  { event, work }: { event: BillingEvent | null; work: () => Promise<void> },
): Promise<string[]> {
  const plans = () => world.system((tx) => readPlans(tx, firstStore));
  const states = () => world.system((tx) => readStates(tx, firstStore));
  const closedCards = () => world.system((tx) => readClosed(tx, firstStore));
  // Nothing happens at the instant of what was before it.
  world.clock.now = new Date(world.clock.now.getTime() + 1_000);
  let closed = await closedCards();
  let planned = event && isChange(event) ? [] : await plans();
  const before = new Map((await states()).map((one) => [one.id, one]));
  const wasKilled = await workAndRun(world, async () => {
    await work();
    if (event && isChange(event)) planned = await plans();
    if (event?.kind === 'issuer') closed = await closedCards();
  });
  // The jobs look every minute, and make one step of an invoice: what is due comes before a card that was added.
  for (let minute = 0; minute < maxMinutes && !wasKilled && (await states()).some(isWaiting); minute += 1) {
    world.clock.now = new Date(world.clock.now.getTime() + 60_000);
    await workAndRun(world, () => Promise.resolve());
  }
  return [
    ...wrongPlans(planned, await plans()),
    ...wrongCards(closed, await closedCards()),
    ...(await states()).flatMap((one) => [
      ...wrongState(before.get(one.id), one),
      ...wrongMove(before.get(one.id), one),
      ...wrongTries(before.get(one.id), one, wasKilled),
    ]),
  ];
}
