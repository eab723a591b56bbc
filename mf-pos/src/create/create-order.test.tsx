import { defaultPermissions } from '@suite/domain';
import { type FakeResolvers, makeGate, offline, type RenderOptions, refusal, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import CreateOrderSlot from '../create-order-slot';
import { deferred } from '../testing/deferred';
import { makeTicket, messages, ticketId } from '../testing/make-ticket';
import { sentTo } from '../testing/open-ticket';

const jenny = {
  id: '00000000-0000-4000-8000-0000000000c1',
  full_name: 'Jenny Park',
  phone: '+15125550177',
  image_url: null,
  visit_count: 2,
  phone_number_hidden: false,
  is_blocked_from_booking: false,
};
const maria = {
  id: '00000000-0000-4000-8000-0000000000c2',
  full_name: 'Maria Lopez',
  phone: null,
  image_url: null,
  visit_count: 1,
  phone_number_hidden: true,
  is_blocked_from_booking: false,
};

/** Renders the slot with its sheet open. */
async function open(resolvers: object = {}, more: RenderOptions = {}) {
  const page = renderRemotePage(<CreateOrderSlot />, {
    path: '/owner/ticket',
    messages,
    resolvers: {
      order_create: () => makeTicket(),
      customer_list: [jenny, maria],
      ...resolvers,
    } as FakeResolvers,
    ...more,
  });
  await page.user.click(screen.getByRole('button', { name: /^(Create Order|Tạo phiếu)$/ }));
  const sheet = within(await screen.findByRole('dialog'));
  return { ...page, sheet };
}
const submit = ({ user, sheet }: Awaited<ReturnType<typeof open>>) =>
  user.click(sheet.getByRole('button', { name: 'Create order' }));
const created = ({ requests }: Awaited<ReturnType<typeof open>>) => sentTo(requests, 'CreateOrder');

test('a walk-in ticket needs no input, and opens', async () => {
  const page = await open();
  expect(page.sheet.getByText('Optional. Without a client it is a walk-in.')).toBeVisible();
  await submit(page);
  await waitFor(() => expect(page.path()).toBe(`/owner/orders/${ticketId}`));
  expect(created(page)).toEqual([
    {
      whmcs_id: 10001,
      input_obj: { customer_id: null, qr_code: null },
      idempotency_key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
});

test('staff open the ticket in their own area', async () => {
  const gate = makeGate({ area: 'staff', role: 'staff', permissions: new Set(defaultPermissions('staff')) });
  const page = await open({}, { gate, path: '/store/10001/staff/ticket' });
  await submit(page);
  await waitFor(() => expect(page.path()).toBe(`/store/10001/staff/orders/${ticketId}`));
});

describe('the client', () => {
  test('is found by name or number, distinguished by number or visits, and sent with the order', async () => {
    const page = await open();
    await page.user.type(page.sheet.getByRole('searchbox', { name: 'Search client' }), 'jen');
    const found = await page.sheet.findByRole('button', { name: /^Jenny Park/ });
    expect(found).toHaveTextContent('(512) 555-0177');
    expect(page.sheet.getByRole('button', { name: /^Maria Lopez/ })).toHaveTextContent('1 visit');
    expect(sentTo(page.requests, 'SearchClients')).toEqual([{ whmcs_id: 10001, search: 'jen' }]);
    await page.user.click(found);
    expect(page.sheet.getByText('Jenny Park')).toBeVisible();
    expect(page.sheet.queryByRole('searchbox')).toBeNull();
    await submit(page);
    await waitFor(() => expect(created(page)).toMatchObject([{ input_obj: { customer_id: jenny.id } }]));
  });

  test('can be changed after the selection', async () => {
    const page = await open();
    await page.user.type(page.sheet.getByRole('searchbox'), 'a');
    await page.user.click(await page.sheet.findByRole('button', { name: /^Jenny Park/ }));
    await page.user.click(page.sheet.getByRole('button', { name: 'Change' }));
    await page.user.click(await page.sheet.findByRole('button', { name: /^Maria Lopez/ }));
    await submit(page);
    await waitFor(() => expect(created(page)).toMatchObject([{ input_obj: { customer_id: maria.id } }]));
  });

  test('shows when no client is found', async () => {
    const page = await open({ customer_list: [] });
    await page.user.type(page.sheet.getByRole('searchbox'), 'zoe');
    expect(await page.sheet.findByText('No client for “zoe”')).toBeVisible();
  });

  test('shows that the search is loading', async () => {
    const response = deferred();
    const page = await open({ customer_list: () => response.promise.then(() => [jenny]) });
    await page.user.type(page.sheet.getByRole('searchbox'), 'jen');
    expect(await page.sheet.findByText('Searching clients')).toBeInTheDocument();
    response.resolve();
    expect(await page.sheet.findByRole('button', { name: /^Jenny Park/ })).toBeVisible();
    expect(page.sheet.queryByText('Searching clients')).toBeNull();
  });

  test('shows that the search failed, and can be retried', async () => {
    let isBroken = true;
    const page = await open({
      customer_list: () => {
        if (isBroken) throw offline();
        return [jenny];
      },
    });
    await page.user.type(page.sheet.getByRole('searchbox'), 'jen');
    expect(await page.sheet.findByText('The clients could not be searched.')).toBeVisible();
    isBroken = false;
    await page.user.click(page.sheet.getByRole('button', { name: 'Try again' }));
    expect(await page.sheet.findByRole('button', { name: /^Jenny Park/ })).toBeVisible();
  });

  test('a client deleted meanwhile is refused, and another can be chosen', async () => {
    const page = await open({
      order_create: ({ input_obj }: { input_obj: { customer_id: string } }) => {
        if (input_obj.customer_id !== jenny.id) return makeTicket();
        throw refusal('validation', 'validation_failed', {
          fields: [{ path: 'input_obj.customer_id', code: 'customer_not_found' }],
        });
      },
    });
    await page.user.type(page.sheet.getByRole('searchbox'), 'jen');
    await page.user.click(await page.sheet.findByRole('button', { name: /^Jenny Park/ }));
    await submit(page);
    expect(await page.sheet.findByRole('alert')).toHaveTextContent('This client does not exist any more.');
    await page.user.click(page.sheet.getByRole('button', { name: 'Change' }));
    expect(page.sheet.queryByRole('alert')).toBeNull();
    await page.user.click(await page.sheet.findByRole('button', { name: /^Maria Lopez/ }));
    await submit(page);
    await waitFor(() => expect(page.path()).toBe(`/owner/orders/${ticketId}`));
  });
});

describe('the QR code', () => {
  test('is sent without the spaces around it', async () => {
    const page = await open();
    await page.user.type(page.sheet.getByRole('textbox', { name: 'QR code' }), ' QR-1001 ');
    await submit(page);
    await waitFor(() => expect(created(page)).toMatchObject([{ input_obj: { qr_code: 'QR-1001' } }]));
  });

  test.each([
    ['order_expired', 'The ticket of this QR code was never settled. Contact support or enter another QR code.'],
    ['order_awaiting', 'The ticket of this QR code is awaiting payment. Enter another QR code.'],
    ['qr_invalid', 'This QR code is not right. Please try again.'],
  ])('%s is shown beside its field until it is changed; the selection is preserved', async (code, message) => {
    const page = await open({
      order_create: () => {
        throw refusal('conflict', code);
      },
    });
    await page.user.type(page.sheet.getByRole('searchbox'), 'jen');
    await page.user.click(await page.sheet.findByRole('button', { name: /^Jenny Park/ }));
    const field = page.sheet.getByRole('textbox', { name: 'QR code' });
    await page.user.type(field, 'QR-EXPIRED');
    await submit(page);
    await waitFor(() => expect(field).toHaveAccessibleDescription(`Optional ${message}`));
    expect(field).toHaveValue('QR-EXPIRED');
    expect(page.sheet.getByText('Jenny Park')).toBeVisible();
    expect(page.shell.shownProblems).toEqual([]);
    await page.user.type(field, '{Backspace}');
    expect(field).toHaveAccessibleDescription('Optional');
  });

  test('is refused with a Vietnamese message', async () => {
    const page = await open(
      {
        order_create: () => {
          throw refusal('conflict', 'qr_invalid');
        },
      },
      { language: 'vi' },
    );
    const field = page.sheet.getByRole('textbox', { name: 'Mã QR' });
    await page.user.type(field, 'QR-0');
    await page.user.click(page.sheet.getByRole('button', { name: 'Tạo phiếu' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/QR code này chưa đúng\. Vui lòng thử lại!$/));
  });

  test('is refused beside its field if it is unreadable', async () => {
    const page = await open({
      order_create: () => {
        throw refusal('validation', 'validation_failed', {
          fields: [{ path: 'input_obj.qr_code', code: 'required' }],
        });
      },
    });
    const field = page.sheet.getByRole('textbox', { name: 'QR code' });
    await page.user.type(field, 'x');
    await submit(page);
    await waitFor(() => expect(field).toHaveAccessibleDescription('Optional Please fill this in.'));
  });
});

describe('entries hold back updates', () => {
  test('until it is sent', async () => {
    const page = await open();
    expect(page.shell.hasUnsaved()).toBe(false);
    const field = page.sheet.getByRole('textbox', { name: 'QR code' });
    await page.user.type(field, 'QR-1001');
    expect(page.shell.hasUnsaved()).toBe(true);
    await page.user.clear(field);
    expect(page.shell.hasUnsaved()).toBe(false);

    await page.user.type(page.sheet.getByRole('searchbox', { name: 'Search client' }), 'jen');
    expect(page.shell.hasUnsaved()).toBe(true);
    await page.user.click(await page.sheet.findByRole('button', { name: /^Jenny Park/ }));
    expect(page.shell.hasUnsaved()).toBe(true);
  });

  test('until the sheet is closed', async () => {
    const page = await open();
    await page.user.type(page.sheet.getByRole('textbox', { name: 'QR code' }), 'QR-1001');
    await page.user.click(page.sheet.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.shell.hasUnsaved()).toBe(false);
  });
});

test('without a connection the error dialog opens, and the retry creates the same ticket', async () => {
  let isOffline = true;
  const page = await open({
    order_create: () => {
      if (isOffline) throw offline();
      return makeTicket();
    },
  });
  await page.user.type(page.sheet.getByRole('textbox', { name: 'QR code' }), 'QR-1001');
  await submit(page);
  await waitFor(() => expect(page.shell.shownProblems).toMatchObject([{ kind: 'network' }]));
  expect(page.sheet.getByRole('textbox', { name: 'QR code' })).toHaveValue('QR-1001');
  isOffline = false;
  await submit(page);
  await waitFor(() => expect(page.path()).toBe(`/owner/orders/${ticketId}`));
  expect(created(page)).toHaveLength(2);
  expect(new Set(created(page).map(({ idempotency_key }) => idempotency_key)).size).toBe(1);
});
