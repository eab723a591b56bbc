import { defineMutation, defineQuery, managersAndAbove, publicAccess, storeAccess } from '../../define-operation';
import type { Tx } from '../../kit/database';
import type { StoreCaller } from '../../kit/operation';
import { notFound } from '../../kit/problem';
import { settleIdentity } from '../identity/identity-transaction.service';
import { consumeLimit, limits, resetLimitsOfStore } from '../identity/rate-limit.store';
import { holdEmployeeToActAs } from '../permissions/permissions.service';
import { listDevices, revokeDevice } from './device.store';
import { staffSignIn, staffSignInByOtp } from './staff-sign-in.service';
import { forgetLocks, readLocks, renewQr } from './staff-sign-in.store';

const ofStaff = storeAccess(['STAFF']);
/** Credentials that would let a colleague sign in as another. */
const ofManagers = storeAccess(['STAFF'], managersAndAbove);

/** A member who may unlock and authorize could otherwise try a colleague's code without end. */
async function limitFreshAttempts(tx: Tx, { whmcsId, personId, role }: StoreCaller, now: Date): Promise<void> {
  if (role === 'owner' || role === 'partner') return;
  await consumeLimit(tx, { key: `fresh:${personId}`, whmcsId }, limits.freshAttempts, now);
}

async function lockState(tx: Tx, whmcsId: number, now: Date) {
  const locks = await readLocks(tx, whmcsId, now);
  const open = locks.find(({ place }) => place === 'open');
  const trusted = locks.find(({ place }) => place !== 'open');
  return { locked_until: trusted?.locked_until ?? null, open_locked_until: open?.locked_until ?? null };
}

/** Staff sign-in, with the devices and locks of a store. */
export const staffSignInOperations = [
  defineQuery({
    name: 'staff_device_is_authorized',
    access: publicAccess,
    resolve: ({ whmcs_id, device_token }, { database, services }) =>
      settleIdentity(database, (tx) => services.signInPlaces.isAuthorized(tx, whmcs_id, device_token)),
  }),
  defineQuery({
    name: 'staff_device_list',
    access: ofStaff,
    resolve: (_, { tx, caller }) => listDevices(tx, caller.whmcsId),
  }),
  defineQuery({
    name: 'staff_login_qr',
    access: ofManagers,
    resolve: (_, { tx, caller, services }) => services.signInPlaces.qr(tx, caller.whmcsId),
  }),
  defineQuery({
    name: 'staff_login_state',
    access: ofStaff,
    resolve: (_, { tx, caller, now }) => lockState(tx, caller.whmcsId, now()),
  }),
  defineMutation({
    name: 'staff_login',
    access: publicAccess,
    example: ({ whmcsId }) => ({ input_obj: { whmcs_id: whmcsId, code: '999' } }),
    resolve: ({ input_obj }, { database, services, attempt }) =>
      staffSignIn({ database, ...services }, input_obj, attempt()),
  }),
  defineMutation({
    name: 'staff_login_by_otp',
    access: publicAccess,
    resolve: ({ input_obj }, { database, services, attempt }) =>
      staffSignInByOtp({ database, ...services }, input_obj, attempt()),
  }),
  defineMutation({
    name: 'staff_unlock_login',
    access: ofStaff,
    audit: { group: 'sign_in' },
    resolve: async (_, { tx, caller, now }) => {
      await limitFreshAttempts(tx, caller, now());
      await forgetLocks(tx, caller.whmcsId);
      await resetLimitsOfStore(tx, caller.whmcsId, 'otp:');
      return lockState(tx, caller.whmcsId, now());
    },
  }),
  defineMutation({
    name: 'staff_renew_login_qr',
    access: ofManagers,
    audit: { group: 'sign_in' },
    resolve: async (_, { tx, caller }) => {
      await renewQr(tx, caller.whmcsId);
      return true;
    },
  }),
  defineMutation({
    name: 'employee_renew_code',
    access: ofManagers,
    audit: { group: 'team', subject: 'employee_id' },
    // The response of an idempotency key would be stored, and the code in it.
    transaction: 'manual',
    example: ({ ben }) => ({ employee_id: ben.id }),
    resolve: ({ employee_id }, { database, scope, caller, now, services, recordAudit }) =>
      database.transaction(scope, async (tx) => {
        await holdEmployeeToActAs({ tx, caller, now }, employee_id);
        const code = await services.staffCodes.renew(tx, caller.whmcsId, employee_id);
        await recordAudit(tx);
        return code;
      }),
  }),
  defineMutation({
    name: 'staff_device_request',
    access: publicAccess,
    example: ({ whmcsId }) => ({ input_obj: { whmcs_id: whmcsId, name: 'Desk' } }),
    resolve: ({ input_obj }, { database, services, attempt }) =>
      settleIdentity(database, (tx) => services.signInPlaces.request(tx, input_obj, attempt())),
  }),
  defineMutation({
    name: 'staff_device_authorize',
    access: ofStaff,
    audit: { group: 'sign_in', subject: 'result.id' },
    example: ({ deviceCode }) => ({ user_code: deviceCode }),
    resolve: async ({ user_code }, { tx, caller, now, services }) => {
      await limitFreshAttempts(tx, caller, now());
      return services.signInPlaces.authorize(tx, caller.whmcsId, user_code, now());
    },
  }),
  defineMutation({
    name: 'staff_device_revoke',
    access: ofStaff,
    audit: { group: 'sign_in', subject: 'id' },
    example: ({ device }) => ({ id: device }),
    resolve: async ({ id }, { tx, caller, now }) => {
      if (!(await revokeDevice(tx, caller.whmcsId, id, now()))) throw notFound('device');
      return true;
    },
  }),
];
