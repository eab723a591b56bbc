import sql from 'sql-template-tag';
import type { SeedContext } from './context';
import { fixedId } from './random';

const minuteMs = 60_000;

/** Conversations of clients with the store, each with what it wrote and when: minutes before now, the oldest first. */
const conversations: readonly {
  client: number;
  isOpen: boolean;
  texts: readonly [by: string, text: string, minutes: number][];
}[] = [
  {
    client: 7,
    isOpen: true,
    texts: [
      ['client', 'Hi! Running 10 minutes late today, is that ok?', 26],
      ['Mia Chen', 'No problem, see you soon.', 24],
      ['client', 'Thank you! Also, can I add chrome to my gel?', 6],
    ],
  },
  { client: 12, isOpen: true, texts: [['client', 'Chào tiệm, chiều mai 5 giờ còn chỗ cho 2 người không ạ?', 48]] },
  {
    client: 21,
    isOpen: false,
    texts: [
      ['client', 'Do you do kids manicures?', 2_890],
      ['Linh Tran', 'Yes, $15 for under 10. Would you like Saturday morning?', 2_885],
      ['client', 'Perfect, I will call. Thanks!', 2_880],
    ],
  },
];

/** Answers to choose from: name, English, Vietnamese. */
const savedReplies: readonly [name: string, english: string, vietnamese: string][] = [
  ['How to find us', 'Hi {name}, we are at {address}.', 'Chào {name}, tiệm ở {address}.'],
  [
    'Next visit',
    'Hi {name}, we have you down for {visit}. See you then!',
    'Chào {name}, lịch hẹn của quý khách là {visit}. Hẹn gặp quý khách!',
  ],
  ['Running late', 'No problem, thank you for telling us.', 'Dạ không sao, cảm ơn quý khách đã báo trước.'],
];

/** Seeds texts between clients and the store, as its inbox shows them, and saved replies. */
export async function seedConversations(
  { tx, whmcsId, slug, now }: SeedContext,
  storeName: string,
  customers: readonly string[],
): Promise<void> {
  for (const [place, [name, english, vietnamese]] of savedReplies.entries())
    await tx.query(sql`
      insert into saved_reply (whmcs_id, id, name, content_en, content_vi)
      values (${whmcsId}, ${fixedId(`${slug}:saved-reply:${place}`)}, ${name}, ${english}, ${vietnamese})`);
  for (const [place, { client, isOpen, texts }] of conversations.entries()) {
    const id = fixedId(`${slug}:conversation:${place}`);
    const customer = customers[client] ?? '';
    const at = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);
    await tx.query(sql`
      insert into conversation (whmcs_id, id, phone, is_open, last_activity_at)
      select ${whmcsId}, ${id}::uuid, phone, ${isOpen}, ${at(texts.at(-1)?.[2] ?? 0)}::timestamptz
      from customer where whmcs_id = ${whmcsId} and id = ${customer} and phone is not null`);
    for (const [order, [by, text, minutes]] of texts.entries()) {
      const textId = fixedId(`${id}:${order}`);
      await tx.query(
        by === 'client'
          ? sql`
            insert into inbound_text (whmcs_id, id, carrier_id, sender, customer_id, content, reply, created_at)
            select ${whmcsId}, ${textId}::uuid, ${`demo-${textId}`}, phone, ${customer}::uuid, ${text}, 'other', ${at(minutes)}::timestamptz
            from conversation where whmcs_id = ${whmcsId} and id = ${id}`
          : sql`
            insert into outbox_message (whmcs_id, id, channel, recipient, content, status, attempts, created_at, next_attempt_at, settled_at, author_name)
            select ${whmcsId}, ${textId}::uuid, 'sms', phone, ${`${storeName}: ${text}`}, 'sent', 1, ${at(minutes)}::timestamptz, ${at(minutes)}::timestamptz, ${at(minutes)}::timestamptz, ${by}
            from conversation where whmcs_id = ${whmcsId} and id = ${id}`,
      );
    }
  }
}
