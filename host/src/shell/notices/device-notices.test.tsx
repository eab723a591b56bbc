import { act, screen } from '@testing-library/react';
import { renderHost } from '../../testing/render-host';
import { DeviceNotices } from './device-notices';

const DeviceDate = Date;
const real = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem') as PropertyDescriptor;

beforeEach(() => {
  globalThis.suiteClock = undefined;
  globalThis.suiteStorageFallback = undefined;
  sessionStorage.clear();
});
afterEach(() => {
  globalThis.Date = DeviceDate;
  Object.defineProperty(Storage.prototype, 'setItem', real);
});

const setOffset = (offset: number) =>
  act(() => {
    const clock = globalThis.suiteClock;
    if (!clock) throw new Error('The notice has not asked for the clock.');
    clock.offset = offset;
    for (const listener of clock.listeners) listener();
  });

test('says nothing on a device in order', () => {
  renderHost(<DeviceNotices />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test.each([
  ['en', /The clock of this device is wrong/],
  ['vi', /Đồng hồ của máy này bị sai/],
] as const)('says in %s that the clock is wrong, until it was read or the clock is right', async (language, text) => {
  const { user, unmount } = renderHost(<DeviceNotices />, language);
  setOffset(3 * 86_400_000);
  expect(screen.getByText(text)).toBeVisible();
  setOffset(0);
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  setOffset(3 * 86_400_000);
  await user.click(screen.getByRole('button'));
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  unmount();
  renderHost(<DeviceNotices />, language);
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});

test('says what to allow where the browser stores nothing, and can be dismissed there too', async () => {
  Object.defineProperty(Storage.prototype, 'setItem', {
    ...real,
    value: () => {
      throw new DOMException('Full.', 'QuotaExceededError');
    },
  });
  const { user } = renderHost(<DeviceNotices />);
  expect(screen.getByText(/allow cookies and site data/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
