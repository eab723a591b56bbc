import { defineMutation, defineQuery, managersAndAbove, publicAccess, storeAccess } from '../../define-operation';
import {
  countDay,
  createCheckIn,
  finishCheckIn,
  leaveCheckIn,
  startCheckIn,
  undoCheckIn,
  viewDay,
  viewOverdue,
} from './check-in.service';
import { checkInByKiosk, findInKiosk } from './kiosk.service';
import { listDevices } from './kiosk-device.store';
import { authorizeKiosk, requestKiosk, revokeKiosk, unlockKiosk } from './kiosk-devices.service';
import { dayLink, readKioskPage } from './kiosk-page.service';

const withCheckIn = { services: ['gci'] } as const;
const ofDesk = { anyOf: ['UPDATE_BOOKING', 'CREATE_ORDER'] } as const;
/** People who may check clients in: at the calendar, or at the point of sale. */
const atDesk = storeAccess([], { ...ofDesk, ...withCheckIn });
const ofManagers = storeAccess([], { ...managersAndAbove, ...withCheckIn });
/** The phone number of nobody, for examples. */
const phone = '+18135550199';

/**
 * Clients who have come: the front desk, and the pages on which clients check in by themselves. Of those the token is the
 * permission, so their examples have none.
 */
export const checkInOperations = [
  defineQuery({
    name: 'check_in_list',
    access: atDesk,
    example: () => ({ status: 'waiting' }),
    resolve: ({ status = null }, context) => viewDay(context, status),
  }),
  defineQuery({
    name: 'check_in_overdue_list',
    access: atDesk,
    resolve: (_, context) => viewOverdue(context),
  }),
  defineQuery({
    name: 'check_in_aggregate',
    // The shell names the service to owners and partners only: a manager's home asks in every store.
    access: storeAccess([], ofDesk),
    example: () => ({ status: 'waiting' }),
    resolve: ({ status = null }, context) => countDay(context, status),
  }),
  defineQuery({
    name: 'check_in_day_link',
    access: ofManagers,
    resolve: async (_, context) => dayLink(context, context.services.kioskTokens),
  }),
  defineQuery({
    name: 'kiosk_device_list',
    access: ofManagers,
    resolve: (_, { tx, caller }) => listDevices(tx, caller.whmcsId),
  }),
  defineMutation({
    name: 'check_in_create',
    access: atDesk,
    audit: { group: 'clients', subject: 'input_obj.id', data: ['input_obj.appointment_id', 'result.order_id'] },
    example: ({ appointment, client, gel, ava }, { line }) => ({
      input_obj: {
        id: line,
        appointment_id: appointment,
        customer_id: client,
        service_ids: [gel],
        employee_id: ava.id,
      },
    }),
    resolve: ({ input_obj }, context) => createCheckIn(context, input_obj),
  }),
  defineMutation({
    name: 'check_in_start',
    access: atDesk,
    audit: { group: 'clients', subject: 'input_obj.id', data: ['input_obj.employee_id', 'result.order_id'] },
    example: ({ checkIn, ava }) => ({ input_obj: { id: checkIn, employee_id: ava.id } }),
    resolve: ({ input_obj }, context) => startCheckIn(context, input_obj),
  }),
  defineMutation({
    name: 'check_in_finish',
    access: atDesk,
    audit: { group: 'clients', subject: 'input_obj.id' },
    example: ({ startedCheckIn }) => ({ input_obj: { id: startedCheckIn } }),
    resolve: ({ input_obj }, context) => finishCheckIn(context, input_obj.id),
  }),
  defineMutation({
    name: 'check_in_leave',
    access: atDesk,
    audit: { group: 'clients', subject: 'input_obj.id' },
    example: ({ checkIn }) => ({ input_obj: { id: checkIn } }),
    resolve: ({ input_obj }, context) => leaveCheckIn(context, input_obj.id),
  }),
  defineMutation({
    name: 'check_in_undo',
    access: atDesk,
    audit: { group: 'clients', subject: 'input_obj.id' },
    example: ({ startedCheckIn }) => ({ input_obj: { id: startedCheckIn } }),
    resolve: ({ input_obj }, context) => undoCheckIn(context, input_obj.id),
  }),
  defineMutation({
    name: 'kiosk_device_authorize',
    access: ofManagers,
    audit: { group: 'sign_in', subject: 'result.id' },
    example: ({ kioskCode }) => ({ user_code: kioskCode }),
    resolve: ({ user_code }, context) => authorizeKiosk(context, user_code),
  }),
  defineMutation({
    name: 'kiosk_device_unlock',
    access: atDesk,
    audit: { group: 'sign_in', subject: 'input_obj.id' },
    example: ({ kiosk }) => ({ input_obj: { id: kiosk } }),
    resolve: ({ input_obj }, context) => unlockKiosk(context, input_obj.id),
  }),
  defineMutation({
    name: 'kiosk_device_revoke',
    access: ofManagers,
    audit: { group: 'sign_in', subject: 'input_obj.id' },
    example: ({ kiosk }) => ({ input_obj: { id: kiosk } }),
    resolve: ({ input_obj }, context) => revokeKiosk(context, input_obj.id),
  }),
  defineQuery({
    name: 'kiosk_page',
    access: publicAccess,
    example: () => ({ token: 'unknown' }),
    resolve: ({ token }, context) => readKioskPage(context, token),
  }),
  defineMutation({
    name: 'kiosk_request',
    access: publicAccess,
    example: ({ whmcsId }) => ({ input_obj: { whmcs_id: whmcsId, name: 'Front desk' } }),
    resolve: ({ input_obj }, context) => requestKiosk(context, input_obj),
  }),
  defineMutation({
    name: 'kiosk_find',
    access: publicAccess,
    example: () => ({ input_obj: { token: 'unknown', phone } }),
    resolve: ({ input_obj }, context) => findInKiosk(context, input_obj),
  }),
  defineMutation({
    name: 'kiosk_check_in',
    access: publicAccess,
    example: ({ appointment }) => ({ input_obj: { token: 'unknown', phone, appointment_id: appointment } }),
    resolve: ({ input_obj, idempotency_key }, context) => checkInByKiosk(context, input_obj, idempotency_key),
  }),
];
