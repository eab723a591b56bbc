import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { chooseCarriers } from '../../carriers/choose-carriers';
import { inNewStores } from '../../testing/in-pos-world';
import { type MailServer, mailServer } from '../../testing/mail-server';
import { deliverAt } from '../../testing/notified-store';
import { conflict, fieldOf, lines, posClient, refusalOf, resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest, TestPerson } from '../../testing/pos-world';
import { refundClient } from '../../testing/refund-client';
import { type SmsServer, smsServer } from '../../testing/sms-server';
import type { OrderView } from '../tickets/order-view.rules';

interface Sent {
  id: string;
  by: 'sms' | 'email';
  to: string | null;
  to_client: boolean;
  state: string;
  failure: string | null;
  resend_of: string | null;
}
const fields = 'id by to to_client created_at state failure resend_of';
const phone = '+15125550199';
const email = 'cora@example.com';

let world: PosTest;
let store: PosStore;
let sms: SmsServer;
let mail: MailServer;
inNewStores(async (made) => {
  ({ world, store } = made);
  await change(sql`update company set name = 'Lotus Nails', address1 = '12 Main St' where whmcs_id = ${store.whmcsId}`);
  await change(sql`update customer set phone = ${phone}, email = ${email} where whmcs_id = ${store.whmcsId}`);
  // Marks the messages of other stores as sent.
  await change(sql`update outbox_message set status = 'sent' where status = 'queued'`);
  for (const list of [sms.received, sms.responses, mail.received, mail.responses]) list.length = 0;
});
beforeAll(async () => {
  [sms, mail] = [await smsServer(), await mailServer()];
});
afterAll(() => Promise.all([sms.close(), mail.close()]));

const change = (statement: ReturnType<typeof sql>) => world.system((tx) => tx.query(statement));
const inStore = <Data>(document: string, variables: object, { request }: TestPerson = store.owner) =>
  resultOf<Data>(request, document, { whmcs_id: store.whmcsId, key: randomUUID(), ...variables });

/** Sells a gel set by Ava, paid by cash with a tip. */
async function sell(customer: string | null = store.client): Promise<OrderView> {
  const owner = posClient(store, store.owner);
  const order = await owner.add(await owner.create({ customer_id: customer }), [lines(store).gel()]);
  const reviewed = await owner.review(order, { tip: 500 });
  const { net } = reviewed.totals;
  return (await owner.checkout(reviewed, [{ type: 'cash', net, tip: 500 }])).order;
}
const send = (
  { id }: Pick<OrderView, 'id'>,
  input: { by: 'sms' | 'email'; to?: string | null },
  more: { by?: TestPerson; key?: string } = {},
) =>
  inStore<Sent>(
    `mutation ($whmcs_id: Int!, $input: OrderReceiptInput!, $key: UUID!) {
      result: order_receipt_send(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) { ${fields} }
    }`,
    { input: { order_id: id, ...input }, ...(more.key ? { key: more.key } : {}) },
    more.by,
  );
const resend = (id: string, by?: TestPerson) =>
  inStore<Sent>(
    `mutation ($whmcs_id: Int!, $input: OrderReceiptResendInput!, $key: UUID!) {
      result: order_receipt_resend(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) { ${fields} }
    }`,
    { input: { id } },
    by,
  );
const list = ({ id }: Pick<OrderView, 'id'>, by?: TestPerson) =>
  inStore<Sent[]>(
    `query ($whmcs_id: Int!, $id: UUID!) { result: order_receipt_list(whmcs_id: $whmcs_id, order_id: $id) { ${fields} } }`,
    { id },
    by,
  );
const client = ({ id }: Pick<OrderView, 'id'>, by?: TestPerson) =>
  inStore<object>(
    `query ($whmcs_id: Int!, $id: UUID!) {
      result: order_receipt_client(whmcs_id: $whmcs_id, order_id: $id) { phone phone_number_hidden email }
    }`,
    { id },
    by,
  );
/** Decodes the quoted-printable body of a mail. */
const unquoted = (raw: string): string =>
  Buffer.from(
    raw
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16))),
    'latin1',
  ).toString('utf8');
const deliver = (seconds = 1) =>
  deliverAt(
    world,
    seconds,
    chooseCarriers({
      mode: 'production',
      smtp: { url: mail.url, from: 'Go Suite <no-reply@suite.example>' },
      sms: { url: sms.url, key: 'sms-key', from: '+15125550000' },
    }),
  );

describe('sending a receipt', () => {
  test('sends a text to the client, in their language', async () => {
    await change(sql`update customer set language = 'vi' where whmcs_id = ${store.whmcsId}`);
    const order = await sell();
    expect(await send(order, { by: 'sms' })).toMatchObject({ by: 'sms', to: phone, to_client: true, state: 'queued' });
    await deliver();
    expect(sms.received.map(({ body }) => [body.to, body.text])).toEqual([
      [
        phone,
        `Lotus Nails: Biên lai #${order.order_code}. Tổng cộng $45.00, gồm tip $5.00. Trả bằng: Tiền mặt. Điểm: 40. Nhắn STOP để ngừng nhận tin.`,
      ],
    ]);
    expect(await list(order)).toMatchObject([{ by: 'sms', to: phone, state: 'sent', failure: null }]);
  });

  test('sends an email to a typed address as text and HTML, in the store’s language without a client', async () => {
    await change(sql`update company set language = 'vi' where whmcs_id = ${store.whmcsId}`);
    await change(
      sql`insert into key_value (whmcs_id, key, value) values (${store.whmcsId}, 'receipt_text', 'Redo within 7 days')`,
    );
    const order = await sell(null);
    expect(await send(order, { by: 'email', to: 'ann@example.com' })).toMatchObject({
      by: 'email',
      to: 'ann@example.com',
      to_client: false,
    });
    await deliver();
    const [received] = mail.received;
    expect(received?.to).toEqual(['ann@example.com']);
    expect(received?.raw).toContain('Content-Type: text/plain; charset=utf-8');
    expect(received?.raw).toContain('Content-Type: text/html; charset=utf-8');
    const [, plain = '', html = ''] = unquoted(received?.raw ?? '').split('Content-Type: text/');
    for (const part of [plain, html]) {
      expect(part).toContain(`Biên lai #${order.order_code}`);
      expect(part).toContain('$45.00');
      expect(part).toContain('Redo within 7 days');
    }
  });

  test('sends once for repeated requests', async () => {
    const order = await sell();
    const key = randomUUID();
    const [first, second] = [await send(order, { by: 'sms' }, { key }), await send(order, { by: 'sms' }, { key })];
    expect(second).toEqual(first);
    await deliver();
    await deliver(60);
    expect(sms.received).toHaveLength(1);
    expect(await list(order)).toHaveLength(1);
  });

  test('shows the refunds of the ticket', async () => {
    const order = await sell();
    await refundClient(store, store.owner).refund(order, { items: [], tip: 500 });
    await send(order, { by: 'sms' });
    await deliver();
    expect(sms.received[0]?.body.text).toContain('Refunded: $5.00.');
  });
});

describe('a caller without VIEW_CUSTOMER_PHONE_NUMBER', () => {
  test('sends to the client’s number without seeing it', async () => {
    const order = await sell();
    expect(await client(order, store.ava)).toEqual({ phone: null, phone_number_hidden: true, email });
    expect(await send(order, { by: 'sms' }, { by: store.ava })).toMatchObject({ to: null, to_client: true });
    await send(order, { by: 'sms', to: '+15125550177' }, { by: store.ava });
    await send(order, { by: 'email' }, { by: store.ava });
    expect((await list(order, store.ava)).map(({ to }) => to).sort()).toEqual([email, null, null]);
    await deliver();
    expect(sms.received.map(({ body }) => body.to).sort()).toEqual(['+15125550177', phone]);
  });

  test('does not find the ticket without a line on it', async () => {
    const order = await sell();
    const { id } = await send(order, { by: 'sms' });
    const hidden = { category: 'not_found', code: 'order_not_found' };
    expect(await refusalOf(list(order, store.ben))).toEqual(hidden);
    expect(await refusalOf(client(order, store.ben))).toEqual(hidden);
    expect(await refusalOf(send(order, { by: 'sms' }, { by: store.ben }))).toEqual(hidden);
    expect(await refusalOf(resend(id, store.ben))).toEqual(hidden);
  });
});

describe('the known recipient', () => {
  test('is the client’s phone number and email', async () => {
    expect(await client(await sell())).toEqual({ phone, phone_number_hidden: false, email });
    expect(await client(await sell(null))).toEqual({ phone: null, phone_number_hidden: false, email: null });
  });

  test('has no number of a client who wants no messages, until it is typed', async () => {
    const order = await sell();
    await change(sql`update customer set is_send_sms = false where whmcs_id = ${store.whmcsId}`);
    expect(await client(order)).toEqual({ phone: null, phone_number_hidden: false, email });
    expect(await refusalOf(send(order, { by: 'sms' }))).toEqual(conflict('client_not_texted'));
    expect(await send(order, { by: 'sms', to: phone })).toMatchObject({ to: phone, to_client: false });
  });
});

describe('a refused receipt', () => {
  test.each([
    ['sms', 'not a number', 'phone_invalid'],
    ['sms', '+23276123456', 'phone_invalid'],
    ['sms', email, 'phone_invalid'],
    ['email', phone, 'email_invalid'],
    ['email', 'nobody@', 'email_invalid'],
    ['email', 'two words@example.com', 'email_invalid'],
    ['sms', null, 'required'],
    ['email', null, 'required'],
  ] as const)('by %s to %s', async (by, to, code) => {
    const order = await sell(null);
    expect(await refusalOf(send(order, { by, to }))).toEqual(fieldOf('input_obj.to', code));
    expect(await list(order)).toEqual([]);
  });

  test('is one of an unpaid ticket', async () => {
    const open = await posClient(store, store.owner).create();
    expect(await refusalOf(send(open, { by: 'sms', to: phone }))).toEqual(conflict('order_not_paid'));
    expect(await refusalOf(list(open))).toEqual(conflict('order_not_paid'));
  });

  test('is the sixth within an hour, also in ten concurrent requests and resends', async () => {
    const order = await sell();
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => send(order, { by: 'email' })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    const refused = { category: 'rate_limited', code: 'rate_limited', params: { retry_after_seconds: 3_600 } };
    expect(await refusalOf(send(order, { by: 'sms' }))).toEqual(refused);
    await deliver();
    const [sent] = await list(order);
    expect(await refusalOf(resend(sent?.id ?? ''))).toEqual(refused);
    expect(await send(await sell(), { by: 'sms' })).toMatchObject({ state: 'queued' });
    await world.at(new Date(world.now.getTime() + 3_600_000), async () => {
      const { id } = store.owner;
      const later = { id, request: await world.as({ userId: id }) };
      expect(await send(order, { by: 'sms' }, { by: later })).toMatchObject({ state: 'queued' });
    });
  });
});

describe('resending a receipt', () => {
  test('adds a message to the client’s present number', async () => {
    const order = await sell();
    const { id } = await send(order, { by: 'sms' });
    expect(await refusalOf(resend(id))).toEqual(conflict('message_on_its_way'));
    sms.responses.push(400);
    await deliver();
    expect(await list(order)).toMatchObject([{ id, state: 'failed', failure: 'sms_400' }]);
    await change(sql`update customer set phone = '+15125550155' where whmcs_id = ${store.whmcsId}`);
    expect(await resend(id)).toMatchObject({ state: 'queued', resend_of: id, to: '+15125550155', to_client: true });
    await deliver(2);
    expect((await list(order)).map(({ state }) => state).sort()).toEqual(['failed', 'sent']);
    expect(sms.received.at(-1)?.body.to).toBe('+15125550155');
  });

  test('sends to the same typed address, with the HTML', async () => {
    const order = await sell();
    const { id } = await send(order, { by: 'email', to: 'ann@example.com' });
    mail.responses.push(550);
    await deliver();
    await resend(id);
    await deliver(2);
    expect(mail.received.map(({ to }) => to)).toEqual([['ann@example.com'], ['ann@example.com']]);
    expect(mail.received.at(-1)?.raw).toContain('text/html');
  });

  test('refuses a client who wants no messages any more', async () => {
    const order = await sell();
    const { id } = await send(order, { by: 'sms' });
    await deliver();
    await change(sql`update customer set is_send_sms = false where whmcs_id = ${store.whmcsId}`);
    expect(await refusalOf(resend(id))).toEqual(conflict('client_not_texted'));
  });
});
