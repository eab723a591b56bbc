import { localProblem } from '@suite/graphql/problems';
import type { GraphqlRequest, Transport } from '@suite/graphql/transport';
import { ShellProvider } from '@suite/remote-kit';
import type { GateSnapshot } from '@suite/remote-kit/contract';
import { createFakeApi, createTestI18n, makeGate, makeShell } from '@suite/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import hostEn from '../../locales/en.json';
import en from '../../locales/popups/en.json';
import vi from '../../locales/popups/vi.json';
import hostVi from '../../locales/vi.json';
import { createProblemQueue } from '../dialogs/problem-queue';
import { createUnsaved } from '../offline/unsaved';
import type { ExpiringProduct } from './expiring';
import type { InstallOffer } from './install';
import type { Maintenance } from './maintenance';
import { createPopupQueue } from './popup-queue';
import { Popups } from './popups';
import { watchExpiring } from './watch-expiring';
import { watchInstall } from './watch-install';
import { watchMaintenance } from './watch-maintenance';

const booking: ExpiringProduct = {
  product_code: 'gbk',
  product_name: 'Go Booking',
  expiration_date: '2026-11-24',
  days_left: 3,
};
const ended: ExpiringProduct = {
  product_code: 'pos',
  product_name: 'Go POS',
  expiration_date: '2026-11-14',
  days_left: -7,
};
const night: Maintenance = {
  id: 'm-1',
  start_time: '2026-11-22T06:00:00.000Z',
  end_time: '2026-11-22T07:00:00.000Z',
  channel_type: 'all',
  status: 'active',
};
const storeOf = (whmcsId: number, timezone = 'America/Chicago') => ({ whmcsId, name: `Store ${whmcsId}`, timezone });

beforeAll(() => {
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
});
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T16:00:00.000Z') });
  localStorage.clear();
  globalThis.suiteInstallOffer = undefined;
});
afterEach(() => jest.useRealTimers());

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

interface World {
  products?: ExpiringProduct[];
  maintenance?: Maintenance[];
  gate?: GateSnapshot;
  native?: { openChat: () => void } | null;
  language?: 'en' | 'vi';
  /** A ticket is being made. */
  isHeld?: boolean;
}

/** A signed-in page that stands, with the popups over it. */
async function begin(world: World = {}) {
  const { gate = makeGate({ store: storeOf(10001) }), native = null, language = 'en' } = world;
  const asked: string[] = [];
  const transport = {
    async send({ operation, variables }: GraphqlRequest) {
      asked.push([operation, ...Object.values(variables ?? {})].join(' '));
      return {
        data: { crm_get_expiring_products: world.products ?? [], maintenance_config: world.maintenance ?? [] },
      };
    },
  } as unknown as Transport;
  const i18n = createTestI18n(language, { popups: { en, vi }, host: { en: hostEn, vi: hostVi } });
  const shell = makeShell({ apollo: createFakeApi({}).client, i18n, gate });
  const queue = createPopupQueue();
  const problems = createProblemQueue();
  const unsaved = createUnsaved();
  const release = world.isHeld ? unsaved.hold() : () => undefined;
  const maintenance = watchMaintenance({ transport, isNative: native !== null, queue });
  const install = watchInstall(native !== null, queue);
  watchExpiring({ transport, gate: shell.gate, queue });
  render(
    <ShellProvider shell={shell}>
      <Popups {...{ queue, maintenance, install, unsaved, problems, native }} />
    </ShellProvider>,
  );
  await wait(1_000);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { world, asked, shell, problems, release, user, press };
}

describe('packages that expire', () => {
  test('are named with their days, once a day', async () => {
    const { press } = await begin({ products: [ended, booking] });
    const dialog = screen.getByRole('dialog', { name: 'Packages are about to expire' });
    const [first, second] = within(dialog).getAllByRole('listitem');
    expect(first).toHaveTextContent('Go POSExpired 7 days agoLast day: Nov 14, 2026');
    expect(second).toHaveTextContent('Go BookingExpires in 3 daysLast day: Nov 24, 2026');
    expect(dialog).toHaveTextContent('Store 10001');
    await press('OK');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(localStorage.getItem('suite:expiring:10001')).toBe('2026-11-21');
    await wait(3_600_000);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test.each([
    [0, 'Expires today'],
    [1, 'Expires tomorrow'],
    [-15, 'Expired 15 days ago'],
  ])('with %d days left say “%s”', async (days_left, words) => {
    await begin({ products: [{ ...booking, days_left }] });
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  test('are spoken of in Vietnamese too', async () => {
    await begin({ products: [booking], language: 'vi' });
    const dialog = screen.getByRole('dialog', { name: 'Có gói dịch vụ sắp hết hạn' });
    expect(dialog).toHaveTextContent('Còn 3 ngày là hết hạn');
    expect(dialog).toHaveTextContent('Ngày cuối: 24 / 11 / 2026');
  });

  test('come again the next day of the store, in a tab that stayed open', async () => {
    const { press, world } = await begin({ products: [booking] });
    await press('OK');
    world.products = [{ ...booking, days_left: 1 }];
    // In Chicago it is still the 21st; ten minutes later it is not.
    jest.setSystemTime(new Date('2026-11-22T05:45:00.000Z'));
    await wait(10 * 60_000);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await wait(10 * 60_000);
    expect(screen.getByText('Expires tomorrow')).toBeInTheDocument();
  });

  test('are each store’s own', async () => {
    const { press, shell, asked } = await begin({ products: [booking] });
    await press('OK');
    act(() => shell.gate.set(makeGate({ store: storeOf(10002) })));
    await wait(1_000);
    expect(screen.getByRole('dialog')).toHaveTextContent('Store 10002');
    act(() => shell.gate.set(makeGate({ store: storeOf(10001) })));
    await wait(1_000);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(asked.filter((one) => one.startsWith('Expiring'))).toEqual([
      'ExpiringProducts 10001',
      'ExpiringProducts 10002',
    ]);
  });

  test.each([
    ['a manager', makeGate({ role: 'manager' })],
    ['an employee', makeGate({ role: 'staff', area: 'staff' })],
  ])('are nothing for %s, who is not even asked about', async (_, gate) => {
    const { asked } = await begin({ products: [booking], gate });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(asked.filter((one) => one.startsWith('Expiring'))).toEqual([]);
  });

  test('lead to the chat in the phone app', async () => {
    const openChat = jest.fn();
    const { press } = await begin({ products: [booking], native: { openChat } });
    await press('Contact us');
    expect(openChat).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('that another tab has shown meanwhile are not shown here', async () => {
    const { release } = await begin({ products: [booking], isHeld: true });
    localStorage.setItem('suite:expiring:10001', '2026-11-21');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'suite:expiring:10001' })));
    act(release);
    await wait(2_000);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('maintenance', () => {
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

  test('is announced a day before and a quarter of an hour before, in the store’s time', async () => {
    const { press } = await begin({ maintenance: [night] });
    const announced = () => screen.getByRole('alertdialog', { name: 'Go Suite will be closed for a while' });
    expect(announced()).toHaveTextContent(/from Nov 22, 2026 12:00 AM( \(CST\))? to Nov 22, 2026 1:00 AM/);
    await press('OK');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    jest.setSystemTime(new Date('2026-11-22T05:44:50.000Z'));
    await wait(5_000);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await wait(11_000);
    expect(announced()).toBeInTheDocument();
  });

  test('closes the suite from its beginning: there is Retry and no way around, until it is over', async () => {
    const { world, user, press } = await begin({ maintenance: [{ ...night, start_time: inSeconds(-60) }] });
    const closed = screen.getByRole('alertdialog', { name: 'Go Suite is closed for maintenance' });
    expect(within(closed).getAllByRole('button')).toHaveLength(1);
    await user.keyboard('{Escape}');
    expect(closed).toBeInTheDocument();
    await press('Try again');
    await wait(0);
    expect(within(closed).getByRole('status')).toHaveTextContent('It is still closed.');
    world.maintenance = [];
    await press('Try again');
    await wait(0);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('that was only announced begins by itself', async () => {
    await begin({ maintenance: [{ ...night, start_time: inSeconds(30) }] });
    expect(screen.getByRole('alertdialog', { name: 'Go Suite will be closed for a while' })).toBeInTheDocument();
    await wait(35_000);
    expect(screen.getByRole('alertdialog', { name: 'Go Suite is closed for maintenance' })).toBeInTheDocument();
  });
});

describe('installing', () => {
  const offer = () => Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: jest.fn() });

  test('is offered after a minute, and asked by the browser itself', async () => {
    const given = offer();
    globalThis.suiteInstallOffer = given as unknown as InstallOffer;
    const { press } = await begin();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await wait(61_000);
    expect(screen.getByRole('dialog', { name: 'Put Go Suite on your home screen' })).toBeInTheDocument();
    await press('Install');
    expect(given.prompt).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('that was declined is not offered again', async () => {
    const { press } = await begin();
    await wait(61_000);
    act(() => void window.dispatchEvent(offer()));
    await wait(1_000);
    await press('Not now');
    act(() => void window.dispatchEvent(offer()));
    await wait(1_000);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('one at a time', () => {
  const inAnHour = () => ({ ...night, start_time: new Date(Date.now() + 3_600_000).toISOString() });

  test('the most urgent first, then the next', async () => {
    const { press } = await begin({ products: [booking], maintenance: [inAnHour()] });
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await press('OK');
    expect(screen.getByRole('dialog', { name: 'A package is about to expire' })).toBeInTheDocument();
  });

  test('nothing over a ticket in the making', async () => {
    const { release } = await begin({ products: [booking], isHeld: true });
    await wait(60_000);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(localStorage.getItem('suite:expiring:10001')).toBeNull();
    act(release);
    await wait(1_000);
    expect(screen.getByRole('dialog', { name: 'A package is about to expire' })).toBeInTheDocument();
  });

  test('an error before all of them, which come back after it', async () => {
    const { problems } = await begin({ products: [booking] });
    act(() => problems.show(localProblem('network')));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    act(() => problems.closeFirst());
    expect(screen.getByRole('dialog', { name: 'A package is about to expire' })).toBeInTheDocument();
  });
});
