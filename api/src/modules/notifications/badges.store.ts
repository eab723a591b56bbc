import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { StoreCaller } from '../../kit/operation';
import { unprocessedAppointments } from '../appointments/appointment-access.store';
import { openConversations } from '../conversations/conversations.store';
import { ownNotifications } from './notifications.store';

export interface BadgeCounts {
  unseen_notifications: number;
  unread_chats: number;
  unconfirmed_bookings: number;
  open_conversations: number;
}

/**
 * Counts the caller's unseen notifications, unread chats, appointments to confirm, and open conversations, each
 * capped at 1,001. That of appointments is 0 for a caller without their overview, those of chats and conversations
 * without MESSAGE.
 */
export async function countBadges(tx: Tx, caller: StoreCaller, now: Date): Promise<BadgeCounts> {
  const { whmcsId, personId, permissions } = caller;
  const [counts] = await tx.query<BadgeCounts>(sql`
    select
      (select count(*)::int from (select 1 from notification
        where ${ownNotifications(caller, now)} and not is_seen limit 1001) capped) as unseen_notifications,
      (select count(*)::int from (select 1 from chat_message
        where ${permissions.has('MESSAGE')} and whmcs_id = ${whmcsId} and receiver_id = ${personId} and not is_read limit 1001) capped) as unread_chats,
      (select count(*)::int from (select 1 from appointment
        where ${unprocessedAppointments(caller)} limit 1001) capped) as unconfirmed_bookings,
      (select count(*)::int from (select 1 from conversation
        where ${permissions.has('MESSAGE')} and ${openConversations(whmcsId, now)} limit 1001) capped) as open_conversations`);
  return counts ?? { unseen_notifications: 0, unread_chats: 0, unconfirmed_bookings: 0, open_conversations: 0 };
}
