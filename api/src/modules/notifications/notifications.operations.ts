import { type Operations, type StoreContext, storeMutation, storeQuery } from '../../kit/operation';
import { checkPaging, type Paging } from '../../kit/paging';
import { notFound } from '../../kit/problem';
import {
  countNotifications,
  findNotification,
  listNotifications,
  markOneSeen,
  markSeen,
  type NotificationRow,
  type NotificationWhere,
} from './notifications.store';
import { listAppointmentNotifications } from './staff-notifications.service';

interface ListArgs extends Paging {
  whmcs_id: number;
  where?: NotificationWhere | null;
}
interface OneArgs {
  whmcs_id: number;
  id: string;
}
interface Keyed {
  idempotency_key: string;
}

async function read(id: string, { tx, caller, now }: StoreContext): Promise<NotificationRow> {
  const found = await findNotification(tx, caller, id, now());
  if (!found) throw notFound('notification');
  return found;
}

/** What each person is told of; and what was told of an appointment. */
export const notificationOperations: Operations = {
  Query: {
    notification_list: storeQuery('notification_list', (args: ListArgs, { tx, caller, now }) => {
      checkPaging(args);
      return listNotifications(tx, caller, args, now());
    }),
    notification_aggregate: storeQuery(
      'notification_aggregate',
      async ({ where }: Pick<ListArgs, 'whmcs_id' | 'where'>, { tx, caller, now }) => ({
        count: await countNotifications(tx, caller, where, now()),
      }),
    ),
    notification_by_id: storeQuery('notification_by_id', ({ id }: OneArgs, context) => read(id, context)),
    appointment_notification_list: storeQuery(
      'appointment_notification_list',
      ({ appointment_id }: { whmcs_id: number; appointment_id: string }, { tx, caller }) =>
        listAppointmentNotifications(tx, caller, appointment_id),
    ),
  },
  Mutation: {
    read_user_notification: storeMutation('read_user_notification', async ({ id }: OneArgs & Keyed, context) => {
      await markOneSeen(context.tx, context.caller, id, context.now());
      return read(id, context);
    }),
    read_all_user_notifications: storeMutation(
      'read_all_user_notifications',
      async ({ where }: Pick<ListArgs, 'whmcs_id' | 'where'> & Keyed, { tx, caller, now }) => ({
        count: await markSeen(tx, caller, where, now()),
      }),
    ),
  },
};
