import { defaultPermissions } from '@suite/domain';
import { makeGate, offline, type RenderOptions, refusal, renderRemotePage } from '@suite/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import CreateOrderSlot from '../create-order-slot';
import { ava } from '../testing/make-line';
import { createFakePosApi, makeTicket, messages } from '../testing/make-ticket';
import { actionBar, inputsTo, lineNamed, sentTo } from '../testing/open-ticket';
import { Pages } from '../testing/pages';

const jenny = {
  id: '00000000-0000-4000-8000-0000000000c1',
  full_name: 'Jenny Park',
  phone: '+15125550177',
  image_url: null,
  visit_count: 2,
  phone_number_hidden: false,
  is_blocked_from_booking: false,
};
const maria = { ...jenny, id: '00000000-0000-4000-8000-0000000000c2', full_name: 'Maria Lopez', phone: null };

interface Opening {
  input_obj: { id: string; customer_id: string | null };
}

/** Fakes a server without tickets; a repeated `order_create` returns the same one. */
function fakeStore() {
  const api = createFakePosApi(makeTicket({ order_items: [], customer: null }));
  let opened: string | null = null;
  const find = () => {
    if (opened === null) throw refusal('not_found', 'order_not_found');
    return api.ticket;
  };
  return api.with({
    customer_list: [jenny, maria],
    order_by_id: find,
    order_create({ input_obj: { id, customer_id } }: Opening) {
      if (opened === id) return api.ticket;
      opened = id;
      const customer = [jenny, maria].find((one) => one.id === customer_id);
      api.ticket = {
        ...makeTicket({ order_items: [], customer: customer ? { ...customer, point: 0 } : null }),
        id,
        version: 1,
      };
      return api.ticket;
    },
  });
}

/** Opens a new ticket and waits for its page. */
async function open(resolvers: object = {}, more: RenderOptions = {}) {
  const page = renderRemotePage(<Pages />, {
    path: '/owner/orders/new',
    messages,
    resolvers: { ...fakeStore(), ...resolvers },
    ...more,
  });
  await screen.findByRole('button', { name: /^(Review|Tính tiền)$/ });
  return page;
}
type Page = Awaited<ReturnType<typeof open>>;

const created = ({ requests }: Page) => sentTo(requests, 'CreateOrder');
const add = ({ user }: Page, name: RegExp) => user.click(screen.getByRole('button', { name }));
const isSaved = () => screen.findByRole('heading', { level: 1, name: /^#1042/ });

test('the button opens its page without a request that creates a ticket', async () => {
  const page = renderRemotePage(<CreateOrderSlot />, { path: '/owner/ticket', messages, resolvers: fakeStore() });
  await page.user.click(screen.getByRole('button', { name: 'New ticket' }));
  expect(page.path()).toBe('/owner/orders/new');
  expect(sentTo(page.requests, 'CreateOrder')).toEqual([]);
});

describe('a new ticket', () => {
  test('is on its page only until its first line, and leaving it leaves nothing', async () => {
    const page = await open();
    expect(screen.getByRole('heading', { level: 1, name: 'New ticket Walk-in' })).toBeVisible();
    expect(page.path()).toMatch(/^\/owner\/orders\/[0-9a-f-]{36}$/);
    expect(screen.getByRole('button', { name: 'Review' })).toBeDisabled();
    act(() => page.shell.navigation.push('/owner/orders/new'));
    await screen.findByRole('button', { name: 'Review' });
    page.unmount();
    expect(created(page)).toEqual([]);
  });

  test('is created once by its first line, and keeps the page and its catalog', async () => {
    const page = await open();
    await page.user.type(screen.getByRole('searchbox'), 'oil');
    await add(page, /^Add Cuticle oil/);
    expect(lineNamed('Cuticle oil')).toBeVisible();
    expect(await isSaved()).toBeVisible();
    await add(page, /^Add Cuticle oil/);
    await waitFor(() => expect(inputsTo(page.requests, 'UpdateOrderItem')).toHaveLength(1));
    const [, , , id = ''] = page.path().split('/');
    expect(created(page)).toEqual([{ whmcs_id: 10001, input_obj: { id, customer_id: null }, idempotency_key: id }]);
    expect(screen.getByRole('searchbox')).toHaveValue('oil');
    expect(sentTo(page.requests, 'OrderPage')).toMatchObject([{ with_ticket: false }]);
    expect(page.shell.hasUnsaved()).toBe(true);
  });

  test('is the same ticket when the first response was lost', async () => {
    const store = fakeStore() as Record<string, (args: unknown) => unknown>;
    let isLost = true;
    const page = await open({
      order_create: (args: Opening) => {
        const ticket = store.order_create?.(args);
        if (!isLost) return ticket;
        isLost = false;
        throw offline();
      },
      order_by_id: store.order_by_id,
      order_add_items: store.order_add_items,
    });
    await add(page, /^Add Spa pedicure/);
    await page.user.click(await screen.findByRole('button', { name: 'Save now' }));
    expect(await isSaved()).toBeVisible();
    expect(actionBar()).toHaveTextContent('1 item $52.00');
    const keys = created(page).map(({ idempotency_key }) => idempotency_key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('opens in the area of staff, with themselves on its first line', async () => {
    const gate = makeGate({
      area: 'staff',
      role: 'staff',
      permissions: new Set(defaultPermissions('staff')),
      person: { id: ava.id, name: ava.full_name, employeeId: ava.id },
    });
    const page = await open({}, { gate, path: '/store/10001/staff/orders/new' });
    expect(page.path()).toMatch(/^\/store\/10001\/staff\/orders\/[0-9a-f-]{36}$/);
    await add(page, /^Add Spa pedicure/);
    expect(lineNamed('Spa pedicure')).toHaveTextContent(ava.full_name);
  });
});

describe('the client of a new ticket', () => {
  async function choose(page: Page, name: RegExp) {
    await page.user.click(screen.getByRole('button', { name: 'Add client' }));
    const sheet = within(await screen.findByRole('dialog'));
    await page.user.type(sheet.getByRole('searchbox', { name: 'Search client' }), 'a');
    await page.user.click(await sheet.findByRole('button', { name }));
    return sheet;
  }

  test('creates it as soon as it is chosen', async () => {
    const page = await open();
    await choose(page, /^Jenny Park/);
    expect(await screen.findByRole('heading', { level: 1, name: '#1042 Jenny Park' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(created(page)).toMatchObject([{ input_obj: { customer_id: jenny.id } }]);
  });

  test('is refused beside its field if it was deleted meanwhile, and another can be chosen', async () => {
    const store = fakeStore() as Record<string, (args: unknown) => unknown>;
    const page = await open({
      ...store,
      order_create: (args: Opening) => {
        if (args.input_obj.customer_id !== jenny.id) return store.order_create?.(args);
        throw refusal('validation', 'validation_failed', {
          fields: [{ path: 'input_obj.customer_id', code: 'customer_not_found' }],
        });
      },
    });
    const sheet = await choose(page, /^Jenny Park/);
    expect(await sheet.findByRole('alert')).toHaveTextContent('This client does not exist any more.');
    await page.user.click(await sheet.findByRole('button', { name: /^Maria Lopez/ }));
    expect(await screen.findByRole('heading', { level: 1, name: '#1042 Maria Lopez' })).toBeVisible();
  });
});

describe('the QR code of a new ticket', () => {
  async function type(page: Page, code: string) {
    await page.user.click(screen.getByRole('button', { name: /^(QR code|Mã QR)$/ }));
    const sheet = within(await screen.findByRole('dialog'));
    const field = sheet.getByRole('textbox', { name: /^(QR code|Mã QR)$/ });
    if (code) await page.user.type(field, code);
    await page.user.click(sheet.getByRole('button', { name: /^(Save|Lưu)$/ }));
    return { sheet, field };
  }

  test('creates it, without the spaces around the code', async () => {
    const page = await open();
    await type(page, ' QR-1001 ');
    expect(await isSaved()).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(created(page)).toMatchObject([{ input_obj: { qr_code: 'QR-1001' } }]);
  });

  test('is required in its sheet', async () => {
    const page = await open();
    const { field } = await type(page, '');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Please fill this in\.$/));
    expect(created(page)).toEqual([]);
  });

  test.each([
    ['order_expired', 'The ticket of this QR code was never settled. Contact support or enter another QR code.'],
    ['order_awaiting', 'The ticket of this QR code is awaiting payment. Enter another QR code.'],
    ['qr_invalid', 'QR code not recognized. Please try again.'],
  ])('is refused beside its field with %s, and no ticket is created', async (code, message) => {
    const page = await open({
      order_create: () => {
        throw refusal('conflict', code);
      },
    });
    const { field } = await type(page, 'QR-OLD');
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    expect(field).toHaveValue('QR-OLD');
    expect(page.shell.hasUnsaved()).toBe(true);
    await page.user.type(field, '{Backspace}');
    expect(field).toHaveAccessibleDescription('');
    expect(page.shell.shownProblems).toEqual([]);
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('heading', { level: 1, name: 'New ticket Walk-in' })).toBeVisible();
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
    const { field } = await type(page, 'QR-0');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/QR code này chưa đúng\. Vui lòng thử lại!$/));
  });

  test('is retried under the same id and key after a lost response', async () => {
    const store = fakeStore() as Record<string, (args: unknown) => unknown>;
    let isLost = true;
    const page = await open({
      ...store,
      order_create: (args: Opening) => {
        if (!isLost) return store.order_create?.(args);
        isLost = false;
        throw offline();
      },
    });
    const { sheet, field } = await type(page, 'QR-1001');
    await waitFor(() => expect(page.shell.shownProblems).toMatchObject([{ kind: 'network' }]));
    expect(field).toHaveValue('QR-1001');
    await page.user.click(sheet.getByRole('button', { name: 'Save' }));
    expect(await isSaved()).toBeVisible();
    expect(new Set(created(page).map((sent) => JSON.stringify(sent))).size).toBe(1);
  });
});
