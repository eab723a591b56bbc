import { refusal } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { cardId, makeCard } from '../testing/make';
import { sentTo, show } from '../testing/show';

const store = { company_list: [{ id: 'c', country_code: 'US' }] };
const makeDelivery = (changes: object = {}) => ({
  id: '00000000-0000-4000-8000-0000000000f1',
  by: 'sms',
  to: '+15125550177',
  recipient_name: 'Rosa',
  sender_name: 'Ann',
  message: 'Enjoy',
  occasion: 'birthday',
  language: 'en',
  state: 'sent',
  failure: null,
  gift_card_id: cardId(0),
  code: 'ABCD2345EFGH67',
  balance: 8_000,
  send_at: '2026-11-25T16:00:00.000Z',
  leaves_at: '2026-11-25T16:00:00.000Z',
  created_at: '2026-11-24T16:00:00.000Z',
  ...changes,
});
const page = `/detail?id=${cardId(0)}`;
const open = (resolvers: object = {}) => show(page, { ...store, ...resolvers });
type View = ReturnType<typeof open>;

async function openSheet({ user }: View) {
  await user.click(await screen.findByRole('button', { name: 'Send as a gift' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Send as a gift' }));
  await sheet.findByRole('textbox', { name: 'Name of the recipient' });
  return sheet;
}

test('a card is sent by text at once, with its message and picture', async () => {
  const view = open({ gift_card_send: makeDelivery({ state: 'queued' }) });
  const sheet = await openSheet(view);
  const type = (name: string | RegExp, text: string) => view.user.type(sheet.getByRole('textbox', { name }), text);
  await type('Recipient’s phone number', '(512) 555-0177');
  await type('Name of the recipient', 'Rosa');
  await type('From', 'Ann');
  await type('Message', 'Enjoy');
  await view.user.selectOptions(sheet.getByRole('combobox', { name: 'Picture' }), 'Tết');
  await view.user.selectOptions(sheet.getByRole('combobox', { name: 'Language of the recipient' }), 'Tiếng Việt');
  await view.user.click(sheet.getByRole('button', { name: 'Send gift card' }));
  expect(await screen.findAllByText('The gift card is on its way.')).not.toHaveLength(0);
  expect(sentTo(view, 'SendGiftCard')).toMatchObject([
    {
      input_obj: {
        gift_card_id: cardId(0),
        by: 'sms',
        to: '+15125550177',
        recipient_name: 'Rosa',
        sender_name: 'Ann',
        message: 'Enjoy',
        occasion: 'tet',
        language: 'vi',
        send_at: null,
      },
    },
  ]);
});

test('a card is scheduled by email in the store’s zone, and not for a time that is over', async () => {
  const view = open({ gift_card_send: makeDelivery({ state: 'scheduled', by: 'email' }) });
  const sheet = await openSheet(view);
  await view.user.click(sheet.getByRole('radio', { name: 'Email' }));
  await view.user.type(sheet.getByRole('textbox', { name: 'Recipient’s email' }), 'rosa@example.com');
  await view.user.type(sheet.getByRole('textbox', { name: 'Name of the recipient' }), 'Rosa');
  await view.user.click(sheet.getByRole('radio', { name: 'Later' }));
  const day = sheet.getByLabelText('Day');
  await view.user.clear(day);
  await view.user.type(day, '2020-01-01');
  await view.user.click(sheet.getByRole('button', { name: 'Schedule gift card' }));
  await waitFor(() => expect(day).toHaveAccessibleDescription('Choose a time that is not over.'));
  const next = new Date().getFullYear() + 1;
  const soon = `${next}-01-02`;
  await view.user.clear(day);
  await view.user.type(day, soon);
  await view.user.click(sheet.getByRole('button', { name: 'Schedule gift card' }));
  expect(await screen.findAllByText('The gift card is scheduled.')).not.toHaveLength(0);
  // 10:00 in Chicago.
  expect(sentTo(view, 'SendGiftCard')[0]).toMatchObject({
    input_obj: { by: 'email', to: 'rosa@example.com', send_at: `${soon}T16:00:00.000Z` },
  });
});

test('a number that opted out is refused in the sheet, and what was typed stays', async () => {
  const view = open({
    gift_card_send() {
      throw refusal('conflict', 'client_opted_out');
    },
  });
  const sheet = await openSheet(view);
  await view.user.type(sheet.getByRole('textbox', { name: 'Recipient’s phone number' }), '5125550177');
  await view.user.type(sheet.getByRole('textbox', { name: 'Name of the recipient' }), 'Rosa');
  await view.user.click(sheet.getByRole('button', { name: 'Send gift card' }));
  expect(await sheet.findByRole('alert')).toBeVisible();
  expect(sheet.getByRole('textbox', { name: 'Name of the recipient' })).toHaveValue('Rosa');
});

test('deliveries are listed, sent again, and canceled before they leave', async () => {
  const scheduled = makeDelivery({
    id: '00000000-0000-4000-8000-0000000000f2',
    state: 'scheduled',
    recipient_name: 'Mai',
  });
  const view = open({
    gift_card_delivery_list: () => [scheduled, makeDelivery()],
    gift_card_cancel_send: { ...scheduled, state: 'canceled' },
    gift_card_resend: makeDelivery({ state: 'queued' }),
  });
  const rows = within(await screen.findByRole('list', { name: 'Sent as a gift' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('MaiScheduledText · (512) 555-0177Leaves Nov 25, 2026');
  expect(rows[1]).toHaveTextContent('RosaSent');
  await view.user.click(screen.getByRole('button', { name: 'Cancel sending' }));
  await waitFor(() => expect(sentTo(view, 'CancelGiftCard')).toMatchObject([{ id: scheduled.id }]));
  await view.user.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(sentTo(view, 'ResendGiftCard')).toMatchObject([{ id: makeDelivery().id }]));
});

describe('the scheduled gifts', () => {
  const openScheduled = (resolvers: object = {}) =>
    show('/scheduled', {
      gift_card_scheduled_list: () => [makeDelivery({ state: 'scheduled' })],
      gift_card_scheduled_aggregate: { count: 1 },
      ...resolvers,
    });
  const soon = `${new Date().getFullYear() + 1}-01-02`;

  test('show recipient, card, balance and time, and are rescheduled in the store’s zone', async () => {
    const leavesAt = `${soon}T18:30:00.000Z`;
    const view = openScheduled({
      gift_card_reschedule: makeDelivery({ state: 'scheduled', send_at: leavesAt, leaves_at: leavesAt }),
    });
    const list = await screen.findByRole('list', { name: 'Scheduled gifts' });
    expect(list).toHaveTextContent(
      'RosaScheduledABCD-2345-EFGH-67 · $80.00Text · (512) 555-0177Leaves Nov 25, 2026 10:00 AMEnjoy',
    );
    expect(screen.getByRole('link', { name: 'ABCD-2345-EFGH-67' })).toHaveAttribute(
      'href',
      `/owner/gift-card/detail?id=${cardId(0)}`,
    );
    await view.user.click(screen.getByRole('button', { name: 'Change time' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Change time' }));
    const [day, time] = [sheet.getByLabelText('Day'), sheet.getByLabelText('Time')];
    expect([day, time].map((field) => (field as HTMLInputElement).value)).toEqual(['2026-11-25', '10:00']);
    await view.user.clear(day);
    await view.user.type(day, '2020-01-01');
    await view.user.click(sheet.getByRole('button', { name: 'Save time' }));
    await waitFor(() => expect(day).toHaveAccessibleDescription('Choose a time that is not over.'));
    await view.user.clear(day);
    await view.user.type(day, soon);
    await view.user.clear(time);
    await view.user.type(time, '12:30');
    await view.user.click(sheet.getByRole('button', { name: 'Save time' }));
    expect(await screen.findAllByText(/^It leaves Jan 02/)).not.toHaveLength(0);
    expect(sentTo(view, 'RescheduleGiftCard')).toMatchObject([
      { input_obj: { id: makeDelivery().id, send_at: leavesAt } },
    ]);
  });

  test('are canceled, after which the empty page says how to schedule one', async () => {
    let isCanceled = false;
    const view = openScheduled({
      gift_card_scheduled_list: () => (isCanceled ? [] : [makeDelivery({ state: 'scheduled' })]),
      gift_card_scheduled_aggregate: () => ({ count: isCanceled ? 0 : 1 }),
      gift_card_cancel_send: () => {
        isCanceled = true;
        return makeDelivery({ state: 'canceled' });
      },
    });
    await view.user.click(await screen.findByRole('button', { name: 'Cancel sending' }));
    expect(await screen.findByText('No gift is scheduled')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Active gift cards' })).toHaveAttribute(
      'href',
      '/owner/gift-card/gift-card-list?status=active',
    );
  });
});

test('the client’s consent to reminders is recorded', async () => {
  const view = open({ gift_card_set_reminder: makeCard({ is_reminder_agreed: true }) });
  await view.user.click(await screen.findByRole('switch', { name: 'Client agreed to be reminded' }));
  expect(await screen.findByText('The client will be reminded of an unused balance.')).toBeInTheDocument();
  expect(sentTo(view, 'SetGiftCardReminder')).toMatchObject([{ input_obj: { id: cardId(0), is_agreed: true } }]);
});
