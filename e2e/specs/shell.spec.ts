import type { APIRequestContext, Page } from '@playwright/test';
import { expectReadable } from '../fixtures/appearance';
import { expectAccessible } from '../fixtures/axe';
import { type Language, repeatedIn } from '../fixtures/messages';
import { expect, setLanguage, signInAs, test } from '../fixtures/world';
import { shellPage } from '../pages/shell';
import { ticketPage } from '../pages/ticket';

/** Requests the API as a person; fails if the API refuses. */
async function query<Data>(request: APIRequestContext, token: string | null, query: string, variables: object = {}) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const response = await request.post('/graphql', { headers, data: { query, variables } });
  const { data, errors } = (await response.json()) as { data: Data; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}

/** The owner of the demo's stores, of which 10002 has a package that expires in three days. */
async function ownerOfWillow(request: APIRequestContext) {
  const login = `mutation { user_login(input_obj: { identifier: "linh@lotus.example", password: "Lotus-2026!" }) { token refresh_token } }`;
  const { user_login } = await query<{ user_login: { token: string; refresh_token: string } }>(request, null, login);
  return user_login;
}

/** Closes the suite as an operator would, for this page only. */
const closeFor = (page: Page, windows: () => object[]) =>
  page.route(/\/graphql\?operation=Maintenance\b/, (route) =>
    route.fulfill({ json: { data: { maintenance_config: windows() } } }),
  );

const languages: Language[] = ['en', 'vi'];
for (const language of languages) {
  test.describe(`the shell in ${language}`, repeatedIn(language), () => {
    test.use({ language, locale: language === 'vi' ? 'vi-VN' : 'en-US' });

    test('each store reopens at its last page, and a missing service is introduced', async ({ page, t, openStore }) => {
      await openStore({ name: 'First Salon', sister: { name: 'Second Salon', services: ['gbk'] } });
      const selector = shellPage(page, t).stores;
      const choose = async (from: string, to: string) => {
        await shellPage(page, t).switchStore(from, to);
        await expect(selector).toBeHidden();
      };
      await page.goto('/owner/ticket?tab=done');
      await expect(ticketPage(page, t).emptyDone).toBeVisible();
      await page.getByRole('button', { name: 'First Salon' }).click();
      await expect(selector.getByRole('option', { selected: true })).toHaveText(/First Salon.*/);
      await expect(selector.getByRole('option', { name: 'Second Salon' })).toContainText(t('kit', 'role.owner'));
      await expectReadable(page, page.getByRole('dialog'), 'store selector', language);
      await page.keyboard.press('Escape');

      await choose('First Salon', 'Second Salon');
      await expect(page).toHaveURL(/\/owner$/);
      await expect(page.getByRole('region', { name: t('booking', 'home.next') })).toBeVisible();
      await page.goto('/owner/gift-card');
      const introduced = { service: t('host', 'service.name.pos') };
      await expect(page.getByRole('heading', { name: t('host', 'service.title', introduced) })).toBeVisible();
      await page.getByRole('button', { name: t('host', 'service.contact') }).click();
      await expectReadable(page, page.getByRole('main'), 'introduction of a service', language);

      await choose('Second Salon', 'First Salon');
      await expect(page).toHaveURL(/\/owner\/ticket\?tab=done$/);
      await expect(ticketPage(page, t).emptyDone).toBeVisible();
    });

    test('expiring packages are announced once per reminder, whatever the clock of the device says', async ({
      page,
      request,
      t,
    }) => {
      const owner = await ownerOfWillow(request);
      await setLanguage(request, owner, language);
      await page.clock.install();
      await signInAs(page, owner, 10002);
      await page.goto('/owner/ticket');
      const left = t('popups', 'expiring.left_other', { count: 3 });
      const reminder = page.getByRole('dialog').filter({ hasText: left });
      await expect(reminder).toContainText('Willow Hair Studio');
      await expectReadable(page, page.getByRole('dialog'), 'expiring packages', language);
      await reminder.getByRole('button', { name: t('popups', 'expiring.later') }).click();
      await expect(reminder).toBeHidden();

      await page.reload();
      await expect(ticketPage(page, t).title).toBeVisible();
      await page.waitForLoadState('networkidle');
      await page.clock.runFor(5_000);
      await expect(reminder).toBeHidden();
      const readAgain = page.waitForResponse((response) => response.url().includes('ExpiringProducts'));
      await page.clock.fastForward('24:00:00');
      await page.clock.runFor(5_000);
      await readAgain;
      await page.clock.runFor(5_000);
      await expect(reminder).toBeHidden();
    });

    test('maintenance is announced, closes the suite, and reopens it', async ({ page, t, openStore }) => {
      await openStore();
      await page.clock.install();
      const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
      let windows = [
        { id: 'm-1', start_time: at(30), end_time: at(90), channel_type: 'all', status: 'active', __typename: 'M' },
      ];
      await closeFor(page, () => windows);
      await page.goto('/owner/ticket');
      const announced = page.getByRole('alertdialog', { name: t('popups', 'maintenance.title') });
      await expect(announced).toBeVisible();
      await expectReadable(page, page.getByRole('alertdialog'), 'maintenance announced', language);
      await announced.getByRole('button').click();
      await expect(announced).toBeHidden();

      await page.clock.fastForward('31:00');
      await page.clock.runFor(10_000);
      const closed = page.getByRole('alertdialog', { name: t('popups', 'maintenance.now_title') });
      await expect(closed).toBeVisible();
      await page.keyboard.press('Escape');
      await closed.getByRole('button', { name: t('kit', 'retry') }).click();
      await expect(closed).toContainText(t('popups', 'maintenance.still'));
      await expectReadable(page, page.getByRole('alertdialog'), 'maintenance', language);
      windows = [];
      await closed.getByRole('button', { name: t('kit', 'retry') }).click();
      await expect(closed).toBeHidden();
      await expect(ticketPage(page, t).title).toBeVisible();
    });

    test('installing is offered after a minute and not again after declining', async ({ page, t, openStore }) => {
      await openStore();
      await page.clock.install();
      await page.goto('/owner/ticket');
      await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt')));
      await expect(ticketPage(page, t).emptyUnprocessed).toBeVisible();
      await page.waitForLoadState('networkidle');
      const offer = page.getByRole('dialog', { name: t('popups', 'install.title') });
      await expect(offer).toBeHidden();
      // The minute begins with the code of the dialogs, which is loaded after the page.
      await expect(async () => {
        await page.clock.runFor(65_000);
        await expect(offer).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await expectReadable(page, page.getByRole('dialog'), 'install', language);
      await offer.getByRole('button', { name: t('popups', 'install.later') }).click();
      await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt')));
      await page.clock.runFor(5_000);
      await expect(offer).toBeHidden();
    });
  });
}

test('an open tab of an employee follows revoked permissions within a minute and ends with the session', async ({
  page,
  request,
  t,
  makeWorld,
}) => {
  const world = await makeWorld();
  const [ava] = world.staff;
  if (!ava) throw new Error('The world has no staff.');
  const change = (mutation: string, variables: object) =>
    query(request, world.owner.token, mutation, { s: world.whmcsId, key: crypto.randomUUID(), ...variables });
  const tabs = page.getByRole('navigation', { name: t('host', 'chrome.tabs') });
  const scan = tabs.getByRole('link', { name: t('host', 'chrome.scan') });
  const done = ticketPage(page, t).tab('done');
  await page.clock.install();
  await signInAs(page, ava, world.whmcsId);
  const at = `/store/${world.whmcsId}/staff/ticket`;
  await page.goto(at);
  await expect(done).toBeVisible();
  await expect(tabs.getByRole('link')).toHaveText([
    'Report',
    t('host', 'tab.customer'),
    t('host', 'tab.message'),
    'Booking',
    t('host', 'chrome.scan'),
  ]);
  await expectAccessible(page, 'staff tabs');

  await change(
    `mutation ($s: Int!, $id: UUID!, $input: PermissionUpdateInput!, $key: UUID!) {
      permission_update(whmcs_id: $s, member_id: $id, input_obj: $input, idempotency_key: $key) { id } }`,
    { id: ava.id, input: { take: ['ORDER'] } },
  );
  await page.clock.runFor(60_000);
  await expect(scan).toBeHidden();
  await expect(done).toBeHidden();

  await change(
    `mutation ($s: Int!, $input: EmployeeStatusInput!, $key: UUID!) {
      employee_update_status(whmcs_id: $s, input_obj: $input, idempotency_key: $key) { id } }`,
    { input: { employee_id: ava.id, status: 'inactive' } },
  );
  await page.clock.runFor(60_000);
  await expect(page).toHaveURL(new RegExp(`return=${encodeURIComponent(at)}`));
});
