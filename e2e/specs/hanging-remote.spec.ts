import type { Page } from '@playwright/test';
import { startFaultsServer } from '../fixtures/faults-server';
import type { Messages } from '../fixtures/messages';
import { test as base, expect } from '../fixtures/world';

interface Hanging {
  /** Whether the server leaves every request for a file of mf-pos without a response. */
  isHanging: boolean;
  /** The number of such requests that the browser still waits for. */
  open: number;
}

/** The server of these stories speaks HTTP/1.1: the browser has six connections to it. */
const test = base.extend<{ hanging: Hanging; server: { url: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of used fixtures from the pattern.
  hanging: async ({}, use) => use({ isHanging: true, open: 0 }),
  server: async ({ hanging }, use, { project }) => {
    const { url, stop } = await startFaultsServer(String(project.use.baseURL), [
      {
        isFor: (path) => hanging.isHanging && path.startsWith('/remotes/mf-pos/'),
        with(_request, response) {
          hanging.open += 1;
          response.on('close', () => {
            hanging.open -= 1;
          });
        },
      },
    ]);
    await use({ url });
    await stop();
  },
  baseURL: async ({ server }, use) => use(server.url),
});

/** The box in place of a page or a slot whose remote did not start. */
function failureCard(page: Page, t: Messages) {
  const card = page.getByRole('alert').filter({ hasText: t('kit', 'failure.title') });
  return { retry: card.getByRole('button', { name: t('kit', 'retry') }) };
}

test('a remote whose files never come holds up neither the others nor the API', async ({ page, t, salon, hanging }) => {
  const card = failureCard(page, t);
  const response = (operation: string, timeout: number) =>
    page.waitForResponse((one) => one.ok() && one.url().includes(`operation=${operation}`), { timeout });
  // Reports are sent every ten seconds.
  const health = response('ReportRemoteEvents', 20_000);
  await salon.openTicket();
  await expect.poll(() => hanging.open).toBeGreaterThan(0);
  expect(hanging.open).toBeLessThanOrEqual(4);
  await response('BadgeCounts', 5_000);

  await salon.toDay.click();
  await expect(salon.appointment).toBeVisible({ timeout: 5_000 });
  await salon.appointment.click();
  await expect(salon.appointmentTitle).toBeVisible({ timeout: 5_000 });

  await page.evaluate(() => history.go(-2));
  await expect(card.retry).toBeVisible({ timeout: 20_000 });
  await health;
  // What was given up holds no connection.
  await expect.poll(() => hanging.open).toBe(0);
  hanging.isHanging = false;
  await card.retry.click();
  await expect(salon.line).toBeVisible();
});

test('a slot whose files never come holds up no part of the page around it', async ({ page, t, salon, hanging }) => {
  await salon.openDay();
  await expect(salon.appointment).toBeVisible({ timeout: 5_000 });
  await expect.poll(() => hanging.open).toBeGreaterThan(0);
  await salon.appointment.click();
  await expect(salon.appointmentTitle).toBeVisible({ timeout: 5_000 });
  await page.evaluate(() => history.back());
  const card = failureCard(page, t);
  await expect(card.retry).toBeVisible({ timeout: 20_000 });
  hanging.isHanging = false;
  await card.retry.click();
  await expect(salon.createTicket).toBeVisible();
});

test('a start never waits for the window’s load event', async ({ page, salon, hanging }) => {
  // An image that does not come delays the event.
  await page.addInitScript(
    (src) => document.addEventListener('DOMContentLoaded', () => void Object.assign(new Image(), { src })),
    '/remotes/mf-pos/never.png',
  );
  await salon.openDay();
  await expect(salon.appointment).toBeVisible({ timeout: 5_000 });
  expect(hanging.open).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
});
