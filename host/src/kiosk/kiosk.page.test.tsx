import type { GraphqlRequest, GraphqlResponse, Transport } from '@suite/graphql/transport';
import { ShellProvider } from '@suite/remote-kit';
import { act, screen, within } from '@testing-library/react';
import { createClientShell } from '../client/client-shell';
import { createNavigation } from '../core/navigation/navigation';
import { refusal } from '../testing/render-auth-page';
import { hostI18n, renderHost } from '../testing/render-host';
import type { KioskFactsFragment } from './kiosk.generated';
import { KioskPage } from './kiosk.page';

const makeEmployee = (id: string, name: string, changes: Partial<KioskFactsFragment['employees'][number]> = {}) => ({
  id,
  name,
  image_url: null,
  color: 0,
  wait_minutes: null,
  unperformed_service_ids: [],
  ...changes,
});
const makePage = (changes: Partial<KioskFactsFragment> = {}): KioskFactsFragment => ({
  mode: 'kiosk',
  state: 'open',
  language: 'en',
  store: { name: 'Lotus Nails & Spa', avatar: null, timezone: 'America/New_York', country_code: 'US' },
  services: [
    { id: 's1', name: 'Gel manicure', category: 'Manicure', duration: 45 },
    { id: 's2', name: 'Pedicure', category: 'Pedicure', duration: 50 },
  ],
  employees: [makeEmployee('e1', 'Ava')],
  consent: {
    texts: { en: 'Texts. STOP ends.', vi: 'Tin nhắn.' },
    advertising: { en: 'Offers. STOP ends.', vi: 'Ưu đãi.' },
  },
  waiting: 2,
  expected_wait: 15,
  day_path: '/store/10001/check-in#day',
  new_kiosk_token: null,
  ...changes,
});
const visit = {
  appointment_id: 'a1',
  name: 'Jenny P.',
  start_time: '2026-11-21T15:30:00.000Z',
  services: ['Gel manicure'],
  employees: ['Ava'],
  is_checked_in: false,
};
const ofPage = (changes: Partial<KioskFactsFragment> = {}): GraphqlResponse => ({
  data: { kiosk_page: makePage(changes) },
});
const found = (...visits: object[]): GraphqlResponse => ({ data: { kiosk_find: { visits } } });
const done: GraphqlResponse = { data: { kiosk_check_in: { code: 'CK-7KMB2', ahead: 2, expected_wait: 15 } } };
const tokenKey = 'suite:kiosk:10001';

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

/** Opens the page with the server's response to each operation; `responses` can be changed later. */
async function open(
  responses: Record<string, GraphqlResponse>,
  { token = '', stored = 'device' as string | null } = {},
) {
  history.replaceState({ index: 0, key: 'default', state: null }, '', `/store/10001/check-in${token && `#${token}`}`);
  if (stored) localStorage.setItem(tokenKey, stored);
  const send = jest.fn(async ({ operation }: GraphqlRequest) => responses[operation] ?? refusal('other', 'other'));
  const i18n = hostI18n();
  const shell = { ...createClientShell({ navigation: createNavigation(window), i18n }, jest.fn()) };
  Object.assign(shell, { transport: { send } as unknown as Transport });
  const view = renderHost(
    <ShellProvider shell={shell}>
      <KioskPage shell={shell} token={token} />
    </ShellProvider>,
  );
  await act(async () => undefined);
  const sent = (operation: string) =>
    send.mock.calls.map(([request]) => request).filter((request) => request.operation === operation);
  return { ...view, responses, sent };
}
const press = (name: string | RegExp) => screen.getByRole('button', { name });
async function type({ user }: Awaited<ReturnType<typeof open>>, digits = '5125550143') {
  for (const digit of digits) await user.click(press(digit));
}
const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));

test('welcomes to the salon, and has no field in which a device could propose a number', async () => {
  const page = await open({ KioskPage: ofPage() });
  expect(await screen.findByRole('heading', { name: 'Welcome to Lotus Nails & Spa' })).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText('2 people are waiting, about 15 min.')).toBeVisible();
  expect(screen.getByRole('img', { name: 'QR code to check in on your own phone' })).toBeInTheDocument();
  expect(press('Continue')).toBeDisabled();
  await type(page, '512555');
  expect(press('Continue')).toBeDisabled();
  await page.user.keyboard('0143');
  expect(screen.getByLabelText('Phone number')).toHaveTextContent('512 555 0143');
  expect(press('Continue')).toBeEnabled();
  await page.user.click(press('Delete the last digit'));
  expect(press('Continue')).toBeDisabled();
});

test('confirms an appointment, and clears itself six seconds later', async () => {
  const page = await open({ KioskPage: ofPage(), FindInKiosk: found(visit), CheckInByKiosk: done });
  await type(page);
  await page.user.click(press('Continue'));
  expect(await screen.findByRole('heading', { name: 'Hi Jenny P.' })).toBeVisible();
  expect(screen.getByRole('list', { name: 'Appointments today' })).toHaveTextContent('10:30 AMGel manicurewith Ava');
  await page.user.click(press("I'm here"));
  expect(await screen.findByRole('heading', { name: 'Thank you, you are checked in!' })).toBeVisible();
  expect(screen.getByText('2 people are before you.')).toBeVisible();
  expect(screen.getByText('CK-7KMB2')).toBeVisible();
  expect(page.sent('FindInKiosk')[0]?.variables).toEqual({ input_obj: { token: 'device', phone: '+15125550143' } });
  expect(page.sent('CheckInByKiosk')[0]?.variables).toEqual({
    input_obj: { token: 'device', phone: '+15125550143', appointment_id: 'a1' },
    idempotency_key: expect.any(String),
  });
  await pass(5_900);
  expect(screen.getByText('CK-7KMB2')).toBeVisible();
  await pass(200);
  expect(screen.queryByText('CK-7KMB2')).toBeNull();
  expect(screen.getByText('Phone number')).toBeVisible();
});

test('takes a walk-in with name, services, technician and consent', async () => {
  const page = await open({ KioskPage: ofPage(), FindInKiosk: found(), CheckInByKiosk: done });
  await type(page);
  await page.user.click(press('Continue'));
  expect(await screen.findByRole('heading', { name: 'Join the waiting list' })).toBeVisible();
  await page.user.click(press('Join'));
  expect(screen.getByText('Please type your name.')).toBeVisible();
  expect(screen.getByText('Please choose at least one service.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveAttribute('autocomplete', 'off');
  await page.user.type(screen.getByRole('textbox', { name: 'Your name' }), 'Lan Tran');
  await page.user.click(press('Pedicure'));
  await page.user.click(press('Ava'));
  expect(screen.getByText('Texts. STOP ends.')).toBeVisible();
  await page.user.click(screen.getByRole('switch', { name: 'Text me about my visits' }));
  await page.user.click(press('Join'));
  expect(await screen.findByText('CK-7KMB2')).toBeVisible();
  expect(page.sent('CheckInByKiosk')[0]?.variables).toMatchObject({
    input_obj: {
      phone: '+15125550143',
      walk_in: {
        name: 'Lan Tran',
        service_ids: ['s2'],
        employee_id: 'e1',
        accepts_texts: true,
        accepts_advertising: false,
        language: 'en',
      },
    },
  });
});

describe('the technicians of a walk-in', () => {
  const ben = makeEmployee('e2', 'Ben', { wait_minutes: 0, unperformed_service_ids: ['s2'] });
  const ava = makeEmployee('e1', 'Ava', { wait_minutes: 10 });
  const chloe = makeEmployee('e3', 'Chloe');
  const technicians = () =>
    within(screen.getByRole('group', { name: /^(With whom|Với ai)\?$/ }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent?.trim());
  async function openWalkIn(employees: KioskFactsFragment['employees'], language: 'en' | 'vi' = 'en') {
    const page = await open({ KioskPage: ofPage({ employees, language }), FindInKiosk: found(), CheckInByKiosk: done });
    await type(page);
    await page.user.click(press(language === 'en' ? 'Continue' : 'Tiếp tục'));
    return page;
  }

  test('are in the order of the turn board, and anyone is whose turn it is among those who perform the services', async () => {
    const page = await openWalkIn([ben, ava, chloe]);
    expect(technicians()).toEqual(['Anyone · Ben is next', 'Ben', 'Ava', 'Chloe']);
    await page.user.click(press('Ben'));
    await page.user.click(press('Pedicure'));
    expect(technicians()).toEqual(['Anyone · Ava is next, in about 10 min', 'Ava', 'Chloe']);
    expect(screen.getByText('Ben does not do all of these services. Please choose again.')).toBeVisible();
    await page.user.click(press(/^Anyone/));
    expect(screen.queryByText(/Please choose again/)).toBeNull();
    await page.user.type(screen.getByRole('textbox', { name: 'Your name' }), 'Lan Tran');
    await page.user.click(press('Join'));
    await screen.findByText('CK-7KMB2');
    expect(page.sent('CheckInByKiosk')[0]?.variables).toMatchObject({
      input_obj: { walk_in: { service_ids: ['s2'], employee_id: null } },
    });
  });

  test('have the same places while the turn board moves on, and those who come later are last', async () => {
    const page = await openWalkIn([ben, ava]);
    page.responses.KioskPage = ofPage({
      employees: [chloe, { ...ava, wait_minutes: 0 }, { ...ben, wait_minutes: 20 }],
    });
    await pass(15_000);
    await page.user.click(press('Ben'));
    await pass(16_000);
    expect(technicians()).toEqual(['Anyone · Ava is next', 'Ben', 'Ava', 'Chloe']);
    expect(press('Ben')).toHaveAttribute('aria-pressed', 'true');
  });

  test.each([
    ['en', 'Ben is not available now. Please choose again.', 'Join', 'Your name'],
    ['vi', 'Ben hiện không nhận khách. Vui lòng chọn lại.', 'Vào danh sách', 'Tên của quý khách'],
  ] as const)(
    'are not replaced silently when they leave after they were chosen (%s)',
    async (language, text, join, label) => {
      const page = await openWalkIn([ben, ava], language);
      await page.user.type(screen.getByRole('textbox', { name: label }), 'Lan Tran');
      await page.user.click(press('Gel manicure'));
      await pass(15_000);
      await page.user.click(press('Ben'));
      page.responses.KioskPage = ofPage({ employees: [ava], language });
      await pass(16_000);
      expect(screen.getByRole('alert')).toHaveTextContent(text);
      expect(press(/^(Anyone|Thợ nào)/)).toHaveAttribute('aria-pressed', 'false');
      await page.user.click(press(join));
      expect(page.sent('CheckInByKiosk')).toEqual([]);
      await page.user.click(press('Ava'));
      expect(screen.queryByRole('alert')).toBeNull();
      await page.user.click(press(join));
      await screen.findByText('CK-7KMB2');
      expect(page.sent('CheckInByKiosk')[0]?.variables).toMatchObject({
        input_obj: { walk_in: { employee_id: 'e1' } },
      });
    },
  );

  test('are said to be next in Vietnamese, too', async () => {
    await openWalkIn([ava], 'vi');
    expect(technicians()[0]).toBe('Thợ nào cũng được · tới lượt Ava, khoảng 10 phút nữa');
  });

  test('have no turn without a board', async () => {
    await openWalkIn([makeEmployee('e1', 'Ava'), chloe]);
    expect(technicians()).toEqual(['Anyone', 'Ava', 'Chloe']);
  });
});

test('warns after twenty seconds without a touch, and clears after thirty', async () => {
  const page = await open({ KioskPage: ofPage(), FindInKiosk: found(visit) });
  await type(page);
  await page.user.click(press('Continue'));
  await screen.findByRole('heading', { name: 'Hi Jenny P.' });
  await pass(19_000);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await pass(2_000);
  expect(screen.getByRole('alertdialog', { name: 'Are you still there?' })).toBeVisible();
  await page.user.click(press("I'm still here"));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Hi Jenny P.' })).toBeVisible();
  await pass(31_000);
  expect(screen.queryByText('Hi Jenny P.')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Welcome to Lotus Nails & Spa' })).toBeVisible();
});

test.each(['popstate', 'pagehide'])('is cleared by %s', async (event) => {
  const page = await open({ KioskPage: ofPage(), FindInKiosk: found(visit) });
  await type(page);
  await page.user.click(press('Continue'));
  await screen.findByRole('heading', { name: 'Hi Jenny P.' });
  await act(async () => void window.dispatchEvent(new Event(event)));
  expect(screen.queryByText('Hi Jenny P.')).toBeNull();
  expect(screen.queryByText('512 555 0143')).toBeNull();
});

test('speaks the language that a client chooses, and that of the store to the next one', async () => {
  const page = await open({ KioskPage: ofPage(), FindInKiosk: found() });
  await page.user.click(press('Tiếng Việt'));
  expect(await screen.findByRole('heading', { name: 'Lotus Nails & Spa kính chào quý khách' })).toBeVisible();
  await type(page, '5');
  await pass(31_000);
  expect(await screen.findByRole('heading', { name: 'Welcome to Lotus Nails & Spa' })).toBeVisible();
});

test('leaves the client to the front desk once it is locked', async () => {
  const page = await open({ KioskPage: ofPage(), FindInKiosk: refusal('conflict', 'kiosk_locked') });
  await type(page);
  page.responses.KioskPage = ofPage({ state: 'locked', services: [], employees: [] });
  await page.user.click(press('Continue'));
  expect(await screen.findByRole('heading', { name: 'Please ask at the front desk' })).toBeVisible();
});

test('says to wait where too many numbers were typed', async () => {
  const page = await open({ KioskPage: ofPage(), FindInKiosk: refusal('rate_limited', 'rate_limited') });
  await type(page);
  await page.user.click(press('Continue'));
  expect(await screen.findByText('Please wait a moment, or ask at the front desk.')).toBeVisible();
});

test('is set up by letters that somebody of the store types, and keeps its token only', async () => {
  const page = await open(
    {
      RequestKiosk: {
        data: {
          kiosk_request: { user_code: 'BCDFGHJK', kiosk_token: 'fresh', expires_at: '2026-11-21T16:10:00.000Z' },
        },
      },
      KioskPage: ofPage({ state: 'waiting', store: null, services: [], employees: [], consent: null }),
    },
    { stored: null },
  );
  expect(screen.getByRole('heading', { name: 'Use this device for check-in' })).toBeVisible();
  await page.user.click(press('Show the letters'));
  expect(await screen.findByText('BCDF-GHJK')).toBeVisible();
  expect(localStorage.getItem(tokenKey)).toBe('fresh');
  page.responses.KioskPage = ofPage();
  await pass(4_000);
  expect(await screen.findByRole('heading', { name: 'Welcome to Lotus Nails & Spa' })).toBeVisible();
  expect(JSON.stringify({ ...localStorage })).not.toContain('BCDFGHJK');
});

test('can be set up again after it was revoked', async () => {
  await open({ KioskPage: ofPage({ state: 'closed', store: null, services: [], employees: [], consent: null }) });
  expect(await screen.findByRole('button', { name: 'Show the letters' })).toBeVisible();
});

describe('the client’s own phone', () => {
  const phone = (changes: Partial<KioskFactsFragment> = {}) => ofPage({ mode: 'phone', day_path: null, ...changes });

  test('keeps the code on screen, and has no idle time', async () => {
    const page = await open({ KioskPage: phone(), FindInKiosk: found(visit), CheckInByKiosk: done }, { token: 'day' });
    await type(page);
    await page.user.click(press('Continue'));
    await screen.findByRole('heading', { name: 'Hi Jenny P.' });
    await pass(40_000);
    await page.user.click(press("I'm here"));
    await pass(60_000);
    expect(screen.getByText('CK-7KMB2')).toBeVisible();
    expect(page.sent('CheckInByKiosk')[0]?.variables).toMatchObject({ input_obj: { token: 'day' } });
  });

  test('speaks its own language, and not that of the store', async () => {
    await open({ KioskPage: phone({ language: 'vi' }) }, { token: 'day' });
    expect(await screen.findByRole('heading', { name: 'Welcome to Lotus Nails & Spa' })).toBeVisible();
    await pass(1_000);
    expect(screen.getByRole('heading', { name: 'Welcome to Lotus Nails & Spa' })).toBeVisible();
  });

  test('with a code of another day says to scan again, and sets no kiosk up', async () => {
    await open(
      { KioskPage: phone({ state: 'closed', store: null, services: [], employees: [], consent: null }) },
      { token: 'day' },
    );
    expect(await screen.findByRole('heading', { name: 'Check-in is closed here' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show the letters' })).toBeNull();
  });
});

test('lists several people of one number by their names', async () => {
  const page = await open({
    KioskPage: ofPage(),
    FindInKiosk: found(visit, { ...visit, appointment_id: 'a2', name: 'Mia P.' }),
    CheckInByKiosk: done,
  });
  await type(page);
  await page.user.click(press('Continue'));
  const list = within(await screen.findByRole('list', { name: 'Appointments today' }));
  await page.user.click(list.getByRole('button', { name: "I'm Mia P." }));
  expect(page.sent('CheckInByKiosk')[0]?.variables).toMatchObject({ input_obj: { appointment_id: 'a2' } });
});
