import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { compared, countList, cursorOf, type List, type OrderColumn, pageOf } from '../../kit/list';
import type { Paging } from '../../kit/paging';
import type { OutboxMessage, OutboxMessage_where } from '../../resolver-types.generated';

const columns = sql`id, channel, recipient, subject, content, status, attempts, failure, channel_reason, created_at, settled_at, resend_of, author_name as author`;

const messageList = (whmcsId: number, where: OutboxMessage_where | null | undefined): List => ({
  from: sql`outbox_message`,
  own: [sql`whmcs_id = ${whmcsId}`],
  where: compared(sql`status`, where?.status),
});

const newestFirst: readonly OrderColumn[] = [
  { column: sql`created_at`, type: 'timestamptz', direction: 'desc' },
  { column: sql`id`, type: 'uuid', direction: 'asc' },
];

/** Returns a page of a store's messages, newest first. */
export const listMessages = (
  tx: Tx,
  whmcsId: number,
  { where, ...page }: Paging & { where?: OutboxMessage_where | null },
): Promise<OutboxMessage[]> =>
  tx.query<OutboxMessage>(sql`
    select ${columns}, ${cursorOf(newestFirst)} as cursor from ${pageOf(messageList(whmcsId, where), newestFirst, page)}`);

/** Returns the count, exact up to 1,001. */
export const countMessages = (
  tx: Tx,
  whmcsId: number,
  where: OutboxMessage_where | null | undefined,
): Promise<number> => countList(tx, messageList(whmcsId, where));

export async function findMessage(tx: Tx, whmcsId: number, id: string): Promise<OutboxMessage | null> {
  const [row] = await tx.query<OutboxMessage>(
    sql`select ${columns} from outbox_message where whmcs_id = ${whmcsId} and id = ${id}`,
  );
  return row ?? null;
}
