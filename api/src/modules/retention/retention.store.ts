import sql, { raw, type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { deleteCardEventsBefore } from '../billing-cards/card-changes.store';
import { deleteChecksBefore } from '../billing-cards/card-checks.store';
import { deletePaymentEventsBefore } from '../card-batches/payment-events.store';
import { deleteCheckInsBefore } from '../check-ins/check-in.store';
import { deleteKioskRequestsBefore } from '../check-ins/kiosk-device.store';
import { deleteMergesBefore } from '../customer-merges/customer-merge-record.store';
import { deleteLimitsBefore } from '../identity/rate-limit.store';
import { deleteOtpsBefore } from '../otp/otp.store';
import { deleteRequestsBefore } from '../staff-sign-in/device.store';
import { deleteLocksBefore } from '../staff-sign-in/staff-sign-in.store';
import { deleteEventsBefore } from '../telemetry/telemetry.store';
import { deleteOpenedBefore } from '../tickets/past-ticket-access.store';
import { deleteDaysBefore, deleteEventsBefore as deleteTurnEventsBefore } from '../turns/turns.store';
import type { GrowingTable } from './retention.rules';

type Delete = (tx: Tx, before: Date) => Promise<unknown>;

const createdBefore =
  (table: 'chat_message' | 'idempotency' | 'notification' | 'pay_link' | 'push_request' | 'store_invitation'): Delete =>
  (tx, before) =>
    tx.query(sql`delete from ${raw(table)} where created_at < ${before}`);

/** Whether a session ended before an instant; one that nobody ended ends with its last refresh token. */
const isOver = (before: Date): Sql => sql`
  session.created_at < ${before} and coalesce(session.ended_at, session.created_at) < ${before}
  and not exists (select from refresh_token where refresh_token.session_id = session.id)`;

/** Deletes what is older than an instant, of each growing table; tables before those that they refer to. */
export const deletesOf: Record<GrowingTable, Delete> = {
  push_request: createdBefore('push_request'),
  external_reference: (tx, before) =>
    tx.query(sql`delete from external_reference where kind = 'inbound_text' and created_at < ${before}`),
  push_delivery: (tx, before) => tx.query(sql`delete from push_delivery where due_at < ${before}`),
  chat_message: createdBefore('chat_message'),
  idempotency: createdBefore('idempotency'),
  notification: createdBefore('notification'),
  pay_link: createdBefore('pay_link'),
  store_invitation: createdBefore('store_invitation'),
  store_draft: (tx, before) => tx.query(sql`delete from store_draft where saved_at < ${before}`),
  appointment_undo: (tx, before) => tx.query(sql`delete from appointment_undo where changed_at < ${before}`),
  appointment_sms: (tx, before) =>
    tx.query(sql`update appointment_sms set content = '' where created_at < ${before} and content <> ''`),
  inbound_text: async (tx, before) => {
    await tx.query(sql`delete from inbound_text where created_at < ${before}`);
    // Notifications repeat what clients wrote.
    await tx.query(sql`
      delete from notification where created_at < ${before} and extra_data @> '[{"key":"event","value":"client_replied"}]'`);
    await tx.query(sql`delete from appointment_notification where created_at < ${before} and type = 'client_replied'`);
  },
  conversation: (tx, before) => tx.query(sql`delete from conversation where last_activity_at < ${before}`),
  conversation_typing: (tx, before) => tx.query(sql`delete from conversation_typing where until < ${before}`),
  customer_merge: deleteMergesBefore,
  billing_card_check: deleteChecksBefore,
  billing_card_event: deleteCardEventsBefore,
  payment_event: deletePaymentEventsBefore,
  outbox_message: (tx, before) =>
    tx.query(sql`
      update outbox_message set content = '', subject = null, html = null
      where created_at < ${before} and content <> '' and status in ('sent', 'failed')`),
  refresh_token: (tx, before) =>
    tx.query(sql`
      delete from refresh_token where spent_at < ${before} or expires_at < ${before}
        or session_id in (select id from session where ended_at < ${before})`),
  push_subscription: (tx, before) =>
    tx.query(sql`delete from push_subscription where session_id in (select id from session where ${isOver(before)})`),
  session: (tx, before) => tx.query(sql`delete from session where ${isOver(before)}`),
  otp: deleteOtpsBefore,
  past_ticket_access: deleteOpenedBefore,
  rate_limit: deleteLimitsBefore,
  remote_event: deleteEventsBefore,
  staff_code_lock: deleteLocksBefore,
  staff_device: deleteRequestsBefore,
  turn_event: deleteTurnEventsBefore,
  turn_day: deleteDaysBefore,
  kiosk_device: deleteKioskRequestsBefore,
  campaign_recipient: (tx, before) =>
    tx.query(sql`delete from campaign_recipient where created_at < ${before} and state not in ('planned', 'claimed')`),
  check_in: (tx, before) => deleteCheckInsBefore(tx, before),
  time_off_request: (tx, before) =>
    tx.query(sql`delete from time_off_request where until_day < ${before}::timestamptz::date`),
};
