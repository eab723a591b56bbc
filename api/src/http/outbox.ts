import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Database } from '../kit/database';
import { receiveChatEvent } from '../modules/chat/chat.service';
import { receiveText } from '../modules/inbound-texts/inbound-texts.service';
import { escapeHtml } from './escape-html';
import { type Route, toRequest } from './server';

interface Message {
  channel: string;
  recipient: string;
  subject: string | null;
  content: string;
  status: string;
  created_at: Date;
}

interface ChatPersonOption {
  whmcs_id: number;
  person_id: string;
  label: string;
}

/**
 * /dev/outbox, in demo mode only. GET: the messages that the demo would have sent, newest first. POST: a recipient's
 * reply to a text, form-encoded `from` and `text`, as the carrier would hand it over; or an event of the chat with
 * support, `chat` (`message` or `read`) and `person` (store and id, separated by a slash).
 */
export const createOutboxRoute = (database: Database, now: () => Date): Route => ({
  prefix: '/dev/outbox',
  async handle(message) {
    if (message.method === 'POST') {
      const form = new URLSearchParams(await toRequest(message, 16_384).text());
      const chat = form.get('chat');
      if (chat !== null) {
        const [, store, personId] = /^(\d{1,9})\/([0-9a-f-]{36})$/.exec(form.get('person') ?? '') ?? [];
        if (!store || !personId) return new Response('Choose a person.', { status: 400 });
        const person = { whmcsId: Number(store), personId };
        await receiveChatEvent(
          database,
          chat === 'read'
            ? { kind: 'read', ...person, readUntil: now() }
            : { kind: 'message', ...person, id: randomUUID(), sentAt: now() },
        );
        return new Response(null, { status: 303, headers: { location: '/dev/outbox' } });
      }
      const text = { carrierId: randomUUID(), sender: form.get('from') ?? '', content: form.get('text') ?? '' };
      await receiveText(database, text, now());
      return new Response(null, { status: 303, headers: { location: '/dev/outbox' } });
    }
    const [messages, people] = await database.transaction({ kind: 'system' }, async (tx) => [
      await tx.query<Message>(
        sql`select channel, recipient, subject, content, status, created_at from outbox_message order by created_at desc limit 200`,
      ),
      await tx.query<ChatPersonOption>(sql`
        select company.whmcs_id, app_user.id as person_id, concat_ws(' ', app_user.first_name, app_user.last_name, '·', company.name) as label
        from company join company_user on company_user.whmcs_id = company.whmcs_id join app_user on app_user.id = company_user.user_id
        order by company.whmcs_id, label limit 50`),
    ]);
    return new Response(page(messages, people), {
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    });
  },
});

const page = (messages: Message[], people: ChatPersonOption[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title></head>
<body><h1>Outbox</h1>${chatForm(people)}${messages.length === 0 ? '<p>No message was sent yet.</p>' : `<ol>${messages.map(row).join('')}</ol>`}</body></html>`;

const chatForm = (people: ChatPersonOption[]): string =>
  `<form method="post"><label>Chat with support <select name="person">${people
    .map(({ whmcs_id, person_id, label }) => `<option value="${whmcs_id}/${person_id}">${escapeHtml(label)}</option>`)
    .join(
      '',
    )}</select></label> <button name="chat" value="message">Message to them</button> <button name="chat" value="read">They read it</button></form>`;

const replyForm = (recipient: string): string =>
  `<form method="post"><input type="hidden" name="from" value="${escapeHtml(recipient)}"><label>Reply <input name="text" required maxlength="1600"></label> <button>Send</button></form>`;

/** The link that stops further emails is completed when a message leaves; here it can be followed as it is. */
const linked = (html: string): string =>
  html.replace(/\/unsubscribe\/[0-9a-f-]{36}/g, (path) => `<a href="${path}">${path}</a>`);

const row = ({ channel, recipient, subject, content, status, created_at }: Message): string =>
  `<li><p>${escapeHtml(created_at.toISOString())} · ${escapeHtml(channel)} · ${escapeHtml(recipient)} · ${escapeHtml(status)}</p><p>${escapeHtml(subject ?? '')}</p><p>${linked(escapeHtml(content))}</p>${channel === 'sms' && status === 'sent' ? replyForm(recipient) : ''}</li>`;
