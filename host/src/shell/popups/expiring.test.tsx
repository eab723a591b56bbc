import { makeGate } from '@suite/testing';
import { act, screen, within } from '@testing-library/react';
import { beginPopups, booking, inPopupTests, storeOf, wait } from '../../testing/begin-popups';
import type { ExpiringProduct } from './expiring';

const ended: ExpiringProduct = {
  product_code: 'pos',
  product_name: 'Go POS',
  expiration_date: '2026-11-14',
  days_left: -7,
};

inPopupTests();

describe('packages that expire', () => {
  test('are shown with their days, once a day', async () => {
    const { press } = await beginPopups({ products: [ended, booking] });
    const dialog = screen.getByRole('dialog', { name: 'Packages are about to expire' });
    const [first, second] = within(dialog).getAllByRole('listitem');
    expect(first).toHaveTextContent('Go POSExpired 7 days agoLast day: Nov 14, 2026');
    expect(second).toHaveTextContent('Go BookingExpires in 3 daysLast day: Nov 24, 2026');
    expect(dialog).toHaveTextContent('Store 10001');
    await press('Later');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(localStorage.getItem('suite:expiring:10001')).toBe('Nov 21, 2026');
    await wait(3_600_000);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test.each([
    [0, 'Expires today'],
    [1, 'Expires tomorrow'],
    [-15, 'Expired 15 days ago'],
  ])('with %d days left show “%s”', async (days_left, message) => {
    await beginPopups({ products: [{ ...booking, days_left }] });
    expect(screen.getByText(message)).toBeInTheDocument();
  });

  test('lead to the packages of the store, and chat is second', async () => {
    const openChat = jest.fn();
    const { press, onOpen } = await beginPopups({ products: [ended], native: { openChat } });
    await press('Renew');
    expect(onOpen).toHaveBeenCalledWith('/owner/product-plan/your-package');
    expect(openChat).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('say how the supplier is reached that the installation names', async () => {
    await beginPopups({ products: [booking], support: { phone: '+15125550100', url: 'https://suite.example/help' } });
    expect(screen.getByRole('link', { name: 'Call (512) 555-0100' })).toHaveAttribute('href', 'tel:+15125550100');
    expect(screen.getByRole('link', { name: 'Open suite.example' })).toHaveAttribute(
      'href',
      'https://suite.example/help',
    );
    expect(screen.queryByText(/in the Go Suite app on your phone/)).not.toBeInTheDocument();
  });

  test('name the app where the installation sets no other way', async () => {
    await beginPopups({ products: [booking] });
    expect(screen.getByText(/in the Go Suite app on your phone/)).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  test('are translated to Vietnamese', async () => {
    await beginPopups({ products: [booking], language: 'vi' });
    const dialog = screen.getByRole('dialog', { name: 'Có gói dịch vụ sắp hết hạn' });
    expect(dialog).toHaveTextContent('Còn 3 ngày là hết hạn');
    expect(dialog).toHaveTextContent('Ngày cuối: 24 / 11 / 2026');
  });

  test('are shown again on the store’s next day, in a tab that stayed open', async () => {
    const { press, world } = await beginPopups({ products: [booking] });
    await press('Later');
    world.products = [{ ...booking, days_left: 1 }];
    // In Chicago it is still the 21st; ten minutes later it is not.
    jest.setSystemTime(new Date('2026-11-22T05:45:00.000Z'));
    await wait(10 * 60_000);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await wait(10 * 60_000);
    expect(screen.getByText('Expires tomorrow')).toBeInTheDocument();
  });

  test('are shown once per package and reminder, whatever day the clock of the device shows', async () => {
    const { press, world } = await beginPopups({ products: [ended, booking] });
    await press('Later');
    expect(localStorage.getItem('suite:expiring:10001:pos')).toBe('2026-11-14 -7');
    expect(localStorage.getItem('suite:expiring:10001:gbk')).toBe('2026-11-24 3');
    // The clock was set back, and forward again: the API still has the reminders of the 21st.
    for (const time of ['2026-11-20T16:00:00.000Z', '2026-11-23T16:00:00.000Z']) {
      jest.setSystemTime(new Date(time));
      await wait(10 * 60_000);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    }
    world.products = [ended, { ...booking, days_left: 1 }];
    jest.setSystemTime(new Date('2026-11-24T16:00:00.000Z'));
    await wait(10 * 60_000);
    const [only, ...others] = within(screen.getByRole('dialog')).getAllByRole('listitem');
    expect(only).toHaveTextContent('Go BookingExpires tomorrow');
    expect(others).toEqual([]);
  });

  test('are shown per store', async () => {
    const { press, shell, requested } = await beginPopups({ products: [booking] });
    await press('Later');
    act(() => shell.gate.set(makeGate({ store: storeOf(10002) })));
    await wait(1_000);
    expect(screen.getByRole('dialog')).toHaveTextContent('Store 10002');
    act(() => shell.gate.set(makeGate({ store: storeOf(10001) })));
    await wait(1_000);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(requested.filter((one) => one.startsWith('Expiring'))).toEqual([
      'ExpiringProducts 10001',
      'ExpiringProducts 10002',
    ]);
  });

  test.each([
    ['a manager', makeGate({ role: 'manager' })],
    ['an employee', makeGate({ role: 'staff', area: 'staff' })],
  ])('are neither shown nor requested for %s', async (_, gate) => {
    const { requested } = await beginPopups({ products: [booking], gate });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(requested.filter((one) => one.startsWith('Expiring'))).toEqual([]);
  });

  test('link to the chat in the phone app', async () => {
    const openChat = jest.fn();
    const { press } = await beginPopups({ products: [booking], native: { openChat } });
    await press('Contact us');
    expect(openChat).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('reminders shown in another tab are not shown again', async () => {
    const { release } = await beginPopups({ products: [booking], hasUnsaved: true });
    localStorage.setItem('suite:expiring:10001', 'Nov 21, 2026');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'suite:expiring:10001' })));
    act(release);
    await wait(2_000);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
