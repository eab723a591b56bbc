import { randomInt, randomUUID } from 'node:crypto';
import type { Tx } from '../../kit/database';
import type { PublicContext, StoreContext } from '../../kit/operation';
import { invalid, notFound } from '../../kit/problem';
import type { KioskDevice, KioskRequest, KioskRequestInput } from '../../resolver-types.generated';
import { consumeLimit, limits } from '../identity/rate-limit.store';
import { readKioskStore } from './kiosk.store';
import * as store from './kiosk-device.store';
import type { KioskTokens } from './kiosk-tokens.service';

/** How long a requested device can be authorized. */
export const requestMs = 10 * 60_000;
/** Characters that are not confused with others, and spell nothing. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ';
const codeLength = 8;

const newUserCode = (): string => Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('');

/**
 * Creates an unauthorized device, whose token opens nothing until a person of the store types its code. For an unknown store the
 * response is the same.
 */
export async function requestKiosk(
  { database, attempt, services }: PublicContext & { services: { kioskTokens: KioskTokens } },
  { whmcs_id: whmcsId, name }: KioskRequestInput,
): Promise<KioskRequest> {
  const { now, address } = attempt();
  const [id, userCode] = [randomUUID(), newUserCode()];
  await database.transaction({ kind: 'identity', userId: null }, (tx) =>
    consumeLimit(tx, `kiosk:request:${address}`, limits.deviceRequests, now),
  );
  const scope = { kind: 'store', whmcsId, userId: null, employeeId: null, role: 'staff' } as const;
  await database.transaction(scope, async (tx) => {
    if (await readKioskStore(tx, whmcsId)) await store.insertRequest(tx, whmcsId, { id, name, userCode, at: now });
  });
  return {
    user_code: userCode,
    kiosk_token: services.kioskTokens.device(whmcsId, id),
    expires_at: new Date(now.getTime() + requestMs),
  };
}

/** Authorizes the device that shows the code, typed in any case, with or without a dash. */
export async function authorizeKiosk({ tx, caller, now }: StoreContext, typed: string): Promise<KioskDevice> {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  const times = { oldest: new Date(now().getTime() - requestMs), now: now() };
  const device = await store.authorizeDevice(tx, caller.whmcsId, code, times);
  if (!device) throw invalid('user_code', 'device_code_invalid');
  return device;
}

export async function unlockKiosk({ tx, caller }: StoreContext, id: string): Promise<KioskDevice> {
  const device = await store.unlockDevice(tx, caller.whmcsId, id);
  if (!device) throw notFound('device');
  return device;
}

export async function revokeKiosk({ tx, caller, now }: StoreContext, id: string): Promise<true> {
  if (!(await store.revokeDevice(tx, caller.whmcsId, id, now()))) throw notFound('device');
  return true;
}

/** Whether a device waits to be authorized. */
export const waitsForCode = (tx: Tx, whmcsId: number, id: string, now: Date): Promise<boolean> =>
  store.isRequested(tx, whmcsId, id, new Date(now.getTime() - requestMs));
