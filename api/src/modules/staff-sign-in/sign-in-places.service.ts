import { randomInt, randomUUID } from 'node:crypto';
import { staffQrPayload } from '@suite/domain';
import type { Tx } from '../../kit/database';
import type { RequestAttempt } from '../../kit/operation';
import { invalid } from '../../kit/problem';
import type { HmacSigner } from '../identity/hmac-signer.service';
import { consumeLimit, limits } from '../identity/rate-limit.store';
import type { CodeEntryPlace } from './code-lock.rules';
import * as devices from './device.store';
import { readQrSerial } from './staff-sign-in.store';

const requestMs = 10 * 60_000;
/** Characters that are not confused with others, and spell nothing. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ';
const codeLength = 8;

const newUserCode = (): string => Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('');

/**
 * The employees whom the store trusts at a place: one employee, or all (`employeeId` is null); null trusts none. A
 * store's QR code has no device.
 */
export type Trust = {
  employeeId: string | null;
  deviceId: string | null;
  place: Exclude<CodeEntryPlace, 'open'>;
  /** The device's token by the present secret, if it has one of the accepted secret. */
  newToken: string | null;
} | null;

export interface Credentials {
  store_qr?: string | null;
  device_token?: string | null;
}

/** Places where a code alone is enough: devices that a manager authorized, and the store's QR code. */
export function createSignInPlaces(signer: HmacSigner) {
  const deviceToken = (id: string): string => signer.sign('staff_device', id);
  const idOf = (token: string): string | null => signer.open('staff_device', token);

  return {
    /** Returns the content of the store's QR code, valid until it is renewed. */
    async qr(tx: Tx, whmcsId: number): Promise<string> {
      return signer.sign('staff_qr', staffQrPayload(whmcsId, (await readQrSerial(tx, whmcsId)) ?? 0));
    },

    /**
     * Returns the employees for whom these credentials are trusted in the store; none for forged, foreign, renewed and
     * revoked ones.
     */
    async trust(tx: Tx, whmcsId: number, { store_qr, device_token }: Credentials, now: Date): Promise<Trust> {
      const signed = store_qr ? signer.open('staff_qr', store_qr) : null;
      const serial = (signed ? await readQrSerial(tx, whmcsId) : null) ?? 0;
      if (signed && signed === staffQrPayload(whmcsId, serial)) {
        return { employeeId: null, deviceId: null, place: `qr:${serial}`, newToken: null };
      }
      const id = device_token ? idOf(device_token) : null;
      const device = id ? await devices.recordDeviceUse(tx, whmcsId, id, now) : null;
      if (!device) return null;
      const isOutdated = device_token ? signer.isOutdated('staff_device', device_token) : false;
      return {
        employeeId: device.employee_id,
        deviceId: device.id,
        place: `device:${device.id}`,
        newToken: isOutdated ? deviceToken(device.id) : null,
      };
    },

    async isAuthorized(tx: Tx, whmcsId: number, token: string): Promise<boolean> {
      const id = idOf(token);
      return id !== null && (await devices.findDevice(tx, whmcsId, id)) !== null;
    },

    /**
     * Creates an unauthorized device; its token is invalid until a manager types its code. For an unknown store the
     * response is the same. Only the address is limited: a limit of the store would let strangers consume it.
     */
    async request(tx: Tx, { whmcs_id, name }: { whmcs_id: number; name: string }, { now, address }: RequestAttempt) {
      await consumeLimit(tx, `device:address:${address}`, limits.deviceRequests, now);
      const [id, userCode] = [randomUUID(), newUserCode()];
      const device = { whmcsId: whmcs_id, id, name, userCode, employeeId: null, requestedAt: now, authorizedAt: null };
      if ((await readQrSerial(tx, whmcs_id)) !== null) await devices.insertDevice(tx, device);
      return {
        id,
        user_code: userCode,
        device_token: deviceToken(id),
        expires_at: new Date(now.getTime() + requestMs),
      };
    },

    /** Authorizes the device that shows the code, typed in any case, with or without a dash. */
    async authorize(tx: Tx, whmcsId: number, userCode: string, now: Date): Promise<devices.DeviceRow> {
      const code = userCode.toUpperCase().replace(/[\s-]/g, '');
      const device = await devices.authorizeDevice(tx, whmcsId, code, new Date(now.getTime() - requestMs), now);
      if (!device) throw invalid('user_code', 'device_code_invalid');
      return device;
    },

    /** Remembers the device of an employee who proved their phone on it: their own code is enough there. */
    async remember(tx: Tx, whmcsId: number, employeeId: string, name: string, now: Date) {
      const id = randomUUID();
      const device = { whmcsId, id, name, userCode: null, employeeId, requestedAt: now, authorizedAt: now };
      await devices.insertDevice(tx, device);
      return { deviceId: id, token: deviceToken(id) };
    },
  };
}

export type SignInPlaces = ReturnType<typeof createSignInPlaces>;
