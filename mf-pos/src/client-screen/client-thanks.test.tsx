import { refusal, renderRemotePage } from '@suite/testing';
import { screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { messages, ticketId } from '../testing/make-ticket';
import { inputsTo } from '../testing/open-ticket';
import { ClientThanks } from './client-thanks';

const jenny = { id: '00000000-0000-4000-8000-0000000000c1', full_name: 'Jenny Park' };
const gel = { serviceId: '00000000-0000-4000-8000-0000000000d1', employeeId: '00000000-0000-4000-8000-0000000000e1' };
const contact = { phone: '+15125550199', phone_number_hidden: false, email: 'jenny@example.com' };

type Shown = Partial<ComponentProps<typeof ClientThanks>> & { contact?: object; resolvers?: object; slots?: object };

async function show({ contact: known = contact, resolvers, slots = {}, ...props }: Shown = {}) {
  const onClose = jest.fn();
  const page = renderRemotePage(
    <ClientThanks
      orderId={ticketId}
      code="1042"
      client={jenny}
      total={4_560}
      services={[gel]}
      start="2026-11-22T20:00:00.000Z"
      onClose={onClose}
      {...props}
    />,
    {
      messages,
      slots,
      resolvers: {
        order_receipt_client: known,
        company_list: [{ id: '00000000-0000-4000-8000-00000000c001', country_code: 'US' }],
        order_receipt_send: {
          id: '00000000-0000-4000-8000-0000000000e9',
          by: 'sms',
          to: null,
          to_client: true,
          created_at: '2026-11-22T20:50:00.000Z',
          state: 'queued',
          failure: null,
        },
        ...resolvers,
      },
    },
  );
  const client = within(screen.getByRole('dialog'));
  await client.findByRole('button', { name: 'No receipt' });
  return { ...page, client, onClose };
}
const bookAgain = { 'ticket.book-again': () => <p>Book your next visit</p> };

test('thanks the client by name and shows only the ends of their contacts', async () => {
  const { client } = await show();
  expect(client.getByRole('heading', { level: 1, name: 'Thank you, Jenny Park!' })).toBeVisible();
  expect(client.getByText('$45.60')).toBeVisible();
  expect(client.getByRole('button', { name: 'Text to ···0199' })).toBeVisible();
  expect(client.getByRole('button', { name: 'Email to j···@example.com' })).toBeVisible();
});

test.each([
  ['Text to ···0199', 'sms'],
  ['Email to j···@example.com', 'email'],
])('sends the receipt by one tap on “%s”, then offers the next appointment', async (name, by) => {
  const { client, user, requests } = await show({ slots: bookAgain });
  await user.click(client.getByRole('button', { name }));
  expect(await client.findByText('Book your next visit')).toBeVisible();
  expect(inputsTo(requests, 'SendReceipt')).toEqual([{ order_id: ticketId, by, to: null }]);
});

test('a hidden number gets the receipt, too', async () => {
  const { client, user, requests } = await show({
    contact: { phone: null, phone_number_hidden: true, email: null },
    slots: bookAgain,
  });
  await user.click(client.getByRole('button', { name: 'Text message' }));
  expect(await client.findByText('Book your next visit')).toBeVisible();
  expect(inputsTo(requests, 'SendReceipt')).toEqual([{ order_id: ticketId, by: 'sms', to: null }]);
});

test('an unknown email address is typed', async () => {
  const { client, user, requests } = await show({
    contact: { phone: null, phone_number_hidden: false, email: null },
    slots: bookAgain,
  });
  await user.click(client.getByRole('button', { name: 'Email' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Send receipt #1042' }));
  await user.type(await sheet.findByRole('textbox', { name: 'Email address' }), 'maria@example.com');
  await user.click(sheet.getByRole('button', { name: 'Send' }));
  expect(await client.findByText('Book your next visit')).toBeVisible();
  expect(inputsTo(requests, 'SendReceipt')).toEqual([{ order_id: ticketId, by: 'email', to: 'maria@example.com' }]);
});

test('a refused receipt is explained, and the other ways stay', async () => {
  const { client, user } = await show({
    resolvers: {
      order_receipt_send() {
        throw refusal('conflict', 'client_not_texted');
      },
    },
  });
  await user.click(client.getByRole('button', { name: 'Text to ···0199' }));
  expect(await client.findByRole('alert')).toBeVisible();
  expect(client.getByRole('button', { name: 'Email to j···@example.com' })).toBeEnabled();
});

test.each([
  ['no remote offers appointments', {}],
  ['the ticket has no client', { client: null, slots: bookAgain }],
  ['nothing on it can be booked', { services: [], slots: bookAgain }],
])('says good-bye where %s', async (_, props) => {
  const { client, user } = await show(props);
  await user.click(client.getByRole('button', { name: 'No receipt' }));
  expect(client.getByText('See you soon!')).toBeVisible();
  expect(client.queryByText('Book your next visit')).toBeNull();
});
