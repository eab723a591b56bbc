import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { MoveDisputedMoney } from '../gateway/mount';
import type { Database } from '../kit/database';
import { receiveChatEvent } from '../modules/chat/chat.service';
import { receiveText } from '../modules/inbound-texts/inbound-texts.service';
import { receiveChargeback } from '../modules/payments/chargebacks.service';
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

interface CardPaymentOption {
  trans_id: string;
  label: string;
}

const chargebackStatuses = ['inquiry', 'opened', 'under_review', 'won', 'lost', 'accepted'] as const;
const dayMs = 86_400_000;

/**
 * /dev/outbox, in demo mode only. GET: the messages that the demo would have sent, newest first. POST: a recipient's
 * reply to a text, form-encoded `from` and `text`, as the carrier would hand it over; or an event of the chat with
 * support, `chat` (`message` or `read`) and `person` (store and id, separated by a slash); or a report of a chargeback,
 * `chargeback` (its state) and `transaction`.
 */
export const createOutboxRoute = (
  database: Database,
  now: () => Date,
  moveMoney: MoveDisputedMoney | null = null,
): Route => ({
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
      const status = chargebackStatuses.find((one) => one === form.get('chargeback'));
      if (status) {
        const transactionId = form.get('transaction') ?? '';
        const at = now();
        const respondBy = new Date(at.getTime() + 10 * dayMs).toISOString().slice(0, 10);
        const report = { transactionId, status, at, amount: null, reason: 'fraudulent', respondBy };
        const result = await receiveChargeback(database, { id: `demo_${transactionId}`, ...report }, at);
        if (result !== 'stored') return new Response('Choose a card payment.', { status: 400 });
        moveMoney?.({ id: `demo_${transactionId}`, transactionId, state: status, at });
        return new Response(null, { status: 303, headers: { location: '/dev/outbox' } });
      }
      const text = { carrierId: randomUUID(), sender: form.get('from') ?? '', content: form.get('text') ?? '' };
      await receiveText(database, text, now());
      return new Response(null, { status: 303, headers: { location: '/dev/outbox' } });
    }
    const [messages, people, payments] = await database.transaction({ kind: 'system' }, async (tx) => [
      await tx.query<Message>(
        sql`select channel, recipient, subject, content, status, created_at from outbox_message order by created_at desc limit 200`,
      ),
      await tx.query<ChatPersonOption>(sql`
        select company.whmcs_id, app_user.id as person_id, concat_ws(' ', app_user.first_name, app_user.last_name, '·', company.name) as label
        from company join company_user on company_user.whmcs_id = company.whmcs_id join app_user on app_user.id = company_user.user_id
        order by company.whmcs_id, label limit 50`),
      await tx.query<CardPaymentOption>(sql`
        select p.trans_id, concat_ws(' · ', company.name, '#' || o.order_code, '$' || (p.amount / 100.0)::numeric(12, 2),
          (select c.status from chargeback c where c.whmcs_id = p.whmcs_id and c.payment_id = p.id limit 1)) as label
        from company cross join lateral (
          select * from payment where payment.whmcs_id = company.whmcs_id and tender = 'card' and trans_id is not null
            and status in ('approved', 'refunded', 'partially_refunded')
          order by created_at desc limit 10) p
        join sales_order o on o.whmcs_id = p.whmcs_id and o.id = p.order_id
        order by company.whmcs_id, p.created_at desc limit 50`),
    ]);
    return new Response(page({ messages, people, payments }), {
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    });
  },
});

interface Shown {
  messages: Message[];
  people: ChatPersonOption[];
  payments: CardPaymentOption[];
}

const page = ({ messages, people, payments }: Shown): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title></head>
<body><h1>Outbox</h1>${chatForm(people)}${chargebackForm(payments)}${messages.length === 0 ? '<p>No message was sent yet.</p>' : `<ol>${messages.map(row).join('')}</ol>`}</body></html>`;

const chatForm = (people: ChatPersonOption[]): string =>
  `<form method="post"><label>Chat with support <select name="person">${people
    .map(({ whmcs_id, person_id, label }) => `<option value="${whmcs_id}/${person_id}">${escapeHtml(label)}</option>`)
    .join(
      '',
    )}</select></label> <button name="chat" value="message">Message to them</button> <button name="chat" value="read">They read it</button></form>`;

const chargebackForm = (payments: CardPaymentOption[]): string =>
  `<form method="post"><label>Chargeback <select name="transaction">${payments
    .map(({ trans_id, label }) => `<option value="${escapeHtml(trans_id)}">${escapeHtml(label)}</option>`)
    .join('')}</select></label> ${chargebackStatuses
    .map((status) => `<button name="chargeback" value="${status}">${status}</button>`)
    .join(' ')}</form>`;

const replyForm = (recipient: string): string =>
  `<form method="post"><input type="hidden" name="from" value="${escapeHtml(recipient)}"><label>Reply <input name="text" required maxlength="1600"></label> <button>Send</button></form>`;

/** The link that stops further emails is completed when a message leaves; here it can be followed as it is. */
const linked = (html: string): string =>
  html.replace(/\/unsubscribe\/(?:\d{1,9}\.)?[0-9a-f-]{36}/g, (path) => `<a href="${path}">${path}</a>`);

const row = ({ channel, recipient, subject, content, status, created_at }: Message): string =>
  `<li><p>${escapeHtml(created_at.toISOString())} · ${escapeHtml(channel)} · ${escapeHtml(recipient)} · ${escapeHtml(status)}</p><p>${escapeHtml(subject ?? '')}</p><p>${linked(escapeHtml(content))}</p>${channel === 'sms' && status === 'sent' ? replyForm(recipient) : ''}</li>`;
