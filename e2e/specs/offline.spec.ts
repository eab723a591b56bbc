import { cachedAsPublished, didRun, type Tampering, tamperCached, untilCached } from '../fixtures/cached-files';
import { watchErrors } from '../fixtures/network';
import { withVariants } from '../fixtures/variants';
import { expect, signInAs, test } from '../fixtures/world';
import { shellPage } from '../pages/shell';
import { signInPage } from '../pages/sign-in';
import { ticketPage } from '../pages/ticket';

test.use({ serviceWorkers: 'allow' });

test('the suite starts offline, says so within 5 s, and recovers by itself', async ({
  page,
  context,
  t,
  makeWorld,
}) => {
  const world = await makeWorld({ name: 'Willow Nails' });
  const pageErrors = watchErrors(page);
  const title = ticketPage(page, t).title;
  const notice = shellPage(page, t).offlineNotice;
  const response = ticketPage(page, t).emptyUnprocessed;
  await signInAs(page, world.owner, world.whmcsId);
  await page.goto('/owner/ticket');
  await expect(response).toBeVisible();
  await untilCached(page);
  await expect(notice).toBeHidden();

  await context.setOffline(true);
  await expect(notice).toBeVisible({ timeout: 5_000 });
  const began = Date.now();
  await page.reload();
  await expect(notice).toBeVisible();
  expect(Date.now() - began).toBeLessThan(5_000);
  await expect(title).toBeVisible();
  await expect(page.getByRole('button', { name: 'Willow Nails' })).toBeVisible();
  await expect(response).toBeHidden();

  await context.setOffline(false);
  await expect(response).toBeVisible();
  await expect(notice).toBeHidden();
  expect(pageErrors).toEqual([]);
});

for (const [tampering, details] of withVariants<Tampering>(['hash too'], ['content'])) {
  test(
    `a tampered cached file of a remote (${tampering}) is not run offline and is replaced online`,
    details,
    async ({ page, context, t, salon }) => {
      const entry = /\/mf-booking\/.*remote-entry.*\.js$/;
      await salon.openDay();
      await expect(salon.appointment).toBeVisible();
      await untilCached(page);
      expect(await tamperCached(page, entry, tampering)).toBe(1);

      await context.setOffline(true);
      await page.reload();
      await expect(shellPage(page, t).offlineNotice).toBeVisible();
      await expect(page.getByText(t('kit', 'failure.title'))).toBeVisible();
      await expect(salon.appointment).toBeHidden();
      expect(await didRun(page)).toBe(false);

      await context.setOffline(false);
      await expect(salon.appointment).toBeVisible();
      expect(await didRun(page)).toBe(false);
      await page.reload();
      await untilCached(page);
      expect(await cachedAsPublished(page, entry)).toBe(1);
    },
  );
}

for (const [tampering, details] of withVariants<Tampering>(['content'], ['hash too'])) {
  test(`a tampered cached main script (${tampering}) is not run and is replaced`, details, async ({ page, salon }) => {
    const main = /\/main\.\w+\.js$/;
    await salon.openDay();
    await expect(salon.appointment).toBeVisible();
    await untilCached(page);
    expect(await tamperCached(page, main, tampering)).toBe(1);

    await page.reload();
    await expect(salon.appointment).toBeVisible();
    expect(await didRun(page)).toBe(false);
    await expect.poll(() => cachedAsPublished(page, main)).toBe(1);
  });
}

test('signing out deletes personal data, and the sign-in page registers no service worker', async ({
  page,
  context,
  t,
  makeWorld,
}) => {
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await page.goto('/login');
  await expect(signInPage(page, t).title).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await workers()).toBe(0);

  const world = await makeWorld({ name: 'Only Store' });
  await signInAs(page, world.owner, world.whmcsId);
  await page.goto('/owner/ticket');
  await expect(ticketPage(page, t).emptyUnprocessed).toBeVisible();
  await untilCached(page);
  expect(await workers()).toBe(1);
  await shellPage(page, t).signOut('Only Store');
  await expect(signInPage(page, t).title).toBeVisible();
  const left = await page.evaluate(async () => ({
    files: await caches.has('suite-person'),
    keys: Object.keys(localStorage).filter((key) => key.startsWith('suite:person:') || /token/.test(key)),
  }));
  expect(left).toEqual({ files: false, keys: [] });

  await context.setOffline(true);
  await page.goto('/owner/ticket');
  await expect(signInPage(page, t).title).toBeVisible();
});
