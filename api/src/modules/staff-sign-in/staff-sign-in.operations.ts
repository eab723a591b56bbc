import type { Tx } from '../../kit/database';
import { type Operations, publicOperation, storeMutation, storeQuery } from '../../kit/operation';
import { notFound } from '../../kit/problem';
import type { Seals } from '../identity/hmac-signer.service';
import { settleIdentity } from '../identity/identity-transaction.service';
import type { Sessions } from '../identity/session.service';
import type { Otps } from '../otp/otp.service';
import { listDevices, revokeDevice } from './device.store';
import { createPlaces } from './sign-in-places.service';
import { type StaffLoginInput, type StaffOtpInput, staffSignIn, staffSignInByOtp } from './staff-sign-in.service';
import { forgetLocks, readLocks, renewQr } from './staff-sign-in.store';

interface StoreArgs {
  whmcs_id: number;
}
interface KeyedArgs extends StoreArgs {
  idempotency_key: string;
}
interface DeviceArgs {
  whmcs_id: number;
  device_token: string;
}
interface RequestArgs {
  input_obj: { whmcs_id: number; name: string };
}

async function stateOf(tx: Tx, whmcsId: number, now: Date) {
  const { trusted, open } = await readLocks(tx, whmcsId, now);
  return { locked_until: trusted ?? null, open_locked_until: open ?? null };
}

/** How employees get in, and what those in charge of a store decide about it. */
export function staffSignInOperations(sessions: Sessions, otps: Otps, seals: Seals): Operations {
  const places = createPlaces(seals);
  return {
    Query: {
      staff_device_is_authorized: publicOperation(
        'staff_device_is_authorized',
        ({ whmcs_id, device_token }: DeviceArgs, { database }) =>
          settleIdentity(database, (tx) => places.isAuthorized(tx, whmcs_id, device_token)),
      ),
      staff_device_list: storeQuery('staff_device_list', (_: StoreArgs, { tx, caller }) =>
        listDevices(tx, caller.whmcsId),
      ),
      staff_login_qr: storeQuery('staff_login_qr', (_: StoreArgs, { tx, caller }) => places.qr(tx, caller.whmcsId)),
      staff_login_state: storeQuery('staff_login_state', (_: StoreArgs, { tx, caller, now }) =>
        stateOf(tx, caller.whmcsId, now()),
      ),
    },
    Mutation: {
      staff_login: publicOperation(
        'staff_login',
        ({ input_obj }: { input_obj: StaffLoginInput }, { database, now, address }) =>
          staffSignIn({ database, sessions, otps, places }, input_obj, { now: now(), address }),
      ),
      staff_login_by_otp: publicOperation(
        'staff_login_by_otp',
        ({ input_obj }: { input_obj: StaffOtpInput }, { database, now }) =>
          staffSignInByOtp({ database, sessions, otps, places }, input_obj, now()),
      ),
      staff_unlock_login: storeMutation('staff_unlock_login', async (_: KeyedArgs, { tx, caller, now }) => {
        await forgetLocks(tx, caller.whmcsId);
        return stateOf(tx, caller.whmcsId, now());
      }),
      staff_renew_login_qr: storeMutation('staff_renew_login_qr', async (_: KeyedArgs, { tx, caller }) => {
        await renewQr(tx, caller.whmcsId);
        return true;
      }),
      staff_device_request: publicOperation(
        'staff_device_request',
        ({ input_obj }: RequestArgs, { database, now, address }) =>
          settleIdentity(database, (tx) => places.request(tx, input_obj, { now: now(), address })),
      ),
      staff_device_authorize: storeMutation(
        'staff_device_authorize',
        ({ user_code }: KeyedArgs & { user_code: string }, { tx, caller, now }) =>
          places.authorize(tx, caller.whmcsId, user_code, now()),
      ),
      staff_device_revoke: storeMutation(
        'staff_device_revoke',
        async ({ id }: KeyedArgs & { id: string }, { tx, caller, now }) => {
          if (!(await revokeDevice(tx, caller.whmcsId, id, now()))) throw notFound('device');
          return true;
        },
      ),
    },
  };
}
