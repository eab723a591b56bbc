import { makeGate, offline, type RenderOptions, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { messages } from '../testing/make';
import { clientId, makeProfile } from '../testing/make-client';
import { makeSentMessage } from '../testing/make-sent-message';
import { Pages } from '../testing/pages';

const id = clientId(1);

type Sent = ReturnType<typeof makeSentMessage>;
const show = (sent: readonly Sent[], resolvers: object = {}, options: RenderOptions = {}) =>
  renderRemotePage(<Pages />, {
    path: `/owner/clients/${id}?tab=messages`,
    messages,
    resolvers: {
      customer_by_id: makeProfile(),
      customer_visits: [],
      customer_visit_aggregate: { count: 0 },
      company_list: [{ id: 'store', country_code: 'US' }],
      conversation_of_customer: null,
      customer_sent_messages: sent,
      customer_sent_message_aggregate: { count: sent.length },
      ...resolvers,
    } as never,
    ...options,
  });
const rows = async (name = 'Sent to client') =>
  within(await screen.findByRole('list', { name })).getAllByRole('listitem');
const texts = async (name?: string) => (await rows(name)).map(({ textContent }) => textContent);

test('everything that was sent to a client who never wrote is listed with kind, channel, address, time and state', async () => {
  show([
    makeSentMessage({ kind: 'appointment', appointment_type: 'reminder', content: 'Lotus Nails: see you tomorrow.' }),
    makeSentMessage({
      kind: 'receipt',
      channel: 'email',
      recipient: 'jenny@example.com',
      subject: 'Your receipt',
      content: 'Gel manicure $40.00',
      state: 'queued',
    }),
    makeSentMessage({ kind: 'promotion', content: '20% off gel', state: 'delivered' }),
    makeSentMessage({ kind: 'review_request', content: 'How was it?', state: 'failed', failure: 'sms_503' }),
    makeSentMessage({ kind: 'gift_card', content: null }),
    makeSentMessage({ kind: 'reply', content: '', author: 'Mia Chen' }),
  ]);
  expect(await texts()).toEqual([
    'Appointment reminderLotus Nails: see you tomorrow.Text message · (512) 555-0143 · Nov 21, 2026 10:00 AMSent',
    'ReceiptYour receiptGel manicure $40.00Email · jenny@example.com · Nov 21, 2026 10:00 AMOn the way',
    'Promotion20% off gelText message · (512) 555-0143 · Nov 21, 2026 10:00 AMDelivered',
    'Review requestHow was it?Text message · (512) 555-0143 · Nov 21, 2026 10:00 AMThe carrier was too busy.Not sent',
    'Gift cardThe text is not shown: it has a private link.Text message · (512) 555-0143 · Nov 21, 2026 10:00 AMSent',
    'MessageThe text was deleted after 90 days.Text message · (512) 555-0143 · Mia Chen · Nov 21, 2026 10:00 AMSent',
  ]);
});

test('a message opens in the outbox for owners and partners', async () => {
  const message = makeSentMessage({ kind: 'receipt' });
  show([message]);
  expect(await screen.findByRole('link', { name: 'Receipt' })).toHaveAttribute(
    'href',
    `/owner/profile/store/outbox/${message.id}`,
  );
});

test.each([
  ['a manager', makeGate({ role: 'manager' }), `/owner/clients/${id}?tab=messages`],
  ['an employee', makeGate({ area: 'staff', role: 'staff' }), `/store/10001/staff/clients/${id}?tab=messages`],
])('%s reads what was sent without addresses and private texts, and opens no outbox', async (_, gate, path) => {
  show([makeSentMessage({ kind: 'receipt', recipient: null, content: null })], {}, { gate, path });
  expect(await texts()).toEqual([
    'ReceiptOnly owners and partners can read the text.Text message · Nov 21, 2026 10:00 AMSent',
  ]);
  expect(screen.queryByRole('link', { name: 'Receipt' })).toBeNull();
});

test('the list is in Vietnamese', async () => {
  show(
    [
      makeSentMessage({ kind: 'appointment', appointment_type: 'booked', content: 'Lotus Nails: đã đặt hẹn.' }),
      makeSentMessage({ kind: 'promotion', channel: 'email', recipient: 'jenny@example.com', subject: 'Giảm 20%' }),
    ],
    {},
    { language: 'vi' },
  );
  expect(await texts('Đã gửi cho khách')).toEqual([
    expect.stringMatching(/^Đã đặt hẹnLotus Nails: đã đặt hẹn\.Tin nhắn · \(512\) 555-0143 · .*Đã gửi$/),
    expect.stringMatching(/^Khuyến mãiGiảm 20%HelloEmail · jenny@example\.com · .*Đã gửi$/),
  ]);
});

test('older messages are loaded behind the last one', async () => {
  const all = Array.from({ length: 25 }, (_, index) => makeSentMessage({ content: `Text ${index}` }));
  const view = show(all, {
    customer_sent_messages: ({ limit, after }: { limit: number; after?: string }) => {
      const from = all.findIndex((one) => one.id === after) + 1;
      return all.slice(from, from + limit);
    },
  });
  expect(await rows()).toHaveLength(20);
  await view.user.click(screen.getByRole('button', { name: 'Show older messages' }));
  await waitFor(async () => expect(await rows()).toHaveLength(25));
  expect(view.requests.filter(({ operation }) => operation === 'ClientSentMessages').at(-1)?.variables).toMatchObject({
    after: all[19]?.id,
    cursor: all[19]?.cursor,
  });
});

test.each([
  ['en', 'Nothing was sent yet'],
  ['vi', 'Chưa gửi tin nào'],
] as const)('a client to whom nothing was sent has an empty list, in %s', async (language, title) => {
  show([], {}, { language });
  expect(await screen.findByText(title)).toBeVisible();
});

test.each([
  ['en', 'Sent to client', 'What was sent could not be loaded.', 'Try again'],
  ['vi', 'Đã gửi cho khách', 'Không tải được tin đã gửi.', 'Thử lại'],
] as const)('a list that could not be loaded is loaded again, in %s', async (language, title, error, again) => {
  let isOffline = true;
  const view = show(
    [],
    {
      customer_sent_messages: () => {
        if (isOffline) throw offline();
        return [makeSentMessage()];
      },
    },
    { language },
  );
  const part = within(await screen.findByRole('region', { name: title }));
  expect(await part.findByText(error)).toBeVisible();
  isOffline = false;
  await view.user.click(part.getByRole('button', { name: again }));
  expect(await part.findByText('Hello')).toBeVisible();
});

test('a list that is loading says so', async () => {
  let respond: (messages: Sent[]) => void = () => undefined;
  const response = new Promise<Sent[]>((resolve) => {
    respond = resolve;
  });
  show([], { customer_sent_messages: () => response });
  const part = within(await screen.findByRole('region', { name: 'Sent to client' }));
  expect(part.getByRole('status')).toHaveTextContent('Loading what was sent');
  respond([makeSentMessage()]);
  expect(await part.findByText('Hello')).toBeVisible();
});
