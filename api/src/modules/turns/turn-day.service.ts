import { randomUUID } from 'node:crypto';
import { businessDay } from '@suite/domain/time';
import type { Tx } from '../../kit/database';
import type { StoreContext } from '../../kit/operation';
import { Problem } from '../../kit/problem';
import { foldTurns, type TurnDay } from './turn-board.rules';
import { defaultTurnRules } from './turn-log.rules';
import * as store from './turns.store';

/** What reading and changing a board takes; a device without a person signed in has no more. */
export interface TurnStore {
  tx: Tx;
  whmcsId: number;
  /** IANA zone of the store. */
  timezone: string;
  /** The enabled services of the store. */
  services: StoreContext['caller']['services'];
}

/** The store of a request. */
export const storeOf = ({ tx, caller }: Pick<StoreContext, 'tx' | 'caller'>): TurnStore => ({
  tx,
  whmcsId: caller.whmcsId,
  timezone: caller.timezone,
  services: caller.services,
});

export const todayOf = ({ caller, now }: Pick<StoreContext, 'caller' | 'now'>): string =>
  businessDay(now(), caller.timezone);

/** The log of a day, and the board that it makes. */
export interface ReadDay extends TurnDay {
  day: string;
  log: readonly store.StoredEvent[];
}

export async function readDay({ tx, whmcsId }: TurnStore, day: string): Promise<ReadDay> {
  const log = await store.listEvents(tx, whmcsId, day);
  return { day, log, ...foldTurns(log) };
}

/** Returns a day as if a line of a ticket were not given to its employee yet, who may have other lines of the ticket. */
export function withoutLine(read: ReadDay, { orderId, employeeId, hasOtherLine }: store.ChosenLine): ReadDay {
  if (hasOtherLine) return read;
  const log = read.log.filter((event) => event.orderId !== orderId || event.employeeId !== employeeId);
  return { day: read.day, log, ...foldTurns(log) };
}

/** Ten times what a busy store does in a day: changes by people end there, and tickets go on. */
const maxEvents = 5_000;

export const isFull = ({ log }: Pick<ReadDay, 'log'>): boolean => log.length >= maxEvents;

/** Refuses one more change by a person on a day that has had far too many (`rate_limited`). */
export function requireRoom(read: Pick<ReadDay, 'log'>): void {
  if (isFull(read)) throw new Problem('rate_limited', 'rate_limited');
}

/** Returns the rules of a store, in version 0 if it never changed them. */
export const readRules = async (tx: Tx, whmcsId: number): Promise<store.StoredTurnRules> =>
  (await store.findRules(tx, whmcsId)) ?? { ...defaultTurnRules, version: 0 };

/** Locks the board of a day, and returns it. A day begins with the rules of that time, so that it never changes later. */
export async function beginDay(
  of: TurnStore,
  day: string,
  { person, at }: { person: store.TurnPerson; at: Date },
): Promise<ReadDay> {
  const { tx, whmcsId } = of;
  await store.lockDay(tx, whmcsId, day);
  const read = await readDay(of, day);
  if (read.log.some(({ kind }) => kind === 'settings')) return read;
  const { version: _, ...rules } = await readRules(tx, whmcsId);
  await store.insertEvent(tx, { whmcsId, id: randomUUID(), day, kind: 'settings', facts: rules, person, at });
  return readDay(of, day);
}
