import type { Language } from '@suite/domain';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';

/** Returns the store's messages since an instant to the recipient of a message, newest first, and itself. */
export const listRecentTo = (tx: Tx, whmcsId: number, messageId: string, since: Date) =>
  tx.query<{ created_at: Date }>(sql`
    select message.created_at from outbox_message message
    join outbox_message this on this.whmcs_id = message.whmcs_id and this.recipient = message.recipient
    where this.whmcs_id = ${whmcsId} and this.id = ${messageId} and message.created_at > ${since}
    order by message.created_at desc limit 100`);

/** Returns the texts of a store, and the emails in their place, since a day ago, and those of them to a recipient since an hour ago. */
export async function countTexts(
  tx: Tx,
  whmcsId: number,
  recipient: string,
  { day, hour }: { day: Date; hour: Date },
): Promise<{ ofStore: number; toRecipient: number }> {
  const [row] = await tx.query<{ ofStore: number; toRecipient: number }>(sql`
    select count(*)::integer as "ofStore",
      count(*) filter (where recipient = ${recipient} and created_at > ${hour})::integer as "toRecipient"
    from outbox_message where whmcs_id = ${whmcsId} and (channel = 'sms' or channel_reason is not null) and created_at > ${day}`);
  return row ?? { ofStore: 0, toRecipient: 0 };
}

interface Owner {
  phone_number: string | null;
  email: string | null;
  language: Language;
}

/** Returns the owners of the present store. */
export const listOwnersOfStore = (tx: Tx): Promise<Owner[]> => tx.query<Owner>(sql`select * from owners_to_notify()`);
