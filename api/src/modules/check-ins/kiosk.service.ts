import { randomUUID } from 'node:crypto';
import type { Language } from '@suite/domain';
import { normalizeName } from '@suite/domain/names';
import { businessDay, dayRange } from '@suite/domain/time';
import { recordAudit } from '../../kit/audit';
import type { Tx } from '../../kit/database';
import { once } from '../../kit/idempotency';
import type { PublicContext, StoreCaller, StoreContext } from '../../kit/operation';
import { invalid, notFound, Problem } from '../../kit/problem';
import type {
  KioskCheckedIn,
  KioskCheckInInput,
  KioskFindInput,
  KioskFound,
  KioskWalkInInput,
} from '../../resolver-types.generated';
import { recordConsent } from '../client-consents/client-consents.service';
import type { ContactHashes } from '../client-consents/contact-hashes.service';
import { restoreOptOuts } from '../client-consents/contact-suppressions.service';
import { insertCustomers } from '../customers/customers.store';
import { consumeLimit, limits, refundLimit } from '../identity/rate-limit.store';
import { isNameOf, shortName, statusOf } from './check-in.rules';
import { addToCheckIn, createCheckIn } from './check-in.service';
import { findCheckIn, findPresent, listCheckIns } from './check-in.store';
import { planWaits } from './expected-wait.service';
import * as store from './kiosk.store';
import * as devices from './kiosk-device.store';
import { afterCheckIn, afterLookup, locksDevice } from './kiosk-lock.rules';
import type { KioskPlace, KioskTokens } from './kiosk-tokens.service';

export type KioskContext = PublicContext & {
  services: { kioskTokens: KioskTokens; contactHashes: ContactHashes };
};

/** The id of no person: nobody is signed in on a client's phone. */
const noPerson = '00000000-0000-0000-0000-000000000000';

/** The store of a page, and what the page may do there. */
export interface OpenKiosk {
  place: KioskPlace;
  store: store.KioskStoreRow;
  timezone: string;
  day: string;
  /** Acts for the page: no person, without any permission. */
  caller: StoreCaller;
}

/** Returns the services of a store that have not expired on a day. */
export const enabledServices = ({ services }: store.KioskStoreRow, day: string): StoreCaller['services'] =>
  new Set(services.filter(({ expires }) => expires >= day).map(({ code }) => code));

/** Returns the caller of a page on which nobody is signed in; its name is shown beside what it changed. */
export function callerOf(place: KioskPlace, row: store.KioskStoreRow, name: string, now: Date): StoreCaller {
  const today = businessDay(now, row.timezone);
  return {
    whmcsId: place.whmcsId,
    userId: null,
    employeeId: null,
    ownEmployeeId: null,
    // Its operations decide what it may do: it opens a ticket for a client who has come.
    role: 'manager',
    permissions: new Set(),
    services: enabledServices(row, today),
    readOnlyServices: new Set(),
    timezone: row.timezone,
    personId: place.mode === 'kiosk' ? place.deviceId : noPerson,
    deviceId: place.mode === 'kiosk' ? place.deviceId : noPerson,
    name,
  };
}

const phoneName = 'QR check-in';
const closed = () => new Problem('conflict', 'kiosk_closed');

/** Opens the store of a place. Returns null for a store without Go Checkin, and on another day than that of the QR code. */
export async function openPlace(tx: Tx, place: KioskPlace, now: Date): Promise<Omit<OpenKiosk, 'caller'> | null> {
  const row = await store.readKioskStore(tx, place.whmcsId);
  if (!row) return null;
  const day = businessDay(now, row.timezone);
  if (!row.services.some(({ code, expires }) => code === 'gci' && expires >= day)) return null;
  if (place.mode === 'phone' && place.day !== day) return null;
  return { place, store: row, timezone: row.timezone, day };
}

/** The store's scope, without a person. */
export const scopeOf = ({ whmcsId }: KioskPlace) =>
  ({ kind: 'store', whmcsId, userId: null, employeeId: null, role: 'staff' }) as const;

/**
 * Does the work of a page in one transaction. A refusal that it returns is thrown after the transaction has committed, so that what
 * was counted stays counted. Refused: `kiosk_closed`, `kiosk_locked`.
 */
async function inKiosk<T>(
  context: KioskContext,
  token: string,
  work: (context: StoreContext, kiosk: OpenKiosk, device: devices.OpenDevice | null) => Promise<T | Problem>,
): Promise<T> {
  const { database, now, log, debugId, services } = context;
  const place = services.kioskTokens.read(token);
  if (!place) throw closed();
  const result = await database.transaction(scopeOf(place), async (tx) => {
    const opened = await openPlace(tx, place, now());
    const device = place.mode === 'kiosk' ? await devices.lockDevice(tx, place.whmcsId, place.deviceId) : null;
    if (!opened || (place.mode === 'kiosk' && !device)) return closed();
    if (device?.locked_at) return new Problem('conflict', 'kiosk_locked');
    const caller = callerOf(place, opened.store, device?.name ?? phoneName, now());
    return work({ tx, caller, now, log, debugId, selects: () => true }, { ...opened, caller }, device);
  });
  if (result instanceof Problem) throw result;
  return result;
}

const fruitlessKey = (whmcsId: number): string => `kiosk:${whmcsId}:fruitless`;

/**
 * Finds the visits of today by a number. Numbers are counted before anything is looked up, and each alike: a number that the store
 * does not know is answered, and counted, as one without an appointment today.
 */
export const findInKiosk = (context: KioskContext, { token, phone }: KioskFindInput): Promise<KioskFound> =>
  inKiosk(context, token, async ({ tx, now }, { place, timezone, day }, device) => {
    const { whmcsId } = place;
    const numberKey = context.services.kioskTokens.numberKey(phone);
    await consumeLimit(tx, { key: `kiosk:${whmcsId}:number:${numberKey}`, whmcsId }, limits.kioskOfNumber, now());
    if (device) {
      const counted = afterLookup(device, now());
      const isLocked = locksDevice(counted);
      await devices.writeCount(tx, whmcsId, device.id, {
        ...counted,
        lockedAt: isLocked ? now() : null,
        usedAt: now(),
      });
      if (isLocked) {
        const entry = { whmcsId, actor: null, kind: 'kiosk_locked', subjectId: device.id };
        await recordAudit(tx, entry, now());
        return new Problem('conflict', 'kiosk_locked');
      }
    } else {
      const { address } = context.attempt();
      await consumeLimit(tx, { key: `kiosk:${whmcsId}:address:${address}`, whmcsId }, limits.kioskOfAddress, now());
      await consumeLimit(tx, { key: fruitlessKey(whmcsId), whmcsId }, limits.kioskOfPhones, now());
    }
    const visits = await store.findVisitsOf(tx, whmcsId, phone, dayRange(day, timezone));
    return {
      visits: visits.map(({ full_name, greeting_name, ...visit }) => ({
        ...visit,
        name: shortName({ full_name, greeting_name }),
      })),
    };
  });

/** Checks a client in, once for a key. The response says nothing of the client: it is the same for a known number and a new one. */
export const checkInByKiosk = (context: KioskContext, input: KioskCheckInInput, key: string): Promise<KioskCheckedIn> =>
  inKiosk(context, input.token, async (own, kiosk, device) => {
    const { tx, caller, now } = own;
    const { token: _, ...body } = input;
    return once(tx, caller, key, 'kiosk_check_in', body, now(), async () => {
      await limitCheckIns(context, own, kiosk, { isWalkIn: Boolean(input.walk_in) });
      const { id, isChanged } = await (input.walk_in
        ? joinAsWalkIn(context, own, input.phone, input.walk_in)
        : confirmVisit(own, kiosk, input));
      if (isChanged) await countCheckIn(own, kiosk, id, device);
      return placeInLine(own, kiosk, id);
    });
  });

/** Records a check-in, and that the lookup before it had its use. One that repeats another has none. */
async function countCheckIn(
  { tx, caller: { whmcsId }, now }: StoreContext,
  { place }: OpenKiosk,
  id: string,
  device: devices.OpenDevice | null,
): Promise<void> {
  if (device) {
    const { windowStart, lookups } = afterCheckIn(device);
    await devices.writeCount(tx, whmcsId, device.id, { windowStart, lookups, lockedAt: null, usedAt: now() });
  } else await refundLimit(tx, fruitlessKey(whmcsId));
  await recordAudit(tx, { whmcsId, actor: null, kind: `${place.mode}_check_in`, subjectId: id }, now());
}

/** Limits what a device, or the phones of strangers, can add to a store, and how often they repeat a check-in. */
async function limitCheckIns(
  context: KioskContext,
  { tx, now }: StoreContext,
  { place }: OpenKiosk,
  { isWalkIn }: { isWalkIn: boolean },
): Promise<void> {
  const { whmcsId } = place;
  if (place.mode === 'kiosk') {
    await consumeLimit(
      tx,
      { key: `kiosk:${whmcsId}:check-ins:${place.deviceId}`, whmcsId },
      limits.checkInsOfKiosk,
      now(),
    );
    return;
  }
  const { address } = context.attempt();
  if (!isWalkIn) {
    await consumeLimit(tx, { key: `kiosk:${whmcsId}:visits:${address}`, whmcsId }, limits.visitsOfAddress, now());
    return;
  }
  await consumeLimit(tx, { key: `kiosk:${whmcsId}:walk-ins:${address}`, whmcsId }, limits.walkInsOfAddress, now());
  await consumeLimit(tx, { key: `kiosk:${whmcsId}:walk-ins`, whmcsId }, limits.walkInsOfPhones, now());
}

/** A check-in, and whether the request made or changed it. */
interface Confirmed {
  id: string;
  isChanged: boolean;
}

async function confirmVisit(
  own: StoreContext,
  { timezone, day }: OpenKiosk,
  { phone, appointment_id: appointmentId }: KioskCheckInInput,
): Promise<Confirmed> {
  if (!appointmentId) throw invalid('input_obj.appointment_id', 'required');
  const { tx, caller } = own;
  const visits = await store.findVisitsOf(tx, caller.whmcsId, phone, dayRange(day, timezone));
  if (!visits.some((visit) => visit.appointment_id === appointmentId)) throw notFound('appointment');
  const found = await findPresent(tx, caller.whmcsId, day, { appointmentIds: [appointmentId] });
  const present = found.find((row) => statusOf(row) !== 'left');
  if (present) return { id: present.id, isChanged: false };
  const id = randomUUID();
  await createCheckIn(own, { id, appointment_id: appointmentId }, kioskSource(caller));
  return { id, isChanged: true };
}

const kioskSource = ({ deviceId }: StoreCaller) => (deviceId === noPerson ? 'phone' : 'kiosk');

async function joinAsWalkIn(
  context: KioskContext,
  own: StoreContext,
  phone: string,
  walkIn: KioskWalkInInput,
): Promise<Confirmed> {
  const { tx, caller, now } = own;
  const name = normalizeName(walkIn.name);
  if (name === '') throw invalid('input_obj.walk_in.name', 'required');
  const customerId = await clientOf(context, own, phone, { ...walkIn, name });
  const day = businessDay(now(), caller.timezone);
  const present = await findPresent(tx, caller.whmcsId, day, { customerId });
  const waiting = present.find((row) => row.appointment_id === null && statusOf(row) === 'waiting');
  const { service_ids, employee_id = null } = walkIn;
  if (waiting) return { id: waiting.id, isChanged: await addToCheckIn(own, waiting.id, { service_ids, employee_id }) };
  const id = randomUUID();
  await createCheckIn(own, { id, customer_id: customerId, service_ids, employee_id }, kioskSource(caller));
  return { id, isChanged: true };
}

/**
 * Returns the client of a number with this name. Another name is another one of the family. What somebody agrees to is recorded for
 * a number that the store did not know: a stranger changes nothing for a known one.
 */
async function clientOf(
  context: KioskContext,
  own: StoreContext,
  phone: string,
  { name, accepts_texts, accepts_advertising, language }: KioskWalkInInput,
): Promise<string> {
  const { tx, caller, now } = own;
  const known = await store.findClientsOf(tx, caller.whmcsId, phone);
  const same = known.find((client) => isNameOf(name, client));
  if (same) return same.id;
  const holder = known.find((client) => client.phone_holder_id === null) ?? null;
  const contact = { full_name: name, phone };
  const isOptedOut = holder ? true : await restoreOptOuts({ ...own, services: context.services }, contact);
  const acceptsTexts = accepts_texts && !isOptedOut;
  const id = randomUUID();
  const client = {
    ...contact,
    id,
    language,
    phone_holder_id: holder?.id ?? null,
    accepts_texts: acceptsTexts,
    source: 'checkin',
  } as const;
  const [added] = await insertCustomers(tx, caller.whmcsId, [client], now());
  // Another request took the number meanwhile.
  if (!added) throw new Problem('unavailable', 'unavailable');
  if (!holder)
    await recordConsents(own, { id, phone, language }, { acceptsTexts, acceptsAdvertising: accepts_advertising });
  return id;
}

async function recordConsents(
  { tx, caller, now }: StoreContext,
  { id, phone, language }: { id: string; phone: string; language: Language },
  { acceptsTexts, acceptsAdvertising }: { acceptsTexts: boolean; acceptsAdvertising: boolean },
): Promise<void> {
  const subjects = [{ customerId: id, recipient: phone, language }];
  // The client typed it: there is no person of the store behind it.
  const entry = { channel: 'sms', source: 'public_page', actor: null } as const;
  const kind = acceptsTexts ? 'appointments' : 'all';
  await recordConsent(tx, caller.whmcsId, subjects, { ...entry, kind, isAgreed: acceptsTexts }, now());
  if (acceptsTexts && acceptsAdvertising)
    await recordConsent(tx, caller.whmcsId, subjects, { ...entry, kind: 'advertising', isAgreed: true }, now());
}

async function placeInLine({ tx, caller, now }: StoreContext, { day }: OpenKiosk, id: string): Promise<KioskCheckedIn> {
  const [row, rows] = [await findCheckIn(tx, caller.whmcsId, id), await listCheckIns(tx, caller.whmcsId, day)];
  if (!row) throw notFound('check_in');
  const waiting = rows.filter((one) => statusOf(one) === 'waiting');
  const { starts } = await planWaits(tx, caller, rows, now());
  return {
    code: row.code,
    ahead: Math.max(
      0,
      waiting.findIndex((one) => one.id === id),
    ),
    expected_wait: starts.get(id)?.minutes ?? null,
  };
}
