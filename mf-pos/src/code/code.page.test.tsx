// The pages load it in advance: it watches from then on whether fingers or keys are used.
import '@suite/ui/overlays';
import {
  deferred,
  type FakeResolvers,
  makeGate,
  offline,
  type RenderOptions,
  refusal,
  renderRemotePage,
} from '@suite/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { createFakePosApi, makeTicket, messages, ticketId } from '../testing/make-ticket';
import { sentTo } from '../testing/open-ticket';
import { Pages } from '../testing/pages';

const qrPath = '/owner/qrcode/QR-1001';
const checkInPath = '/owner/checkinCode/CK-1001';
const ofTicket = { state: 'ticket', order_id: ticketId };
const of = (state: string) => ({ state, order_id: null });

function show(order_by_code: unknown, { path = qrPath, ...more }: RenderOptions = {}, resolvers: object = {}) {
  const api = createFakePosApi(makeTicket({ order_items: [] }));
  const page = renderRemotePage(<Pages />, {
    path,
    messages,
    resolvers: api.with({ order_by_code, ...resolvers }) as FakeResolvers,
    ...more,
  });
  // After a push, Back would return to the code.
  return { ...page, pushed: jest.spyOn(page.shell.navigation, 'push') };
}
const button = (name: string) => screen.findByRole('button', { name });
const field = (name = 'Or type the code') => screen.findByRole('textbox', { name });

test.each([
  ['a QR code', qrPath, { kind: 'qr', code: 'QR-1001' }],
  ['one that was typed by hand', '/owner/qrcode/%20qr-1001', { kind: 'qr', code: 'QR-1001' }],
  ['a check-in code', checkInPath, { kind: 'check_in', code: 'CK-1001' }],
])('%s of a ticket replaces the code by the ticket in the history', async (_, path, input_obj) => {
  const page = show(ofTicket, { path });
  expect(await screen.findByRole('heading', { level: 1, name: '#1042 Jenny Park' })).toBeVisible();
  expect(page.path()).toBe(`/owner/orders/${ticketId}`);
  expect(page.pushed).not.toHaveBeenCalled();
  expect(sentTo(page.requests, 'OrderCode')).toEqual([{ whmcs_id: 10001, input_obj }]);
});

test.each([
  ['qrcode/QR-1001', ofTicket],
  ['checkinCode/CK-1001', ofTicket],
])('staff open the ticket in their own area (%s)', async (code, response) => {
  const page = show(response, { path: `/store/10001/staff/${code}`, gate: makeGate({ area: 'staff' }) });
  await waitFor(() => expect(page.path()).toBe(`/store/10001/staff/orders/${ticketId}`));
});

test.each([
  ['en', 'Looking up the code…', 'QR code'],
  ['vi', 'Đang tra mã…', 'Mã QR'],
] as const)('while it is looked up, that is notice (%s)', async (language, message, title) => {
  const response = deferred();
  const page = show(() => response.promise.then(() => ofTicket), { language });
  expect(await screen.findByRole('status')).toHaveTextContent(message);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  response.resolve();
  await waitFor(() => expect(page.path()).toBe(`/owner/orders/${ticketId}`));
});

test.each([
  ['en', 'The code could not be looked up', 'Try again'],
  ['vi', 'Chưa tra được mã', 'Thử lại'],
] as const)('a failed lookup can be retried (%s)', async (language, title, again) => {
  let isBroken = true;
  const response = () => {
    if (isBroken) throw offline();
    return ofTicket;
  };
  const page = show(response, { language });
  expect(await screen.findByRole('alert')).toHaveTextContent(title);
  isBroken = false;
  await page.user.click(await button(again));
  await waitFor(() => expect(page.path()).toBe(`/owner/orders/${ticketId}`));
});

describe('an unused QR code', () => {
  test.each([
    ['en', 'No ticket has this code yet: QR-1001', 'New ticket with this code'],
    ['vi', 'Mã này chưa có phiếu: QR-1001', 'Phiếu mới với mã này'],
  ] as const)('says so (%s)', async (language, title, create) => {
    show(of('open'), { language });
    expect(await screen.findByText(title)).toBeVisible();
    expect(await button(create)).toBeEnabled();
  });

  test('creates a ticket by its button only, which replaces the code by the ticket in the history', async () => {
    const page = show(of('open'), {}, { order_create: () => makeTicket({ order_items: [], qr_code: 'QR-1001' }) });
    const create = await button('New ticket with this code');
    expect(sentTo(page.requests, 'CreateOrder')).toEqual([]);
    await page.user.click(create);
    await waitFor(() => expect(page.path()).toBe(`/owner/orders/${ticketId}`));
    expect(sentTo(page.requests, 'CreateOrder')).toMatchObject([
      { whmcs_id: 10001, input_obj: { qr_code: 'QR-1001' } },
    ]);
    expect(page.pushed).not.toHaveBeenCalled();
  });

  test.each([
    ['en', 'You don’t have permission to open tickets. Ask the owner or a manager.', 'Scan again'],
    ['vi', 'Bạn không có quyền tạo phiếu. Hãy nhờ chủ tiệm hoặc quản lý.', 'Quét lại'],
  ] as const)('makes none for who may not (%s)', async (language, message, again) => {
    show(of('open'), { language, gate: makeGate({ permissions: new Set(['ORDER', 'UPDATE_ORDER']) }) });
    expect(await screen.findByText(message)).toBeVisible();
    expect(await button(again)).toBeEnabled();
    expect(screen.queryByRole('button', { name: /^(New ticket|Phiếu mới)/ })).toBeNull();
  });

  test('leads to the ticket if a colleague used it meanwhile', async () => {
    let isUsed = false;
    const order_create = () => {
      isUsed = true;
      throw refusal('conflict', 'qr_invalid');
    };
    const page = show(() => (isUsed ? ofTicket : of('open')), {}, { order_create });
    await page.user.click(await button('New ticket with this code'));
    await waitFor(() => expect(page.path()).toBe(`/owner/orders/${ticketId}`));
  });

  test('is fetched again each time, without its cached state meanwhile', async () => {
    const later = deferred();
    let isFirst = true;
    const page = show(() => (isFirst ? of('open') : later.promise.then(() => ofTicket)));
    await button('New ticket with this code');
    isFirst = false;
    act(() => page.shell.navigation.replace('/owner/scan'));
    act(() => page.shell.navigation.replace(qrPath));
    expect(await screen.findByRole('status')).toHaveTextContent('Looking up the code…');
    expect(screen.queryByRole('button', { name: 'New ticket with this code' })).toBeNull();
    later.resolve();
    await waitFor(() => expect(page.path()).toBe(`/owner/orders/${ticketId}`));
  });

  test('remains when the ticket cannot be created, and can be retried', async () => {
    let isBroken = true;
    const order_create = () => {
      if (isBroken) throw offline();
      return makeTicket({ order_items: [] });
    };
    const page = show(of('open'), {}, { order_create });
    await page.user.click(await button('New ticket with this code'));
    await waitFor(() => expect(page.shell.shownProblems).toHaveLength(1));
    isBroken = false;
    await page.user.click(await button('New ticket with this code'));
    await waitFor(() => expect(page.path()).toBe(`/owner/orders/${ticketId}`));
  });
});

describe('a QR code that was scanned for a ticket', () => {
  const path = `${qrPath}?ticket=${ticketId}`;
  const other = '00000000-0000-4000-8000-000000001043';

  test('is added to it by one tap, which leads back to the ticket', async () => {
    const page = show(of('open'), { path });
    await page.user.click(await button('Add to #1042 Jenny Park'));
    await waitFor(() => expect(page.path()).toBe(`/owner/orders/${ticketId}`));
    expect(await screen.findByText('QR code QR-1001')).toBeVisible();
    expect(sentTo(page.requests, 'SetTicketQrCode')).toMatchObject([
      { input_obj: { order_id: ticketId, qr_code: 'QR-1001' } },
    ]);
    expect(page.pushed).not.toHaveBeenCalled();
  });

  test('is refused if it opens another ticket, and can be scanned again for the ticket', async () => {
    const page = show({ state: 'ticket', order_id: other }, { path });
    expect(await screen.findByText('QR-1001 opens another ticket')).toBeVisible();
    expect(await button('Open that ticket')).toBeEnabled();
    await page.user.click(await button('Scan again'));
    expect(page.path()).toBe(`/owner/scan?ticket=${ticketId}`);
  });

  test('is looked up again if a colleague used it meanwhile', async () => {
    let isUsed = false;
    const order_set_qr_code = () => {
      isUsed = true;
      throw refusal('conflict', 'qr_invalid');
    };
    const page = show(
      () => (isUsed ? { state: 'ticket', order_id: other } : of('open')),
      { path },
      { order_set_qr_code },
    );
    await page.user.click(await button('Add to #1042 Jenny Park'));
    expect(await screen.findByText('QR-1001 opens another ticket')).toBeVisible();
  });

  test('opens a new ticket if its ticket is closed by now', async () => {
    show(of('open'), { path }, { order_by_id: () => makeTicket({ order_status: 'discarded' }) });
    expect(await button('New ticket with this code')).toBeEnabled();
  });

  test('can be typed instead, for the same ticket', async () => {
    const page = show(of('invalid'), { path });
    await page.user.type(await field(), '{Backspace}2{Enter}');
    await waitFor(() => expect(page.path()).toBe(`/owner/qrcode/QR-1002?ticket=${ticketId}`));
  });
});

describe('a code that leads to no ticket', () => {
  test.each([
    ['en', 'expired', 'QR code expired', 'The ticket of this QR code was never settled.'],
    ['en', 'awaiting', 'Awaiting payment', 'The ticket of this QR code is awaiting payment.'],
    ['en', 'invalid', 'Invalid QR code', 'QR code not recognized. Please try again.'],
    [
      'vi',
      'expired',
      'QR code đã hết hạn',
      'Order này chưa được giải quyết. Vui lòng liên hệ hỗ trợ hoặc nhập QR code khác!',
    ],
    ['vi', 'awaiting', 'Đang chờ thanh toán', 'QR code này đang chờ thanh toán. Vui lòng nhập QR code khác!'],
    ['vi', 'invalid', 'QR code không đúng', 'QR code này chưa đúng. Vui lòng thử lại!'],
  ] as const)('says why (%s, %s)', async (language, state, title, message) => {
    show(of(state), { language });
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(title);
    expect(notice).toHaveTextContent(message);
  });

  test('says nothing else while its message is loading', async () => {
    const page = show(of('expired'));
    page.shell.i18n.removeResourceBundle('en', 'problems');
    const shown: string[] = [];
    new MutationObserver(() => shown.push(String(document.body.textContent))).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    expect(await screen.findByText('QR code expired')).toBeVisible();
    expect(shown.filter((text) => /This is not possible now|code\.order/.test(text))).toEqual([]);
    expect(shown.some((text) => text.includes('One moment…'))).toBe(true);
  });

  test.each([
    ['en', 'No open ticket', 'There is no open ticket for this check-in code.'],
    ['vi', 'Không có phiếu đang mở', 'Không có phiếu đang mở cho mã check-in này.'],
  ] as const)('for a check-in shows its own message (%s)', async (language, title, message) => {
    show(of('invalid'), { path: checkInPath, language });
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(title);
    expect(notice).toHaveTextContent(message);
  });

  test.each([
    ['of the other kind', '/owner/qrcode/CK-1001'],
    ['that is very long', `/owner/qrcode/QR-${'1'.repeat(5_000)}`],
    ['with more in it', '/owner/qrcode/QR-1%2F..%2F..%2Flogout'],
    ['that cannot be decoded', '/owner/qrcode/QR-%E0%A4%A'],
  ])('%s is invalid without a request', async (_, path) => {
    const warned = jest.spyOn(console, 'warn').mockImplementation();
    const page = show(ofTicket, { path });
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid QR code');
    expect(await field()).toHaveValue('');
    expect(page.requests).toEqual([]);
    warned.mockRestore();
  });

  test('is scanned again, with the scanner in its place in the history', async () => {
    const page = show(of('expired'));
    await page.user.click(await button('Scan again'));
    expect(page.path()).toBe('/owner/scan');
    expect(page.pushed).not.toHaveBeenCalled();
  });

  test('is typed again in the same field', async () => {
    const page = show(({ input_obj: { code } }: { input_obj: { code: string } }) =>
      code === 'QR-1002' ? ofTicket : of('invalid'),
    );
    const typed = await field();
    expect(typed).toHaveValue('QR-1001');
    expect(page.shell.hasUnsaved()).toBe(false);
    await page.user.type(typed, '{Backspace}2');
    expect(page.shell.hasUnsaved()).toBe(true);
    await page.user.click(await button('Open'));
    await waitFor(() => expect(page.path()).toBe(`/owner/orders/${ticketId}`));
    expect(page.pushed).not.toHaveBeenCalled();
  });

  test('a check-in code that is typed instead leads to its page', async () => {
    const page = show(({ input_obj: { kind } }: { input_obj: { kind: string } }) =>
      kind === 'check_in' ? ofTicket : of('awaiting'),
    );
    await page.user.type(await field(), 'ck-7{Enter}');
    await waitFor(() => expect(page.path()).toBe(`/owner/orders/${ticketId}`));
  });

  test('is fetched again when it is typed again', async () => {
    let isUsed = false;
    const page = show(() => (isUsed ? ofTicket : of('awaiting')));
    const typed = await field();
    isUsed = true;
    await page.user.type(typed, 'qr-1001{Enter}');
    await waitFor(() => expect(page.path()).toBe(`/owner/orders/${ticketId}`));
  });

  test.each([
    ['en', 'Or type the code', 'hello', 'Invalid code. Check it and try again.'],
    ['vi', 'Hoặc nhập mã', 'hello', 'Mã này chưa đúng. Vui lòng kiểm tra và thử lại.'],
    ['en', 'Or type the code', ' ', 'Please fill this in.'],
  ] as const)('an invalid code is refused beside the field, and stays (%s)', async (language, label, text, message) => {
    const page = show(of('expired'), { language });
    const typed = await field(label);
    await page.user.type(typed, `${text}{Enter}`);
    expect(typed).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(typed).toHaveValue(text);
    expect(page.path()).toBe(qrPath);
  });
});
