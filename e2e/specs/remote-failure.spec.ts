import { watchErrors } from '../fixtures/network';
import { expect, signInAs, test } from '../fixtures/world';
import { lineInBar } from '../pages/cart';
import { shellPage } from '../pages/shell';
import { ticketPage } from '../pages/ticket';

test('a remote that cannot be fetched shows its own error, and Retry loads it', async ({ page, t, makeWorld }) => {
  const world = await makeWorld({ tickets: [{ lines: [{ service: 0, staff: 0 }] }] });
  await signInAs(page, world.owner, world.whmcsId);
  let isDown = true;
  await page.route('**/remotes/mf-pos/**', (route) => (isDown ? route.abort() : route.continue()));

  await page.goto(`/owner/orders/${world.tickets[0]}`);
  const retry = shellPage(page, t).retry;
  await expect(retry).toBeVisible();
  await shellPage(page, t).ticketLink.click();
  await expect(ticketPage(page, t).emptyUnprocessed).toBeVisible();

  await page.goBack();
  isDown = false;
  await retry.click();
  await expect(lineInBar(page, 'Gel manicure')).toBeVisible();
  await expect(retry).toBeHidden();
});

test('a remote with a tampered entry is not run', async ({ page, t, makeWorld }) => {
  const world = await makeWorld();
  await signInAs(page, world.owner, world.whmcsId);
  await page.route('**/remotes/mf-booking/**/remote-entry.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response: response, body: `globalThis.wasRun = true;${await response.text()}` });
  });
  await page.goto('/owner/ticket');
  await expect(shellPage(page, t).retry).toBeVisible();
  expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false);
  // The host may request it once more.
  await page.unrouteAll({ behavior: 'wait' });
});

test('the page violates no rule of its security policy', async ({ page, t, makeWorld }) => {
  const world = await makeWorld();
  await signInAs(page, world.owner, world.whmcsId);
  const pageErrors = watchErrors(page);
  const response = await page.goto('/owner/ticket');
  expect(response?.headers()['content-security-policy']).toMatch(/script-src 'self'/);
  await expect(ticketPage(page, t).emptyUnprocessed).toBeVisible();
  const blocked = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.inlineRan = true';
    try {
      document.body.append(script);
    } catch {}
    return !('inlineRan' in globalThis);
  });
  expect(blocked).toBe(true);
  expect(pageErrors.filter((text) => !/inline script/i.test(text))).toEqual([]);
});
