import type { Page } from '@playwright/test';
import { holdOperation, watchRequests } from '../fixtures/network';
import { expect, test } from '../fixtures/world';
import { shellPage } from '../pages/shell';

// A service worker would serve the code even without a network.
test.use({ serviceWorkers: 'block' });
const isOverlay = (path: string) => /\/(overlays|overlay-code|dialogs)\./.test(path);

test('dialog code is fetched after the page has loaded and before a dialog opens', async ({ page, salon }) => {
  const { urls } = watchRequests(page);
  const release = await holdOperation(page, 'AppointmentDetail');
  await page.clock.install();
  await salon.openAppointment();
  await expect(salon.appointmentTitle).toBeVisible();
  await page.clock.runFor('00:05');
  expect(urls.filter(isOverlay)).toEqual([]);

  release();
  await expect(salon.confirm).toBeVisible();
  await expect.poll(() => urls.filter(isOverlay).length).toBeGreaterThanOrEqual(2);
});

test('while the main script is on its way, a worker loads the tables of dates', async ({ page, salon }) => {
  await salon.openDay();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/main.*.js', async (route) => {
    await held;
    await route.continue();
  });
  const started = page.waitForEvent('worker');
  const reloaded = page.reload();
  const worker = await started;
  expect(worker.url()).toMatch(/\/date-tables\.[0-9a-f]+\.js$/);
  await worker.waitForEvent('close');
  release();
  await reloaded;
  await expect(salon.createTicket).toBeVisible();
});

const prefetchedKey = 'suite:device:prefetched';
/** Returns the addresses of the files that this device has. */
const prefetched = (page: Page): Promise<string[]> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]'), prefetchedKey);
const isMessages = (path: string) => /^\/remotes\/mf-reports\/.*\/locale-en\./.test(path);

test.describe('the files of the other tabs', () => {
  test.use({ prefetch: true });

  test('are fetched once the page has loaded, and only once on a device', async ({ page, salon }) => {
    const { urls, of } = watchRequests(page);
    await salon.openDay();
    await expect(salon.createTicket).toBeVisible();
    await expect.poll(async () => (await prefetched(page)).some(isMessages), { timeout: 20_000 }).toBe(true);

    // The device forgets the last of these files: it is fetched again, and the files before it are not.
    const saved = (await prefetched(page)).filter((url) => !isMessages(url));
    expect(saved).not.toEqual([]);
    await page.addInitScript(({ key, urls }) => localStorage.setItem(key, urls), {
      key: prefetchedKey,
      urls: JSON.stringify(saved),
    });
    urls.length = 0;
    await page.reload();
    await expect.poll(() => of('mf-reports').some(isMessages), { timeout: 20_000 }).toBe(true);
    expect(of('mf-booking')).not.toEqual([]);
    expect(of('mf-reports').filter((url) => saved.includes(url))).toEqual([]);
  });
});

test('notices whose code fails to load come once the device is online again', async ({ page, context, t, salon }) => {
  let isDown = true;
  await page.route('**/offline.*.js', (route) => (isDown ? route.abort() : route.continue()));
  const missed = page.waitForEvent('requestfailed', (request) => /\/offline\./.test(request.url()));
  await salon.openDay();
  await missed;
  isDown = false;
  const loaded = page.waitForResponse(/\/offline-en\./);
  await context.setOffline(true);
  await context.setOffline(false);
  await loaded;

  await context.setOffline(true);
  await expect(shellPage(page, t).offlineNotice).toBeVisible();
});

test('a dialog whose code fails to load shows an error, and Retry loads it', async ({ page, t, salon }) => {
  let isDown = true;
  await page.route('**/overlay-code.*.js', (route) => (isDown ? route.abort() : route.continue()));
  const missed = page.waitForEvent('requestfailed', (request) => isOverlay(request.url()));
  await salon.openAppointment();
  await missed;

  await salon.confirm.click();
  await expect(salon.missedDialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(salon.missedDialog).toBeHidden();
  await expect(salon.confirm).toBeVisible();

  await salon.confirm.click();
  await expect(salon.missedDialog).toBeVisible();
  isDown = false;
  await salon.missedDialog.getByRole('button', { name: t('kit', 'retry') }).click();
  await salon.confirmYes();
});
