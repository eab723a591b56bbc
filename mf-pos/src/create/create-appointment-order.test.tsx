import { type FakeResolvers, makeGate, offline, type RenderOptions, refusal, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import AppointmentOrderMenuSlot from '../appointment-order-menu-slot';
import AppointmentOrderSlot from '../appointment-order-slot';
import { makeLine } from '../testing/make-line';
import { makeTicket, messages, ticketId } from '../testing/make-ticket';
import { sentTo } from '../testing/open-ticket';

const appointmentId = '00000000-0000-4000-8000-0000000000a1';
const ticket = makeTicket({ order_items: [makeLine()] });

type Shown = 'button' | 'menu' | 'menu without check-out';

function show(order_create: () => unknown = () => ticket, more: RenderOptions = {}, shown: Shown = 'button') {
  const created: string[] = [];
  const props = { appointmentId, onCreated: (id: string) => created.push(id) };
  const page = renderRemotePage(
    shown === 'button' ? (
      <AppointmentOrderSlot {...props} />
    ) : (
      <AppointmentOrderMenuSlot {...props} clientName="Jenny Park" withCheckOut={shown === 'menu'} />
    ),
    {
      path: `/owner/appointments/${appointmentId}`,
      messages,
      resolvers: { order_create } as FakeResolvers,
      ...more,
    },
  );
  return { ...page, created };
}
const showMenu = (order_create?: () => unknown, more?: RenderOptions) => show(order_create, more, 'menu');
const button = (name: string) => screen.getByRole('button', { name });

const reviewPath = `/owner/orders/${ticketId}/review`;

/** The popup that requests the optional QR code. */
async function openDialog({ user }: ReturnType<typeof show>) {
  await user.click(button('Check out with a QR code'));
  return within(await screen.findByRole('dialog', { name: 'Check out Jenny Park with a QR code' }));
}

test.each<Shown>(['button', 'menu'])('Check out (%s) creates the ticket, and opens its review', async (shown) => {
  const page = show(undefined, {}, shown);
  await page.user.click(button('Check out'));
  await waitFor(() => expect(page.path()).toBe(reviewPath));
  expect(sentTo(page.requests, 'CreateOrder')).toMatchObject([
    { whmcs_id: 10001, input_obj: { appointment_id: appointmentId, qr_code: null } },
  ]);
  expect(page.created).toEqual([ticketId]);
});

test('Check out opens the ticket itself for a person who may not change it', async () => {
  const gate = makeGate({ permissions: new Set(['ORDER', 'CREATE_ORDER']) });
  const page = show(undefined, { gate });
  await page.user.click(button('Check out'));
  await waitFor(() => expect(page.path()).toBe(`/owner/orders/${ticketId}`));
});

test('the menu has only the QR code where Check out is the next step', () => {
  show(undefined, {}, 'menu without check-out');
  expect(button('Check out with a QR code')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Check out' })).toBeNull();
});

test('a QR code is sent with the request', async () => {
  const page = showMenu();
  const popup = await openDialog(page);
  await page.user.type(popup.getByRole('textbox', { name: 'QR code' }), 'QR-1001');
  await page.user.click(popup.getByRole('button', { name: 'Check out' }));
  await waitFor(() => expect(page.path()).toBe(reviewPath));
  expect(sentTo(page.requests, 'CreateOrder')).toMatchObject([{ input_obj: { qr_code: 'QR-1001' } }]);
});

test('a refused QR code shows an error beside its field; without it the ticket is created', async () => {
  let isRefused = true;
  const page = showMenu(() => {
    if (isRefused) throw refusal('conflict', 'order_expired');
    return ticket;
  });
  const popup = await openDialog(page);
  const field = popup.getByRole('textbox', { name: 'QR code' });
  await page.user.type(field, 'QR-EXPIRED');
  await page.user.click(popup.getByRole('button', { name: 'Check out' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/The ticket of this QR code was never settled\./));
  isRefused = false;
  await page.user.clear(field);
  await page.user.click(popup.getByRole('button', { name: 'Check out' }));
  await waitFor(() => expect(page.path()).toBe(reviewPath));
});

test.each([
  [
    'that it has a ticket already',
    () => refusal('conflict', 'appointment_has_order', { params: { order_code: '1041' } }),
  ],
  ['that there is no connection', offline],
])('the error dialog shows %s, and the form stays open', async (_, problem) => {
  const page = showMenu(() => {
    throw problem();
  });
  const popup = await openDialog(page);
  await page.user.type(popup.getByRole('textbox', { name: 'QR code' }), 'QR-1001');
  await page.user.click(popup.getByRole('button', { name: 'Check out' }));
  await waitFor(() => expect(page.shell.shownProblems).toHaveLength(1));
  expect(popup.getByRole('textbox', { name: 'QR code' })).toHaveValue('QR-1001');
  expect(page.created).toEqual([]);
});

test('a typed QR code holds back updates, also while the popup is closed, until it is sent', async () => {
  const page = showMenu();
  const popup = await openDialog(page);
  expect(page.shell.hasUnsaved()).toBe(false);
  await page.user.type(popup.getByRole('textbox', { name: 'QR code' }), 'QR-1001');
  await page.user.click(popup.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.shell.hasUnsaved()).toBe(true);

  const again = await openDialog(page);
  expect(again.getByRole('textbox', { name: 'QR code' })).toHaveValue('QR-1001');
  await page.user.click(again.getByRole('button', { name: 'Check out' }));
  await waitFor(() => expect(page.path()).toBe(reviewPath));
  expect(page.shell.hasUnsaved()).toBe(false);
});

test('Not now creates no ticket', async () => {
  const page = showMenu();
  const popup = await openDialog(page);
  await page.user.click(popup.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.requests).toEqual([]);
});

test('in Vietnamese', async () => {
  const page = showMenu(undefined, { language: 'vi' });
  await page.user.click(button('Tính tiền bằng mã QR'));
  expect(await screen.findByRole('dialog', { name: 'Tính tiền cho Jenny Park bằng mã QR' })).toBeVisible();
});
