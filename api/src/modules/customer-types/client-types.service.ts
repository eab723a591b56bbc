import { businessDay } from '@suite/domain/time';
import type { Tx } from '../../kit/database';
import type { StoreContext } from '../../kit/operation';
import type { CustomerTypeRulesInput } from '../../resolver-types.generated';
import type { AppointmentEvent } from '../appointments/appointment-events.service';
import type { VisitsChanged } from '../customers/visit-events.service';
import type { ClientActivityRow, StoreDay } from './customer-activity.store';
import * as activity from './customer-activity.store';
import { type AppliedRules, activityOf, typeOf, usualRules, vipCount } from './customer-type.rules';
import * as store from './customer-type-rules.store';

/** Returns a store with its day. */
export const storeDay = (whmcsId: number, timezone: string, now: Date): StoreDay => ({
  whmcsId,
  timezone,
  now,
  today: businessDay(now, timezone),
});

/** Returns the rules of a store, with the net sales of the last run from which a client is a VIP. */
export async function readAppliedRules(tx: Tx, whmcsId: number): Promise<AppliedRules> {
  const rules = await store.readRules(tx, whmcsId);
  if (!rules) return { ...usualRules, vipFrom: null };
  return { ...rules, vipFrom: rules.vip_mode === 'amount' ? rules.vip_amount : rules.vip_from };
}

/** Returns the net sales from which a client is a VIP by these rules; null if nobody is. */
export async function vipFromOf(tx: Tx, whmcsId: number, rules: CustomerTypeRulesInput): Promise<number | null> {
  if (rules.vip_mode === 'off') return null;
  if (rules.vip_mode === 'amount') return rules.vip_amount;
  const place = vipCount(await activity.countPaying(tx, whmcsId), rules.vip_percent);
  return place > 0 ? activity.netOfPlace(tx, whmcsId, place) : null;
}

/** Sums up the visits of clients from their tickets and appointments. */
export async function sumUpVisits(tx: Tx, day: StoreDay, ids: readonly string[]): Promise<void> {
  const rows = await activity.readVisits(tx, day, ids);
  await activity.saveActivities(
    tx,
    day.whmcsId,
    rows.map(({ id, ...visits }) => ({ id, ...activityOf(visits) })),
  );
}

/** Gives clients the types of the rules; returns how many changed. */
export async function giveTypes(
  tx: Tx,
  day: StoreDay,
  clients: readonly ClientActivityRow[],
  rules: AppliedRules,
): Promise<number> {
  const changed = clients.flatMap((client) => {
    const type = typeOf(client, rules, day.today);
    return type === client.type ? [] : [{ id: client.id, type }];
  });
  if (changed.length > 0) await activity.saveTypes(tx, day.whmcsId, changed);
  return changed.length;
}

/**
 * Reads everything about the visits of clients anew, and gives them their types: after a visit, a refund, or a merge of
 * clients. Their rows are locked by the caller, or by nobody else.
 */
export async function refreshClients(tx: Tx, day: StoreDay, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await activity.saveItems(tx, day, ids);
  await sumUpVisits(tx, day, ids);
  await giveTypes(tx, day, await activity.readClients(tx, day, ids), await readAppliedRules(tx, day.whmcsId));
}

/** Follows paid, refunded and voided tickets. */
export async function followVisits({ whmcsId, customerIds }: VisitsChanged, { tx, now }: { tx: Tx; now: Date }) {
  if (customerIds.length === 0) return;
  await refreshClients(tx, storeDay(whmcsId, await store.readZone(tx, whmcsId), now), customerIds);
}

/** Follows appointments: who has a visit ahead is not at risk, and a done visit without a ticket counts. */
export async function followAppointments(event: AppointmentEvent, { tx, caller, now }: StoreContext): Promise<void> {
  if (event.kind === 'regrouped') return;
  const others = event.kind === 'completed' ? [] : [...(event.together ?? []), ...(event.clientVisits ?? [])];
  const canceled = event.kind === 'changed' ? (event.canceled ?? []) : [];
  const ids = [event.appointmentId, ...others, ...canceled];
  const clients = await store.clientsOfAppointments(tx, caller.whmcsId, ids);
  const day = storeDay(caller.whmcsId, caller.timezone, now());
  if (event.kind === 'completed') return refreshClients(tx, day, clients);
  if (clients.length === 0) return;
  await giveTypes(tx, day, await activity.readClients(tx, day, clients), await readAppliedRules(tx, day.whmcsId));
}
