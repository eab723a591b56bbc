import type { Page } from '@playwright/test';
import { expectReadableOnAll } from '../fixtures/appearance';
import { expect, test } from '../fixtures/world';
import { shellPage } from '../pages/shell';
import { signInPage } from '../pages/sign-in';

const dayMs = 86_400_000;

for (const days of [3, -3]) {
  test(`a device whose clock is off by ${days} days shows the salon's day, and says so`, async ({ page, t, salon }) => {
    await page.clock.install({ time: Date.now() + days * dayMs });
    await salon.openDay();
    await expect(salon.appointment).toBeVisible();
    await expectReadableOnAll(page, page.getByText(t('host', 'device.clock')), 'wrong clock');
    // The next start knows the time from its first request on.
    await page.reload();
    await expect(salon.appointment).toBeVisible();
  });
}

/** A browser that stores nothing, as in some private windows, or with blocked cookies. */
const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse });
  });

test('a browser that stores nothing signs in and works until the page is left, and says what to allow', async ({
  page,
  t,
  makeWorld,
}) => {
  const pageErrors: string[] = [];
  page.on('pageerror', ({ message }) => pageErrors.push(message));
  const { owner } = await makeWorld({
    appointments: [{ client: 'Jenny Park', minute: 23 * 60, status: 'new', staff: 0 }],
  });
  await blockStorage(page);
  await page.goto('/login');
  await expectReadableOnAll(page, page.getByText(t('host', 'device.storage')), 'no storage');
  await signInPage(page, t).signIn(owner.email, owner.password);
  await shellPage(page, t).ticketLink.click();
  await expect(page.getByRole('link', { name: /Jenny Park/ })).toBeVisible();
  await expect(page.getByText(t('host', 'device.storage'))).toBeVisible();
  expect(pageErrors).toEqual([]);
});
