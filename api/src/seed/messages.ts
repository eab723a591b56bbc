import sql from 'sql-template-tag';
import type { SeedContext } from './context';
import { fixedId } from './random';

const kinds = [
  'appointment',
  'new_ticket_survey',
  'remind_ticket_survey',
  'chat_conversation_survey',
  'bamboo',
  'package_remind',
] as const;
const words: Record<(typeof kinds)[number], [title: string, body: string]> = {
  appointment: ['New appointment', 'A client booked online. Please confirm.'],
  new_ticket_survey: ['How was our help?', 'Tell us about your last support ticket.'],
  remind_ticket_survey: ['Your opinion counts', 'One minute for the survey of your last ticket.'],
  chat_conversation_survey: ['How was our chat?', 'Rate your last conversation with us.'],
  bamboo: ['Batch closed', 'Your card batch was closed and sent to the bank.'],
  package_remind: ['Your package', 'One of your packages needs your attention.'],
};
const unseenOfEachKind = 2;
const hourMs = 3_600_000;

/** Notifications of each kind, newest unseen, and a few chat messages, for one person. */
export async function seedMessages(
  { tx, whmcsId, slug, now }: SeedContext,
  receiver: string,
  perKind: number,
): Promise<void> {
  const rows = kinds.flatMap((kind) =>
    Array.from({ length: perKind }, (_, index) => ({
      id: fixedId(`${slug}:notification:${kind}:${index}`),
      kind,
      title: words[kind][0],
      body: words[kind][1],
      is_seen: index >= unseenOfEachKind,
      created_at: new Date(now.getTime() - (index + 1) * 7 * hourMs).toISOString(),
    })),
  );
  await tx.query(sql`
    insert into notification (whmcs_id, id, receiver_id, kind, title, body, is_seen, created_at)
    select ${whmcsId}, id, ${receiver}, kind, title, body, is_seen, created_at
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (id uuid, kind text, title text, body text, is_seen boolean, created_at timestamptz)`);
  await tx.query(sql`
    insert into chat_message (whmcs_id, id, receiver_id, sender_name, content, is_read, created_at)
    select ${whmcsId}, gen_random_uuid(), ${receiver}, 'Go Suite Support', content, false, ${now}
    from unnest(array['Welcome to Go Suite!', 'Do you need help with your first ticket?', 'Your new card reader is on its way.']) as content`);
}
