import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Database } from '../kit/database';
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

/**
 * /dev/outbox, in demo mode only. GET: the messages that the demo would have sent, newest first. POST: a recipient's
 * reply to a text, form-encoded `from` and `text`, as the carrier would hand it over.
 */
export const createOutboxRoute = (database: Database, now: () => Date): Route => ({
  prefix: '/dev/outbox',
  async handle(message) {
    if (message.method === 'POST') {
      const form = new URLSearchParams(await toRequest(message, 16_384).text());
      const text = { carrierId: randomUUID(), sender: form.get('from') ?? '', content: form.get('text') ?? '' };
      await receiveText(database, text, now());
      return new Response(null, { status: 303, headers: { location: '/dev/outbox' } });
    }
    const messages = await database.transaction({ kind: 'system' }, (tx) =>
      tx.query<Message>(
        sql`select channel, recipient, subject, content, status, created_at from outbox_message order by created_at desc limit 200`,
      ),
    );
    return new Response(page(messages), {
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    });
  },
});

const page = (messages: Message[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title></head>
<body><h1>Outbox</h1>${messages.length === 0 ? '<p>No message was sent yet.</p>' : `<ol>${messages.map(row).join('')}</ol>`}</body></html>`;

const replyForm = (recipient: string): string =>
  `<form method="post"><input type="hidden" name="from" value="${escapeHtml(recipient)}"><label>Reply <input name="text" required maxlength="1600"></label> <button>Send</button></form>`;

/** The link that stops further emails is completed when a message leaves; here it can be followed as it is. */
const linked = (html: string): string =>
  html.replace(/\/unsubscribe\/[0-9a-f-]{36}/g, (path) => `<a href="${path}">${path}</a>`);

const row = ({ channel, recipient, subject, content, status, created_at }: Message): string =>
  `<li><p>${escapeHtml(created_at.toISOString())} · ${escapeHtml(channel)} · ${escapeHtml(recipient)} · ${escapeHtml(status)}</p><p>${escapeHtml(subject ?? '')}</p><p>${linked(escapeHtml(content))}</p>${channel === 'sms' && status === 'sent' ? replyForm(recipient) : ''}</li>`;
