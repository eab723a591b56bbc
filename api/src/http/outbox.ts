import sql from 'sql-template-tag';
import type { Database } from '../kit/database';
import type { Route } from './server';

interface Message {
  channel: string;
  recipient: string;
  subject: string | null;
  content: string;
  status: string;
  created_at: Date;
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** GET /dev/outbox, in demo mode only: the messages that the demo would have sent, newest first. */
export const createOutboxRoute = (database: Database): Route => ({
  prefix: '/dev/outbox',
  async handle() {
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

const row = ({ channel, recipient, subject, content, status, created_at }: Message): string =>
  `<li><p>${escapeHtml(created_at.toISOString())} · ${escapeHtml(channel)} · ${escapeHtml(recipient)} · ${escapeHtml(status)}</p><p>${escapeHtml(subject ?? '')}</p><p>${escapeHtml(content)}</p></li>`;
