import { changeKept, keptAsPublished, type Lie, untilKept, wasRun } from '../fixtures/kept-files';
import { watchComplaints } from '../fixtures/network';
import { expect, signInAs, test } from '../fixtures/world';

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

const lies: Lie[] = ['content', 'hash too'];

for (const lie of lies) {
  test(`a kept file of a remote that was changed, ${lie}, is not run: not offline, and online the published one is`, async ({
    page,
    context,
    words,
    salon,
  }) => {
    const entry = /\/mf-booking\/.*remote-entry.*\.js$/;
    await salon.openDay();
    await expect(salon.appointment).toBeVisible();
    await untilKept(page);
    expect(await changeKept(page, entry, lie)).toBe(1);

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(words('offline', 'offline.message'))).toBeVisible();
    await expect(page.getByText(words('kit', 'failure.title'))).toBeVisible();
    await expect(salon.appointment).toBeHidden();
    expect(await wasRun(page)).toBe(false);

    await context.setOffline(false);
    await expect(salon.appointment).toBeVisible();
    expect(await wasRun(page)).toBe(false);
    await page.reload();
    await untilKept(page);
    expect(await keptAsPublished(page, entry)).toBe(1);
  });

  test(`a kept main script that was changed, ${lie}, is not run: the page opens with the published one, which is kept again`, async ({
    page,
    salon,
  }) => {
    const main = /\/main\.\w+\.js$/;
    await salon.openDay();
    await expect(salon.appointment).toBeVisible();
    await untilKept(page);
    expect(await changeKept(page, main, lie)).toBe(1);

    await page.reload();
    await expect(salon.appointment).toBeVisible();
    expect(await wasRun(page)).toBe(false);
    await expect.poll(() => keptAsPublished(page, main)).toBe(1);
  });
}

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
