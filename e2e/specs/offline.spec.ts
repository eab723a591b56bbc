import type { Page } from '@playwright/test';
import { watchComplaints } from '../fixtures/network';
import { expect, signInAs, test } from '../fixtures/world';

/** Kept are, once the page stood for a while: the host, and each remote that is on this page, whole. */
async function untilKept(page: Page) {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const keys = (await caches.has('suite-person')) ? await (await caches.open('suite-person')).keys() : [];
          const whole = keys.map(({ url }) => /\/(mf-[a-z]+)\/[^/]+\/release\.json$/.exec(url)?.[1]);
          return [navigator.serviceWorker.controller !== null, ...whole.filter(Boolean).sort()];
        }),
      { timeout: 30_000 },
    )
    .toEqual([true, 'mf-booking', 'mf-pos']);
}

test('the suite starts offline, says so within 5 s, and comes back by itself', async ({
  page,
  context,
  words,
  makeWorld,
}) => {
  const world = await makeWorld({ name: 'Willow Nails' });
  const complaints = watchComplaints(page);
  const title = page.getByRole('heading', { name: words('booking', 'ticket.title') });
  const notice = page.getByText(words('offline', 'offline.message'));
  const answer = page.getByText(words('booking', 'overview.empty_unprocessed'));
  await signInAs(page, world.owner, world.whmcsId);
  await page.goto('/owner/ticket');
  await expect(answer).toBeVisible();
  await untilKept(page);
  await expect(notice).toBeHidden();

  await context.setOffline(true);
  await expect(notice).toBeVisible({ timeout: 5_000 });
  const began = Date.now();
  await page.reload();
  await expect(notice).toBeVisible();
  expect(Date.now() - began).toBeLessThan(5_000);
  await expect(title).toBeVisible();
  await expect(page.getByRole('button', { name: 'Willow Nails' })).toBeVisible();
  await expect(answer).toBeHidden();

  await context.setOffline(false);
  await expect(answer).toBeVisible();
  await expect(notice).toBeHidden();
  expect(complaints).toEqual([]);
});

test('one flipped byte in what is kept is not run: not offline, and online the published file is', async ({
  page,
  context,
  words,
  makeWorld,
}) => {
  const world = await makeWorld();
  const title = page.getByRole('heading', { name: words('booking', 'ticket.title') });
  await signInAs(page, world.owner, world.whmcsId);
  await page.goto('/owner/ticket');
  await expect(title).toBeVisible();
  await untilKept(page);
  const flipped = await page.evaluate(async () => {
    const cache = await caches.open('suite-person');
    const entries = (await cache.keys()).filter(({ url }) => /\/mf-booking\/.*remote-entry.*\.js$/.test(url));
    for (const entry of entries) {
      const kept = await cache.match(entry);
      const bytes = new Uint8Array((await kept?.arrayBuffer()) ?? new ArrayBuffer());
      bytes[0] = (bytes[0] ?? 0) ^ 1;
      await cache.put(entry, new Response(bytes, { headers: kept?.headers ?? {} }));
    }
    return entries.length;
  });
  expect(flipped).toBe(1);

  // Without the browser's own copy, which has the right bytes.
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(words('offline', 'offline.message'))).toBeVisible();
  await expect(page.getByText(words('kit', 'failure.title'))).toBeVisible();
  await expect(title).toBeHidden();

  await context.setOffline(false);
  await expect(title).toBeVisible();
});

test('signing out wipes what belongs to the person; the sign-in itself brings no service worker', async ({
  page,
  context,
  words,
  makeWorld,
}) => {
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: words('host', 'sign_in.title') })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await workers()).toBe(0);

  const world = await makeWorld({ name: 'Only Store' });
  await signInAs(page, world.owner, world.whmcsId);
  await page.goto('/owner/ticket');
  await expect(page.getByText(words('booking', 'overview.empty_unprocessed'))).toBeVisible();
  await untilKept(page);
  expect(await workers()).toBe(1);
  await page.getByRole('button', { name: 'Only Store' }).click();
  await page.getByRole('button', { name: words('host', 'chrome.sign_out') }).click();
  await expect(page.getByRole('heading', { name: words('host', 'sign_in.title') })).toBeVisible();
  const left = await page.evaluate(async () => ({
    files: await caches.has('suite-person'),
    keys: Object.keys(localStorage).filter((key) => key.startsWith('suite:person:') || /token/.test(key)),
  }));
  expect(left).toEqual({ files: false, keys: [] });

  await context.setOffline(true);
  await page.goto('/owner/ticket');
  await expect(page.getByRole('heading', { name: words('host', 'sign_in.title') })).toBeVisible();
});
