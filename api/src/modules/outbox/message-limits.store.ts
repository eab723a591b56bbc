import type { Language } from '@suite/domain';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { MessageLane } from './outbox.store';

/** Returns the store's messages since an instant to the recipient of a message and in its lane, newest first, and itself. */
export const listRecentTo = (tx: Tx, whmcsId: number, messageId: string, since: Date) =>
  tx.query<{ created_at: Date }>(sql`
    select message.created_at from outbox_message message
    join outbox_message this on this.whmcs_id = message.whmcs_id and this.lane = message.lane and this.recipient = message.recipient
    where this.whmcs_id = ${whmcsId} and this.id = ${messageId} and message.created_at > ${since}
    order by message.created_at desc limit 100`);

/** Counts the texts of a store in a lane, and the emails in their place, since an instant, and those of them to a recipient. */
export async function countTexts(
  tx: Tx,
  whmcsId: number,
  lane: MessageLane,
  recipient: string,
  since: { ofStore: Date; toRecipient: Date },
): Promise<{ ofStore: number; toRecipient: number }> {
  const [row] = await tx.query<{ ofStore: number; toRecipient: number }>(sql`
    select count(*)::integer as "ofStore",
      count(*) filter (where recipient = ${recipient} and created_at > ${since.toRecipient})::integer as "toRecipient"
    from outbox_message where whmcs_id = ${whmcsId} and lane = ${lane} and (channel = 'sms' or channel_reason is not null)
      and created_at > ${since.ofStore}`);
  return row ?? { ofStore: 0, toRecipient: 0 };
}

/** Counts the store's messages to a recipient since an instant, but advertising. */
export async function countMessagesTo(tx: Tx, whmcsId: number, recipient: string, since: Date): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql`
    select count(*)::integer as count from outbox_message
    where whmcs_id = ${whmcsId} and lane = 'visit' and recipient = ${recipient} and created_at > ${since}`);
  return row?.count ?? 0;
}

interface Owner {
  phone_number: string | null;
  email: string | null;
  language: Language;
}

/** Returns the owners of a store: a request's store, or any store in a job. */
export const listOwnersOfStore = (tx: Tx, whmcsId: number): Promise<Owner[]> =>
  tx.query<Owner>(sql`
    select * from owners_to_notify()
    union
    select app_user.phone_number, app_user.email, app_user.language
    from company_user join app_user on app_user.id = company_user.user_id
    where company_user.whmcs_id = ${whmcsId} and company_user.role = 'owner' and company_user.status = 'active'
      and app_user.status = 'active'`);
