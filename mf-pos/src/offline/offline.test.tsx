import { deferred, makeGate, offline, refusal, renderRemotePage } from '@suite/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import CreateOrderSlot from '../create-order-slot';
import { createFakePosApi, makeTicket, messages, ticketId } from '../testing/make-ticket';
import { actionBar, openReview, openTicket, reviewPath, sentTo, showTicket } from '../testing/open-ticket';
import { Pages } from '../testing/pages';
import { charge, openTender, payCash } from '../testing/pay';
import UnsentSlot from '../unsent-slot';

afterEach(() => localStorage.clear());

/** The catalog is fetched after the person's first taps. */
const afterFirstTaps = { timeout: 5_000 };

const noResponse = () => {
  throw offline();
};
/** Renders mf-booking's ticket page, where tickets are opened, and this remote's pages. */
function Suite() {
  const { pathname } = useLocation();
  return pathname === '/owner/ticket' ? <CreateOrderSlot /> : <Pages />;
}
type Page = ReturnType<typeof renderRemotePage>;

async function payByCash({ user }: Pick<Page, 'user'>) {
  await payCash(user);
  return within(await screen.findByRole('dialog', { name: 'Cash payment saved' }));
}

test('without a connection cash is taken and saved, and everything else is refused with the reason', async () => {
  const page = await openReview();
  act(() => page.shell.reach.set(false));
  expect(screen.getByText(/No connection. Take cash now/)).toBeVisible();
  for (const name of ['Card $50.00', 'Other methods']) expect(screen.getByRole('button', { name })).toBeDisabled();
  const dialog = await payByCash(page);
  expect(dialog.getByText('$50.00')).toBeVisible();
  expect(dialog.getByText(/Saved on this device/)).toBeVisible();
  await waitFor(() => expect(page.shell.reported.get('mf-pos')).toBe(1));
  expect(sentTo(page.requests, 'CheckOutOrder')).toEqual([]);
});

test('a card that was selected before the connection was lost is not charged, and the reason is shown', async () => {
  const page = await openReview();
  await openTender(page.user, 'Card');
  act(() => page.shell.reach.set(false));
  await charge(page.user);
  expect(screen.getByRole('alert')).toHaveTextContent('No connection.');
  expect(sentTo(page.requests, 'CheckOutOrder')).toEqual([]);
});

test('cash whose checkout has no response is saved under its key, and sent once', async () => {
  const api = createFakePosApi();
  const page = await openReview(api, {
    resolvers: api.with({
      order_checkout: noResponse,
      order_submit_offline_sale: () => ({ differences: 0, order: api.pay(5_000) }),
    }),
  });
  await payByCash(page);
  await waitFor(() => expect(sentTo(page.requests, 'SubmitOfflineSale')).toHaveLength(1), { timeout: 4_000 });
  const [tried] = sentTo(page.requests, 'CheckOutOrder');
  expect(sentTo(page.requests, 'SubmitOfflineSale')).toMatchObject([
    {
      input_obj: {
        id: ticketId,
        version: makeTicket().version,
        expected_total: 5_000,
        checkout_key: tried?.idempotency_key,
      },
    },
  ]);
  await waitFor(() => expect(page.shell.reported.get('mf-pos')).toBe(0));
});

test('cash with a response leaves nothing unsent', async () => {
  const page = await openReview();
  await payCash(page.user);
  await screen.findByRole('dialog', { name: /paid/i });
  await waitFor(() => expect(page.shell.reported.get('mf-pos')).toBe(0));
  expect(sentTo(page.requests, 'SubmitOfflineSale')).toEqual([]);
});

test('an unsaved line is included in the review', async () => {
  const api = createFakePosApi();
  const page = await openTicket(api, { resolvers: api.with({ order_update_item: noResponse }) });
  act(() => page.shell.reach.set(false));
  await page.user.click(screen.getByRole('button', { name: /^Manicure/ }));
  await page.user.click(await screen.findByRole('button', { name: /^Add Gel manicure/ }));
  expect(actionBar()).toHaveTextContent('$88.00');
  await page.user.click(screen.getByRole('button', { name: 'Review' }));
  expect(await screen.findByRole('button', { name: 'Cash $88.00' })).toBeVisible();
});

test('the offline catalog is fetched after the ticket has loaded', async () => {
  const api = createFakePosApi();
  const response = deferred();
  const page = showTicket(api, {
    resolvers: api.with({
      order_by_id: async () => {
        await response.promise;
        return api.ticket;
      },
    }),
  });
  await waitFor(() => expect(sentTo(page.requests, 'OrderPage')).toHaveLength(1));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(sentTo(page.requests, 'OfflineCatalog')).toEqual([]);
  response.resolve();
  await waitFor(() => expect(sentTo(page.requests, 'OfflineCatalog')).toHaveLength(1), afterFirstTaps);
});

test('a walk-in ticket is opened, edited and paid on the device, and sent completely when the API is back', async () => {
  const api = createFakePosApi();
  const resolvers = api.with({
    order_create: noResponse,
    order_submit_offline_sale: () => ({ differences: 0, order: api.pay(5_200) }),
  });
  const page = renderRemotePage(<Suite />, { path: '/owner/ticket', messages, resolvers });
  await waitFor(() => expect(sentTo(page.requests, 'OfflineCatalog')).toHaveLength(1), afterFirstTaps);
  await act(async () => undefined);
  act(() => page.shell.reach.set(false));
  await page.user.click(screen.getByRole('button', { name: 'New ticket' }));
  await screen.findByRole('heading', { name: 'New ticket Walk-in' });
  await page.user.click(await screen.findByRole('button', { name: 'Pedicure' }));
  await page.user.click(await screen.findByRole('button', { name: /^Add Spa pedicure/ }));
  await page.user.click(screen.getByRole('button', { name: 'Review' }));
  await page.user.click(await screen.findByRole('button', { name: /staff/i }));
  await page.user.click(await screen.findByRole('option', { name: /Ava Nguyen/ }));
  const dialog = await payByCash(page);
  const reference = dialog.getByText(/^Reference [0-9A-F]{6}$/).textContent?.slice(-6);
  await page.user.click(dialog.getByRole('button', { name: 'New ticket' }));
  expect(await screen.findByRole('heading', { name: 'New ticket Walk-in' })).toBeVisible();
  expect(reference).toHaveLength(6);
  act(() => page.shell.reach.set(true));
  await waitFor(() => expect(sentTo(page.requests, 'SubmitOfflineSale')).toHaveLength(1), { timeout: 4_000 });
  expect(sentTo(page.requests, 'SubmitOfflineSale')).toMatchObject([
    { input_obj: { version: null, items: [{ item_name: 'Spa pedicure', price: 5_200 }], expected_total: 5_200 } },
  ]);
});

test('cash does not wait for an API that becomes unreachable during the request', async () => {
  const { promise: until, resolve: letGo } = deferred();
  const api = createFakePosApi();
  const page = await openReview(api, {
    resolvers: api.with({
      order_checkout: () => until.then(() => ({ status: 'completed', decline_code: null, order: api.pay(5_000) })),
    }),
  });
  await payCash(page.user);
  act(() => page.shell.reach.set(false));
  expect(await screen.findByRole('dialog', { name: 'Cash payment saved' })).toBeVisible();
  letGo();
  await waitFor(() => expect(page.shell.reported.get('mf-pos')).toBe(0));
});

/** Renders the review, and the host's button that opens the unsent tickets. */
function WithHost() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Pages />
      <button type="button" onClick={() => setOpen(true)}>
        Show
      </button>
      <UnsentSlot isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** Takes cash offline for a ticket that another person has closed meanwhile, and opens the list of unsent tickets. */
async function openRefused() {
  const api = createFakePosApi();
  let refuses = true;
  const page = renderRemotePage(<WithHost />, {
    path: reviewPath,
    messages,
    resolvers: api.with({
      order_submit_offline_sale: () => {
        if (refuses) throw refusal('conflict', 'order_closed');
        return { differences: 0, order: api.pay(5_000) };
      },
    }),
  });
  await screen.findByRole('button', { name: 'Other methods' });
  act(() => page.shell.reach.set(false));
  const dialog = await payByCash(page);
  await page.user.click(dialog.getByRole('button', { name: 'New ticket' }));
  act(() => page.shell.reach.set(true));
  await waitFor(() => expect(sentTo(page.requests, 'SubmitOfflineSale')).toHaveLength(1), { timeout: 4_000 });
  await page.user.click(screen.getByRole('button', { name: 'Show' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Not sent' }));
  expect(await sheet.findByText(/This ticket was paid in the meantime/)).toBeVisible();
  const accept = () => {
    refuses = false;
  };
  return { page, sheet, accept };
}

test('a refused ticket shows why, and is removed only after a confirmation', async () => {
  const { page, sheet } = await openRefused();
  await page.user.click(sheet.getByRole('button', { name: 'Delete from this device' }));
  expect(sheet.getByRole('alert')).toHaveTextContent('will have no record');
  await page.user.click(sheet.getByRole('button', { name: 'Keep it' }));
  expect(sheet.getByText(/by cash/)).toBeVisible();
  await page.user.click(sheet.getByRole('button', { name: 'Delete from this device' }));
  await page.user.click(within(sheet.getByRole('alert')).getByRole('button', { name: 'Delete from this device' }));
  expect(await sheet.findByText('Everything is sent')).toBeVisible();
});

test('a sale that its ticket refuses is sent as a separate ticket', async () => {
  const { page, sheet, accept } = await openRefused();
  accept();
  await page.user.click(sheet.getByRole('button', { name: 'Send as a separate ticket' }));
  expect(await sheet.findByText('Everything is sent')).toBeVisible();
  const [refused, own] = sentTo(page.requests, 'SubmitOfflineSale') as {
    input_obj: { id: string; version: number | null };
  }[];
  expect(own?.input_obj).toMatchObject({ version: null, expected_total: 5_000 });
  expect(own?.input_obj.id).not.toBe(refused?.input_obj.id);
});

test('an unsent sale is among the paid tickets with its reference', async () => {
  const page = await openReview();
  act(() => page.shell.reach.set(false));
  const dialog = await payByCash(page);
  const reference = dialog.getByText(/^Reference/).textContent?.replace('Reference ', '');
  page.unmount();
  const list = renderRemotePage(<Pages />, {
    path: '/owner/ticket?tab=done',
    messages,
    gate: makeGate({ services: new Set(['pos']) }),
    resolvers: { order_list: noResponse, order_aggregate: noResponse },
  });
  act(() => list.shell.reach.set(false));
  const unsent = within(await screen.findByRole('region', { name: 'Not sent' }));
  const link = unsent.getByRole('link', { name: /\$50\.00 by cash/ });
  expect(link).toHaveAttribute('href', reviewPath);
  expect(link).toHaveTextContent('Waiting to send');
  expect(reference).toBe(ticketId.slice(0, 6).toUpperCase());
});
