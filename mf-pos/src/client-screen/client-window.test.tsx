import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { makeLine } from '../testing/make-line';
import { createFakePosApi, makeTicket } from '../testing/make-ticket';
import { openReview, receipt } from '../testing/open-ticket';
import { payCash } from '../testing/pay';
import { closeClientWindow } from './client-window';

let frame: HTMLIFrameElement;

/** A browser that opens the window, or blocks it. */
function allowWindows(isAllowed = true) {
  frame = document.body.appendChild(document.createElement('iframe'));
  jest.spyOn(window, 'open').mockReturnValue(isAllowed ? frame.contentWindow : null);
}
const second = () => within(frame.contentDocument?.body as HTMLElement);
const button = () => screen.getByRole('button', { name: 'Second screen' });
const tipOnReceipt = () => /with (.*) tip/.exec(receipt().at(-1) ?? '')?.[1];
const openTicketOnScreen = async (api = createFakePosApi(makeTicket({ order_items: [makeLine()] }))) => {
  const page = await openReview(api);
  await page.user.click(button());
  return page;
};

afterEach(() => {
  act(closeClientWindow);
  frame.remove();
  jest.restoreAllMocks();
  localStorage.clear();
});

test('the client chooses the tip on the second screen, and the receipt beside it has it at once', async () => {
  allowWindows();
  await openTicketOnScreen();
  expect(await second().findByRole('heading', { name: 'Would you like to add a tip?' })).toBeVisible();
  expect(frame.contentDocument?.title).toBe('Lotus Nails & Spa');
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(second().getByRole('button', { name: /^20%/ }));
  expect(second().getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  expect(second().queryByText('Please hand the device back.')).toBeNull();
  expect(tipOnReceipt()).toBe('$7.60');
});

test('after the payment it thanks the client, for as long as the dialog is open, and shows the store afterwards', async () => {
  allowWindows();
  const api = createFakePosApi(makeTicket({ order_items: [makeLine()] }));
  const { user } = await openTicketOnScreen(api);
  await second().findByRole('heading', { name: 'Would you like to add a tip?' });
  await payCash(user);
  const dialog = await screen.findByRole('dialog', { name: 'Ticket #1042 is paid' });
  expect(await second().findByRole('heading', { name: 'Thank you, Jenny Park!' })).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Show to client' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'New ticket' }));
  await waitFor(() => expect(second().queryByRole('heading')).toBeNull());
  expect(second().getByText('Lotus Nails & Spa')).toBeVisible();
});

test('has the language and the theme of the device, and closes by its button', async () => {
  allowWindows();
  document.documentElement.dataset.theme = 'dark';
  const close = jest.spyOn(frame.contentWindow as Window, 'close').mockReturnValue();
  const { user } = await openTicketOnScreen();
  expect(frame.contentDocument?.documentElement.dataset.theme).toBe('dark');
  delete document.documentElement.dataset.theme;
  await user.click(screen.getByRole('button', { name: 'Close second screen' }));
  expect(close).toHaveBeenCalled();
  expect(button()).toBeVisible();
});

test('a browser that blocks the window says so', async () => {
  allowWindows(false);
  await openTicketOnScreen();
  expect(screen.getByRole('alert')).toHaveTextContent('Allow pop-ups for this page');
});
