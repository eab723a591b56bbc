import { refusal, renderRemotePage } from '@suite/testing';
import { screen } from '@testing-library/react';
import { makePaid } from '../../testing/make-paid-ticket';
import { createFakePosApi, messages, ticketId } from '../../testing/make-ticket';
import { inputsTo } from '../../testing/open-ticket';
import { Pages } from '../../testing/pages';

/** Renders a page of a ticket of a past day, which opens by the search "Jenny" only. */
function open(path: string, language: 'en' | 'vi' = 'en') {
  const ticket = makePaid();
  let isOpened = false;
  return renderRemotePage(<Pages />, {
    path,
    messages,
    language,
    resolvers: createFakePosApi(ticket).with({
      company_list: [],
      order_by_id: () => {
        if (!isOpened) throw refusal('conflict', 'order_search_required');
        return ticket;
      },
      order_open_past: ({ input_obj }: { input_obj: { search: string } }) => {
        if (input_obj.search !== 'Jenny')
          throw refusal('validation', 'validation_failed', {
            fields: [{ path: 'input_obj.search', code: 'search_mismatch' }],
          });
        isOpened = true;
        return ticket;
      },
    }),
  });
}

const searchBox = () => screen.findByRole('textbox', { name: 'Ticket code, QR code or client' });

test('a ticket of a past day says how to open it, and opens by a search', async () => {
  const { user, requests } = open(`/owner/orders/${ticketId}`);
  expect(await screen.findByText('This ticket is from a past day')).toBeVisible();
  expect(screen.getByText(/You can open 20 such tickets a day/)).toBeVisible();
  expect(screen.queryByText(/\$/)).toBeNull();
  await user.type(await searchBox(), 'Jenny');
  await user.click(screen.getByRole('button', { name: 'Open ticket' }));
  expect(await screen.findByText('Visa ending in 4242')).toBeVisible();
  expect(inputsTo(requests, 'OpenPastTicket')).toEqual([{ order_id: ticketId, search: 'Jenny' }]);
});

test('a search that does not find the ticket is refused beside its field', async () => {
  const { user } = open(`/owner/orders/${ticketId}`);
  await user.type(await searchBox(), 'Maria');
  await user.click(screen.getByRole('button', { name: 'Open ticket' }));
  expect(await screen.findByText(/This does not find the ticket/)).toBeVisible();
  expect(await searchBox()).toBeInvalid();
});

test('an empty search is not sent', async () => {
  const { user, requests } = open(`/owner/orders/${ticketId}`);
  await searchBox();
  await user.click(screen.getByRole('button', { name: 'Open ticket' }));
  expect(await searchBox()).toBeInvalid();
  expect(inputsTo(requests, 'OpenPastTicket')).toEqual([]);
});

test('the search of the list beside a ticket is taken over', async () => {
  open(`/owner/orders/${ticketId}?order=Jenny`);
  expect(await searchBox()).toHaveValue('Jenny');
});

test('the receipt of a past day opens by a search, too', async () => {
  open(`/owner/orders/${ticketId}/receipt`, 'vi');
  expect(await screen.findByText('Phiếu này của ngày đã qua')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Mở phiếu' })).toBeVisible();
});
