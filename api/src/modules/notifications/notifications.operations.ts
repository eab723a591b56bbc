import { defineMutation, defineQuery, storeAccess, withBooking } from '../../define-operation';
import type { StoreContext } from '../../kit/operation';
import { checkPaging } from '../../kit/paging';
import { notFound } from '../../kit/problem';
import type { Notification } from '../../resolver-types.generated';
import { countBadges } from './badges.store';
import { inLanguageOfCaller } from './notification-language.service';
import { countNotifications, findNotification, listNotifications, markOneSeen, markSeen } from './notifications.store';
import { listPreferences, setPreference } from './preferences.store';
import { listAppointmentNotifications } from './staff-notifications.service';

async function read(id: string, { tx, caller, now }: StoreContext): Promise<Notification> {
  const found = await findNotification(tx, caller, id, now());
  if (!found) throw notFound('notification');
  const [notification = found] = await inLanguageOfCaller(tx, caller, [found]);
  return notification;
}

/** The notifications of each person, and those about an appointment. */
export const notificationOperations = [
  defineQuery({
    name: 'badge_counts',
    access: storeAccess([]),
    resolve: async (_, { tx, caller, now }) => ({
      ...(await countBadges(tx, caller, now())),
      service_flags: [...caller.services].sort(),
    }),
  }),
  defineQuery({
    name: 'notification_list',
    access: storeAccess([]),
    example: ({ notification }) => ({ after: notification }),
    resolve: async (args, { tx, caller, now }) => {
      checkPaging(args);
      return inLanguageOfCaller(tx, caller, await listNotifications(tx, caller, args, now()));
    },
  }),
  defineQuery({
    name: 'notification_aggregate',
    access: storeAccess([]),
    resolve: async ({ where }, { tx, caller, now }) => ({ count: await countNotifications(tx, caller, where, now()) }),
  }),
  defineQuery({
    name: 'notification_by_id',
    access: storeAccess(['MESSAGE']),
    example: ({ notification }) => ({ id: notification }),
    resolve: ({ id }, context) => read(id, context),
  }),
  defineQuery({
    name: 'appointment_notification_list',
    access: storeAccess(['BOOKING'], withBooking),
    example: ({ appointment }) => ({ appointment_id: appointment }),
    resolve: ({ appointment_id }, { tx, caller }) => listAppointmentNotifications(tx, caller, appointment_id),
  }),
  defineQuery({
    name: 'notification_preference_list',
    access: storeAccess([]),
    resolve: (_, { tx, caller }) => listPreferences(tx, caller),
  }),
  // What a person wants to see is private, and is not logged.
  defineMutation({
    name: 'notification_preference_set',
    access: storeAccess([]),
    audit: null,
    example: () => ({ input_obj: { kind: 'appointment', channel: 'push', is_on: false } }),
    resolve: async ({ input_obj }, { tx, caller }) => {
      await setPreference(tx, caller, input_obj);
      return listPreferences(tx, caller);
    },
  }),
  // What a person has seen is private, and is not logged.
  defineMutation({
    name: 'read_user_notification',
    access: storeAccess([]),
    audit: null,
    example: ({ notification }) => ({ id: notification }),
    resolve: async ({ id }, context) => {
      await markOneSeen(context.tx, context.caller, id, context.now());
      return read(id, context);
    },
  }),
  defineMutation({
    name: 'read_all_user_notifications',
    access: storeAccess([]),
    audit: null,
    resolve: async ({ where }, { tx, caller, now }) => ({ count: await markSeen(tx, caller, where, now()) }),
  }),
  defineMutation({
    name: 'read_fastboy_notification',
    access: storeAccess([]),
    audit: null,
    example: ({ packageReminder }) => ({ input_obj: { id: packageReminder } }),
    resolve: async ({ input_obj: { id } }, context) => {
      const { kind } = await read(id, context);
      if (kind !== 'package_remind') throw notFound('notification');
      await markOneSeen(context.tx, context.caller, id, context.now());
      return read(id, context);
    },
  }),
  defineMutation({
    name: 'read_all_fastboy_notification',
    access: storeAccess([]),
    audit: null,
    resolve: async (_, { tx, caller, now }) => ({
      count: await markSeen(tx, caller, { kind: { _eq: 'package_remind' } }, now()),
    }),
  }),
];
