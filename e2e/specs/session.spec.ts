import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe';
import { expect, signInAs, test } from '../fixtures/world';
import { lineInBar } from '../pages/cart';
import { shellPage } from '../pages/shell';
import { signInPage } from '../pages/sign-in';
import { ticketPage } from '../pages/ticket';

/** A token that the server no longer accepts. */
const spent = 'run.out.token';

interface Session {
  token: string;
  refresh_token: string;
  whmcsId: number;
}

test('a deep link survives sign-in, a signed-in person skips it, and signing out ends the session', async ({
  page,
  t,
  makeWorld,
}) => {
  const world = await makeWorld({ name: 'Only Store' });
  await page.goto('/owner/ticket?tab=done');
  const form = signInPage(page, t);
  await form.signIn(world.owner.email, 'wrong-password');
  await expect(form.password).toHaveAccessibleDescription(t('kit', 'problem.invalid_credentials.message'));
  await expect(form.identifier).toHaveValue(world.owner.email);
  await form.password.fill(world.owner.password);
  await form.submit();
  await expect(ticketPage(page, t).emptyDone).toBeVisible();
  await expect(page).toHaveURL(/\/owner\/ticket\?tab=done$/);

  await page.goto('/login');
  await expect(page).toHaveURL(/\/owner/);
  await expect(page.getByRole('heading', { name: t('reports', 'home.title') })).toBeVisible();

  await shellPage(page, t).signOut('Only Store');
  await expect(signInPage(page, t).title).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('refresh_token'))).toBeNull();
  await page.goBack();
  await expect(signInPage(page, t).title).toBeVisible();
});

/** Opens tabs that share a session, each at the path. */
async function openTabs(context: BrowserContext, count: number, path: string, session: Session): Promise<Page[]> {
  const tabs = await Promise.all(Array.from({ length: count }, () => context.newPage()));
  await tabs[0]?.goto('/healthz');
  await tabs[0]?.evaluate(({ token, refresh_token, whmcsId }) => {
    localStorage.setItem('token', token);
    localStorage.setItem('refresh_token', refresh_token);
    localStorage.setItem('suite:device:store', String(whmcsId));
  }, session);
  await Promise.all(tabs.map((tab) => tab.goto(path)));
  return tabs;
}

/** Counts the refreshes of all tabs from now on. */
function countRefreshes(context: BrowserContext) {
  const counted = { refreshes: 0 };
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/auth/refresh-token') counted.refreshes += 1;
  });
  return counted;
}

test('five tabs with an expired token refresh it once', async ({ context, t, makeWorld }) => {
  const { owner, whmcsId } = await makeWorld();
  const counted = countRefreshes(context);
  const tabs = await openTabs(context, 5, '/owner/ticket', { ...owner, token: spent, whmcsId });
  for (const tab of tabs) {
    await expect(ticketPage(tab, t).emptyUnprocessed).toBeVisible();
  }
  expect(counted.refreshes).toBe(1);
  expect(await tabs[0]?.evaluate(() => localStorage.getItem('token'))).not.toBe(spent);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a laptop that slept for a day resumes its page and unsent input', async ({
    page,
    context,
    money,
    percent,
    makeWorld,
  }) => {
    const { owner, whmcsId, tickets } = await makeWorld({ tickets: [{ lines: [{ service: 0, staff: 0 }] }] });
    const path = `/owner/orders/${tickets[0]}/review`;
    await page.clock.install();
    await signInAs(page, owner, whmcsId);
    await page.goto(path);
    const tip = page.getByRole('button', {
      name: `${percent(2000)} ${money(760)}`,
    });
    await tip.click();
    await expect(tip).toHaveAttribute('aria-pressed', 'true');

    await context.setOffline(true);
    const counted = countRefreshes(context);
    // The server's clock is real: for the server the token is invalid because it differs.
    await page.evaluate((token) => localStorage.setItem('token', token), spent);
    await page.clock.fastForward('24:00:00');
    await context.setOffline(false);
    // A page that is reloaded before the new token has arrived requests it again.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).not.toBe(spent);
    expect(counted.refreshes).toBe(1);
    await expect(tip).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(tip).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    expect(counted.refreshes).toBe(1);
  });
});

test('a reused refresh token ends the session in all tabs, and one sign-in restores them', async ({
  context,
  request,
  t,
  makeWorld,
}) => {
  const { owner, thief, whmcsId } = await makeWorld({ stolen: true });
  const tabs = await openTabs(context, 2, '/owner/ticket', { ...owner, whmcsId });
  for (const tab of tabs) {
    await expect(ticketPage(tab, t).emptyUnprocessed).toBeVisible();
  }
  await tabs[0]?.evaluate((token) => localStorage.setItem('token', token), spent);
  for (const tab of tabs) {
    await expect(signInPage(tab, t).title).toBeVisible();
    await expect(tab).toHaveURL(/\/login\?return=%2Fowner%2Fticket$/);
  }
  const refresh = (refresh_token = '') => request.post('/auth/refresh-token', { form: { refresh_token } });
  expect((await refresh(thief?.refresh_token)).status()).toBe(401);
  const me = await request.post('/graphql', {
    headers: { authorization: `Bearer ${thief?.token}` },
    data: { query: '{ me { role } }' },
  });
  expect((await me.json()).errors[0].extensions.code).toBe('unauthorized');

  await signInPage(tabs[0] as Page, t).signIn(owner.email, owner.password);
  for (const tab of tabs) {
    await expect(ticketPage(tab, t).emptyUnprocessed).toBeVisible();
  }
});

test('a session revoked elsewhere leads to sign-in and back to the page', async ({ page, request, t, makeWorld }) => {
  const { owner, whmcsId } = await makeWorld();
  await signInAs(page, owner, whmcsId);
  await page.goto('/owner/ticket?show=processed');
  const shown = ticketPage(page, t).emptyProcessed;
  await expect(shown).toBeVisible();
  await request.post('/graphql', {
    headers: { authorization: `Bearer ${owner.token}` },
    data: { query: 'mutation { user_logout }' },
  });
  await expect(signInPage(page, t).title).toBeVisible();
  await signInPage(page, t).signIn(owner.email, owner.password);
  await expect(shown).toBeVisible();
});

test('signing out confirms with unsent data, can be repeated, and returns to the page', async ({
  page,
  t,
  makeWorld,
}) => {
  const { owner, whmcsId, tickets } = await makeWorld({ tickets: [{ lines: [{ service: 0, staff: 0 }] }] });
  await signInAs(page, owner, whmcsId);
  await page.goto(`/owner/orders/${tickets[0]}`);
  const line = lineInBar(page, 'Gel manicure');
  await expect(line).toBeVisible();
  await page.getByRole('button', { name: 'Test Salon' }).click();
  const signOut = shellPage(page, t).signOutButton;
  await signOut.click();
  const confirmation = page.getByRole('alertdialog', { name: t('host', 'sign_out.title') });
  await expect(confirmation).toBeVisible();
  await expectAccessible(page, 'sign out?');
  await confirmation.getByRole('button', { name: t('host', 'sign_out.stay') }).click();
  await expect(confirmation).toBeHidden();
  await signOut.click();
  await confirmation.getByRole('button', { name: t('host', 'chrome.sign_out') }).click();
  await expect(signInPage(page, t).title).toBeVisible();

  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login$/);
  await page.goBack();
  await signInPage(page, t).signIn(owner.email, owner.password);
  await expect(line).toBeVisible();
});

test('an expired session leads to sign-in and back to the page', async ({ page, t, makeWorld }) => {
  const world = await makeWorld();
  await signInAs(page, { token: spent, refresh_token: 'spent' }, world.whmcsId);
  await page.goto('/owner/ticket?show=processed');
  await expect(signInPage(page, t).title).toBeVisible();
  await expect(page.getByRole('status').getByText(t('kit', 'problem.unauthorized.title'))).toBeVisible();
  await signInPage(page, t).signIn(world.owner.email, world.owner.password);
  await expect(ticketPage(page, t).emptyProcessed).toBeVisible();
});

test('an unknown address shows the not-found page with a link home', async ({ page, t, makeWorld }) => {
  const world = await makeWorld();
  await signInAs(page, world.owner, world.whmcsId);
  await page.goto('/owner/nowhere');
  await expect(page.getByRole('heading', { name: t('host', 'not_found.title') })).toBeVisible();
  await page.getByRole('button', { name: t('host', 'not_found.home') }).click();
  await expect(page.getByRole('heading', { name: t('reports', 'home.title') })).toBeVisible();
});
