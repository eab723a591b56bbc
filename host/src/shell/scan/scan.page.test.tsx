import type { GateSnapshot } from '@suite/remote-kit/contract';
import { makeGate, makeSubject } from '@suite/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { createNavigation, type SuiteNavigation } from '../../core/navigation/navigation';
import { takeScannedStoreQr } from '../../core/session/scanned-store-qr';
import { makeEntry } from '../../testing/make-entry';
import { hostI18n } from '../../testing/render-host';
import type { Suite } from '../suite';
import { openScanPage } from './open-scan';

const storeQr = `staff-login:10001.3~${'a-b_C9'.repeat(7)}`;
const pages = (['owner', 'staff'] as const).map((area) => ({
  path: area === 'owner' ? '/owner/qrcode/:code' : '/store/:whmcsId/staff/qrcode/:code',
  area,
  permissions: [],
  services: [],
}));
const pos = makeEntry('mf-pos', {
  manifest: { pages },
  routes: Object.fromEntries(pages.map(({ path }) => [path, { scan: 'qr' as const }])),
});
let navigation: SuiteNavigation;

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  navigation = createNavigation(window);
});

async function openPage(gate: GateSnapshot = makeGate(), language: 'en' | 'vi' = 'en') {
  const i18n = hostI18n(language);
  const Page = await openScanPage(i18n);
  const shell = { gate: makeSubject(gate), navigation };
  const suite = { shell, versions: { present: makeSubject([pos]) } } as unknown as Suite;
  render(<Page suite={suite} />, {
    wrapper: ({ children }) => <I18nextProvider i18n={i18n}>{children}</I18nextProvider>,
  });
  return userEvent.setup();
}

const field = (name = 'Code') => screen.getByRole('textbox', { name });
const open = (name = 'Open') => screen.getByRole('button', { name });

test.each([
  ['owners', makeGate(), '/owner/qrcode/QR-1001'],
  ['staff', makeGate({ area: 'staff' }), '/store/10001/staff/qrcode/QR-1001'],
])('a typed code of an order leads %s to its page', async (_, gate, address) => {
  const user = await openPage(gate);
  await user.type(field(), 'qr-1001');
  await user.click(open());
  expect(location.pathname).toBe(address);
});

test('a code that is scanned for a ticket opens its page for that ticket, in the place of the scanner', async () => {
  history.replaceState(null, '', '/owner/scan?ticket=0a1b');
  navigation = createNavigation(window);
  const user = await openPage();
  const { length } = history;
  await user.type(field(), 'qr-1001{Enter}');
  expect(location.pathname + location.search).toBe('/owner/qrcode/QR-1001?ticket=0a1b');
  expect(history).toHaveLength(length);
});

test('a scanned gift card opens the page it is scanned for, and its code is not in the address', async () => {
  history.replaceState(null, '', '/owner/scan?gift_card=redeem');
  navigation = createNavigation(window);
  const user = await openPage();
  const { length } = history;
  await user.type(field(), 'plas-tic 1{Enter}');
  expect(location.pathname + location.search).toBe('/owner/gift-card/redeem');
  expect(navigation.location.getSnapshot().state).toEqual({ giftCardCode: 'PLASTIC1' });
  expect(history).toHaveLength(length);
});

test('a text that cannot be the code of a gift card is refused beside the field', async () => {
  history.replaceState(null, '', '/owner/scan?gift_card=info');
  navigation = createNavigation(window);
  const user = await openPage();
  await user.type(field(), 'AB_12{Enter}');
  expect(field()).toHaveAccessibleDescription(expect.stringContaining('Invalid code.'));
  expect(location.pathname).toBe('/owner/scan');
});

test.each([
  ['en', 'Code', 'Open', 'Invalid code. Check it and try again.', 'Please type the code.'],
  ['vi', 'Mã', 'Mở', 'Mã này chưa đúng. Vui lòng kiểm tra và thử lại.', 'Vui lòng nhập mã.'],
] as const)(
  'an invalid code shows an error beside the field, and is preserved (%s)',
  async (language, code, go, invalid, empty) => {
    const user = await openPage(makeGate(), language);
    await user.click(open(go));
    expect(field(code)).toHaveAccessibleDescription(expect.stringContaining(empty));
    await user.type(field(code), 'hello{Enter}');
    expect(field(code)).toHaveAccessibleDescription(expect.stringContaining(invalid));
    expect(field(code)).toHaveValue('hello');
    expect(location.pathname).toBe('/');
  },
);

test('a store’s staff code is refused for a signed-in person', async () => {
  const user = await openPage();
  await user.type(field(), `${storeQr}{Enter}`);
  expect(field()).toHaveAccessibleDescription(expect.stringContaining('To use it, sign out first.'));
  expect(takeScannedStoreQr()).toBeNull();
});
