import { expect, signInAs, test } from '../fixtures/world';

test('a deep link leads through sign-in to its page; a signed-in person skips sign-in; signing out ends it', async ({
  page,
  words,
  makeWorld,
}) => {
  const world = await makeWorld({ name: 'Only Store' });
  await page.goto('/owner/ticket?tab=done');
  await page.getByLabel(words('host', 'sign_in.identifier')).fill(world.owner.email);
  await page.getByLabel(words('host', 'sign_in.password'), { exact: true }).fill('wrong-password');
  await page.getByRole('button', { name: words('host', 'sign_in.submit') }).click();
  const refused = page.getByRole('alertdialog', { name: words('kit', 'problem.invalid_credentials.title') });
  await refused.getByRole('button').click();
  await expect(refused).toBeHidden();
  await expect(page.getByLabel(words('host', 'sign_in.identifier'))).toHaveValue(world.owner.email);
  await page.getByLabel(words('host', 'sign_in.password'), { exact: true }).fill(world.owner.password);
  await page.getByRole('button', { name: words('host', 'sign_in.submit') }).click();
  await expect(page.getByText(words('pos', 'done.empty_today'))).toBeVisible();
  await expect(page).toHaveURL(/\/owner\/ticket\?tab=done$/);

  await page.goto('/login');
  await expect(page).toHaveURL(/\/owner/);
  await expect(page.getByRole('heading', { name: words('booking', 'ticket.title') })).toBeVisible();

  await page.getByRole('button', { name: 'Only Store' }).click();
  await page.getByRole('button', { name: words('host', 'chrome.sign_out') }).click();
  await expect(page.getByRole('heading', { name: words('host', 'sign_in.title') })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('refresh_token'))).toBeNull();
  await page.goBack();
  await expect(page.getByRole('heading', { name: words('host', 'sign_in.title') })).toBeVisible();
});

test('three tabs whose token has run out ask for one new one together', async ({ context, words, makeWorld }) => {
  const world = await makeWorld();
  const spent = 'run.out.token';
  const [first, ...others] = await Promise.all([context.newPage(), context.newPage(), context.newPage()]);
  await first.goto('/healthz');
  await first.evaluate(
    ({ token, refresh_token, whmcsId }) => {
      localStorage.setItem('token', token);
      localStorage.setItem('refresh_token', refresh_token);
      localStorage.setItem('suite:person:store', String(whmcsId));
    },
    { token: spent, refresh_token: world.owner.refresh_token, whmcsId: world.whmcsId },
  );
  let refreshes = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/auth/refresh-token') refreshes += 1;
  });
  const tabs = [first, ...others];
  await Promise.all(tabs.map((tab) => tab.goto('/owner/ticket')));
  for (const tab of tabs) {
    await expect(tab.getByText(words('booking', 'overview.empty_unprocessed'))).toBeVisible();
  }
  expect(refreshes).toBe(1);
  expect(await first.evaluate(() => localStorage.getItem('token'))).not.toBe(spent);
});

test('a session that is over leads to sign-in, and back to the page', async ({ page, words, makeWorld }) => {
  const world = await makeWorld();
  await signInAs(page, { token: 'run.out.token', refresh_token: 'spent' }, world.whmcsId);
  await page.goto('/owner/ticket?show=processed');
  await expect(page.getByRole('heading', { name: words('host', 'sign_in.title') })).toBeVisible();
  await page.getByLabel(words('host', 'sign_in.identifier')).fill(world.owner.email);
  await page.getByLabel(words('host', 'sign_in.password'), { exact: true }).fill(world.owner.password);
  await page.getByRole('button', { name: words('host', 'sign_in.submit') }).click();
  await expect(page.getByText(words('booking', 'overview.empty_processed'))).toBeVisible();
});

test('an address that nobody serves says so, with the way home', async ({ page, words, makeWorld }) => {
  const world = await makeWorld();
  await signInAs(page, world.owner, world.whmcsId);
  await page.goto('/owner/nowhere');
  await expect(page.getByRole('heading', { name: words('host', 'not_found.title') })).toBeVisible();
  await page.getByRole('button', { name: words('host', 'not_found.home') }).click();
  await expect(page.getByRole('heading', { name: words('booking', 'ticket.title') })).toBeVisible();
});
