import { defaultPermissions } from '@suite/domain';
import { makeGate, refusal, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { makeGiftCard } from '../testing/make-line';
import { makePaid } from '../testing/make-paid-ticket';
import { createFakePosApi, makeTicket, messages, ticketId } from '../testing/make-ticket';
import { inputsTo, receipt, sentTo } from '../testing/open-ticket';
import { Pages } from '../testing/pages';

const company = {
  id: '00000000-0000-4000-8000-00000000c001',
  name: 'Lotus Nails & Spa',
  avatar: '/pictures/logo.jpg',
  address1: '12 Main St',
  address2: 'Austin, TX 78701',
  business_phone_number: '+15125550100',
  country_code: 'US',
};
const jenny = { phone: '+15125550199', phone_number_hidden: false, email: 'jenny@example.com' };

interface Message {
  id: string;
  by: 'sms' | 'email';
  to: string | null;
  to_client: boolean;
  created_at: string;
  state: 'queued' | 'sending' | 'sent' | 'failed';
  failure: string | null;
}
const made = (changes: Partial<Message> = {}): Message => ({
  id: '00000000-0000-4000-8000-0000000000e1',
  by: 'sms',
  to: jenny.phone,
  to_client: true,
  created_at: '2026-11-21T18:05:00.000Z',
  state: 'queued',
  failure: null,
  ...changes,
});

/** Renders the receipt of a ticket, with a server that records what was sent. */
async function openReceipt(ticket = makePaid(), { client = jenny, sent = [] as Message[], ...more }: Scene = {}) {
  const saved = [...sent];
  const resolvers = {
    company_list: [company],
    order_receipt_client: client,
    order_receipt_list: () => saved,
    order_receipt_send: ({ input_obj: { by, to } }: { input_obj: { by: 'sms' | 'email'; to: string | null } }) => {
      const message = made({ by, to: to ?? (by === 'sms' ? client.phone : client.email), to_client: to === null });
      saved.unshift(message);
      return message;
    },
    order_receipt_resend: () => {
      saved.unshift(made({ id: '00000000-0000-4000-8000-0000000000e2' }));
      return saved[0];
    },
    ...more.resolvers,
  };
  return renderRemotePage(<Pages />, {
    ...more,
    path: `/owner/orders/${ticketId}/receipt`,
    messages,
    resolvers: createFakePosApi(ticket).with(resolvers),
  });
}
type Scene = Omit<NonNullable<Parameters<typeof renderRemotePage>[1]>, 'messages' | 'path'> & {
  client?: { phone: string | null; phone_number_hidden: boolean; email: string | null };
  sent?: Message[];
};
const paper = () => screen.findByRole('article', { name: 'Receipt' });

async function openSheet(page: Awaited<ReturnType<typeof openReceipt>>) {
  await page.user.click(await screen.findByRole('button', { name: 'Send receipt' }));
  const sheet = await screen.findByRole('dialog', { name: 'Send receipt #1042' });
  await within(sheet).findByRole('textbox');
  return within(sheet);
}

test('names the client, who leads to their profile', async () => {
  await openReceipt();
  expect(within(await paper()).getByRole('link', { name: 'Jenny Park' })).toHaveAttribute(
    'href',
    `/owner/clients/${makePaid().customer?.id}`,
  );
});

test('shows the store, the ticket and every figure', async () => {
  await openReceipt();
  const shown = await paper();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Receipt #1042');
  for (const text of [
    'Lotus Nails & Spa',
    '12 Main St, Austin, TX 78701',
    '(512) 555-0100',
    'Ticket #1042',
    'Jenny Park',
    'Thank you, and see you soon!',
  ])
    expect(within(shown).getByText(text)).toBeVisible();
  expect(receipt('Items')).toEqual(['Gel manicure × 2 With Ava Nguyen $76.00', 'Custom amount With Ben Ortiz $12.00']);
  expect(receipt('Totals')).toEqual(['Subtotal $88.00', 'Tip $8.00', 'Total $96.00']);
  expect(receipt('Paid with')).toEqual(['Cash $30.00', 'Visa ending in 4242 $66.00']);
});

test('shows change, points, a gift card’s code and refunds', async () => {
  const ticket = makePaid();
  const [cash, card] = ticket.payments;
  if (!cash || !card) throw new Error('The ticket has two payments.');
  const soldCard = {
    ...makeGiftCard(),
    gift_card: {
      id: '00000000-0000-4000-8000-0000000000a9',
      code: 'ABCDEFGH2345',
      status: 'active' as const,
      balance: 5_000,
    },
  };
  await openReceipt({
    ...ticket,
    order_items: [...ticket.order_items, soldCard],
    payments: [{ ...cash, cash_received: 4_000, change_due: 1_000 }, card],
    reward_points: 100,
    points_earned: 88,
    point_balance: 385,
    refunded: 500,
    refunds: [
      {
        id: '00000000-0000-4000-8000-0000000000d1',
        kind: 'refund',
        status: 'completed',
        created_at: '2026-11-21T18:30:00.000Z',
        person_name: 'Olive Owner',
        reason: 'Chipped',
        amount: 500,
        tip: 0,
        lines: [],
        tenders: [{ payment_id: card.id, tender: 'card', amount: 500 }],
      },
    ],
  });
  const shown = within(await paper());
  expect(shown.getByText('Received $40.00, change $10.00')).toBeVisible();
  expect(shown.getByText('100 points used')).toBeVisible();
  expect(shown.getByText('88 points earned')).toBeVisible();
  expect(shown.getByText('385 points after this visit')).toBeVisible();
  expect(shown.getByText('ABCD-EFGH-2345')).toBeVisible();
  expect(receipt('Refunded Nov 21, 2026 12:30 PM')).toEqual(['Visa ending in 4242 −$5.00']);
});

test('prints on the selected paper', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const page = await openReceipt();
  await page.user.click(await screen.findByRole('radio', { name: 'Letter' }));
  await page.user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
});

test('shows in the phone app that it cannot print, without a button', async () => {
  await openReceipt(makePaid(), { native: true });
  expect(await screen.findByText(/^The app cannot print\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});

test('leads to the ticket while it is unpaid', async () => {
  await openReceipt(makeTicket());
  expect(await screen.findByText('Not paid yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the ticket' })).toHaveAttribute('href', `/owner/orders/${ticketId}`);
});

test('a failed load shows an error with a retry', async () => {
  let isDown = true;
  const page = await openReceipt(makePaid(), {
    resolvers: { company_list: () => (isDown ? refusal('internal', 'internal') : [company]) },
  });
  expect(await screen.findByText('The receipt could not be loaded')).toBeVisible();
  isDown = false;
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await paper()).toBeVisible();
});

test('is texted to the client’s number, which is prefilled', async () => {
  const page = await openReceipt();
  const sheet = await openSheet(page);
  expect(sheet.getByRole('textbox', { name: 'Phone number' })).toHaveValue('(512) 555-0199');
  await page.user.click(sheet.getByRole('button', { name: 'Send' }));
  const sent = within(await screen.findByRole('list', { name: 'Receipts sent' }));
  expect(sent.getByText('(512) 555-0199')).toBeVisible();
  expect(sent.getByText('On its way')).toBeVisible();
  expect(sentTo(page.requests, 'SendReceipt')).toMatchObject([
    { input_obj: { order_id: ticketId, by: 'sms', to: null } },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('is emailed to a typed address once it is valid', async () => {
  const page = await openReceipt();
  const sheet = await openSheet(page);
  await page.user.click(sheet.getByRole('radio', { name: 'Email' }));
  const field = sheet.getByRole('textbox', { name: 'Email address' });
  expect(field).toHaveValue('jenny@example.com');
  await page.user.clear(field);
  await page.user.type(field, 'ann@example');
  await page.user.click(sheet.getByRole('button', { name: 'Send' }));
  expect(field).toBeInvalid();
  await page.user.type(field, '.com');
  expect(field).toBeValid();
  await page.user.click(sheet.getByRole('button', { name: 'Send' }));
  await screen.findByText('ann@example.com');
  expect(sentTo(page.requests, 'SendReceipt')).toMatchObject([{ input_obj: { by: 'email', to: 'ann@example.com' } }]);
});

test('is texted to a hidden number without showing it', async () => {
  const hidden = { phone: null, phone_number_hidden: true, email: null };
  const page = await openReceipt(makePaid(), { client: hidden });
  const sheet = await openSheet(page);
  expect(sheet.getByRole('textbox')).toHaveValue('');
  expect(sheet.getByText('Leave it empty to text the client. Their number stays hidden.')).toBeVisible();
  await page.user.click(sheet.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText("The client's own number")).toBeVisible();
  expect(sentTo(page.requests, 'SendReceipt')).toMatchObject([{ input_obj: { by: 'sms', to: null } }]);
});

test('requires an address when the store has none', async () => {
  const page = await openReceipt(makePaid(), { client: { phone: null, phone_number_hidden: false, email: null } });
  const sheet = await openSheet(page);
  await page.user.click(sheet.getByRole('button', { name: 'Send' }));
  expect(sheet.getByRole('textbox')).toBeInvalid();
  await page.user.type(sheet.getByRole('textbox'), '512 555 0142');
  await page.user.click(sheet.getByRole('button', { name: 'Send' }));
  await screen.findByText('(512) 555-0142');
  expect(sentTo(page.requests, 'SendReceipt')).toMatchObject([{ input_obj: { by: 'sms', to: '+15125550142' } }]);
});

test('a refusal is shown in the sheet, and the entries stay', async () => {
  const page = await openReceipt(makePaid(), {
    resolvers: { order_receipt_send: refusal('rate_limited', 'rate_limited') },
  });
  const sheet = await openSheet(page);
  await page.user.clear(sheet.getByRole('textbox'));
  await page.user.type(sheet.getByRole('textbox'), '512 555 0142');
  await page.user.click(sheet.getByRole('button', { name: 'Send' }));
  expect(await sheet.findByRole('alert')).toHaveTextContent('Please wait a moment and try again later.');
  expect(sheet.getByRole('textbox')).toHaveValue('512 555 0142');
});

test('a failed message can be sent again', async () => {
  const page = await openReceipt(makePaid(), { sent: [made({ state: 'failed', failure: 'sms_400' })] });
  await page.user.click(await screen.findByRole('button', { name: 'Try again: (512) 555-0199' }));
  await waitFor(() =>
    expect(within(screen.getByRole('list', { name: 'Receipts sent' })).getAllByRole('listitem')).toHaveLength(2),
  );
  expect(screen.getByText('Failed')).toBeVisible();
  expect(inputsTo(page.requests, 'ResendReceipt')).toMatchObject([{ id: made().id }]);
});

test('offers no sending without the permission', async () => {
  const permissions = new Set(defaultPermissions('staff').filter((key) => key !== 'UPDATE_ORDER'));
  const page = await openReceipt(makePaid(), { gate: makeGate({ permissions }) });
  expect(await paper()).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send receipt' })).toBeNull();
  expect(sentTo(page.requests, 'SentReceipts')).toEqual([]);
});

test('is translated to Vietnamese', async () => {
  await openReceipt(makePaid({ points_earned: 88 }), { language: 'vi' });
  const shown = within(await screen.findByRole('article', { name: 'Biên lai' }));
  for (const text of ['Phiếu #1042', 'Thợ: Ava Nguyen', 'Tích được 88 điểm', 'Cảm ơn quý khách, hẹn gặp lại!'])
    expect(shown.getByText(text)).toBeVisible();
});
