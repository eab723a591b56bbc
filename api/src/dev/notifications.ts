import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { Tx } from '../kit/database';

/** The notifications of a test store's owner besides those about appointments. */
export const notificationDescription = v.optional(
  v.array(v.object({ kind: v.string(), title: v.string(), body: v.string(), link: v.optional(v.string()) })),
  [],
);

/** Inserts one row for each, the newest first; returns their ids. */
export async function insertNotifications(
  tx: Tx,
  whmcsId: number,
  receiver: string,
  descriptions: v.InferOutput<typeof notificationDescription>,
  now: Date,
): Promise<string[]> {
  const rows = descriptions.map(({ kind, title, body, link }, index) => ({
    id: randomUUID(),
    kind,
    title,
    body,
    extra_data: [
      ...(link ? [{ key: 'link', value: link }] : []),
      ...(kind === 'package_remind' ? [{ key: 'product_code', value: 'gbk' }] : []),
    ],
    created_at: new Date(now.getTime() - index * 60_000),
  }));
  await tx.query(sql`
    insert into notification (whmcs_id, id, receiver_id, kind, title, body, extra_data, created_at)
    select ${whmcsId}::integer, id, ${receiver}::uuid, kind, title, body, extra_data, created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, kind text, title text, body text, extra_data jsonb, created_at timestamptz)`);
  return rows.map(({ id }) => id);
}
