import type { Locator, Page } from '@playwright/test';
import { expectReadable, expectReadableOnDesktop, expectReadableOnTablet } from '../fixtures/appearance';
import type { Language, Messages } from '../fixtures/messages';
import { openWithin } from '../fixtures/open-within';
import { expect, requestAs, setLanguage, signInAs, test, type World } from '../fixtures/world';

/** A screen: its path, and a text that is there once its data is. */
type Screen = readonly [path: string, shows: string];

/** Opens each screen, and expects it to be readable and accessible on a phone, in English on tablet and desktop, too. */
async function expectScreens(page: Page, t: Messages, language: Language, screens: readonly Screen[]): Promise<void> {
  const main: Locator = page.getByRole('main');
  for (const [path, shows] of screens)
    await test.step(path, async () => {
      await openWithin(page, t, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(main).toContainText(shows);
      const name = path.replace(/[0-9a-f-]{36}/, 'id');
      await expectReadable(page, main, name, language);
      // Vietnamese texts are about as long: where there is more room, one language shows what the layout does.
      if (language !== 'en') return;
      await expectReadableOnTablet(page, main, `${name} on a tablet`);
      await expectReadableOnDesktop(page, main, `${name} on a desktop`);
    });
}

const profile = '/owner/profile';

const accountScreens = (t: Messages, world: World): Screen[] => [
  [profile, t('profile', 'edit_profile.title')],
  [`${profile}/edit`, t('profile', 'edit_profile.contacts')],
  [`${profile}/change-password`, t('profile', 'password.title')],
  [`${profile}/store-list-selector`, world.name],
  ['/owner/style', t('profile', 'style.title')],
  [`${profile}/language`, t('profile', 'language.title')],
  [`${profile}/sessions`, t('profile', 'sessions.current')],
  [`${profile}/notifications`, t('profile', 'notification_settings.title')],
  ['/owner/notifications/booking', t('profile', 'notifications.title')],
  ['/owner/notifications/fastboy', 'Pay slips are ready'],
  [`/owner/notification/${world.notifications[0]}`, 'Pay slips are ready'],
];

const peopleScreens = (t: Messages, world: World, manager: string): Screen[] => {
  const [ava] = world.staff;
  return [
    [`${profile}/user/staff-role`, ava?.name ?? ''],
    [`${profile}/user/staff-role/setting?member=${ava?.id}`, t('profile', 'permissions.immediate')],
    [`${profile}/user/staff-role/hours?member=${ava?.id}`, t('profile', 'hours.inherited')],
    [`${profile}/user/manager-role`, world.manager.name],
    [`${profile}/user/manager-role/setting?member=${manager}`, t('profile', 'permissions.immediate')],
    ['/owner/authorize', t('profile', 'authorize.qr.title')],
  ];
};

const storeScreens = (t: Messages, world: World): Screen[] => {
  const store = `${profile}/store`;
  return [
    [`${store}/information/${world.whmcsId}`, t('profile', 'store.checkout')],
    [`${store}/review`, t('profile', 'store.checkout')],
    [`${store}/hours`, t('profile', 'hours.week')],
    [`${store}/clients`, t('crm', 'clients.needs')],
    [`${store}/texts`, t('crm', 'replies.title')],
    [`${store}/texts/booked`, t('crm', 'templates.preview')],
    [`${store}/replies`, t('crm', 'replies.title')],
    [`${store}/outbox`, t('crm', 'outbox.none.all')],
    [`${store}/log`, t('profile', 'log.kind')],
    ['/owner/messages', t('crm', 'messages.none_open')],
    [`${store}/catalogue`, 'Gel manicure'],
    [`${store}/catalogue/service/${world.services[0]}`, t('profile', 'catalog.save')],
    [`${store}/catalogue/products`, t('profile', 'catalog.title')],
    [`${store}/catalogue/options`, t('profile', 'catalog.modifiers.empty')],
    [`${store}/catalogue/options/new`, t('profile', 'catalog.modifiers.services')],
    [`${store}/catalogue/prices/service`, t('profile', 'catalog.prices.preview')],
  ];
};

for (const language of ['en', 'vi'] satisfies Language[]) {
  test.describe(`screens of the profile in ${language}`, () => {
    test.use({ language });

    test('account pages are readable and accessible for an owner on every device', async ({ page, t, openStore }) => {
      test.slow();
      const world = await openStore({
        name: 'Profile Screens',
        notifications: [{ kind: 'payroll', title: 'Pay slips are ready', body: 'Everybody can confirm theirs.' }],
      });
      await expectScreens(page, t, language, accountScreens(t, world));
    });

    test('people pages are readable and accessible for an owner on every device', async ({
      page,
      request,
      t,
      openStore,
    }) => {
      test.slow();
      const world = await openStore({ name: 'Profile Screens' });
      const { company_list: companies } = await requestAs<{
        company_list: { company_users: { id: string; role: string }[] }[];
      }>(
        request,
        world.owner,
        'query ($id: Int!) { company_list(limit: 1, where: { whmcs_id: { _eq: $id } }) { company_users { id role } } }',
        { id: world.whmcsId },
      );
      const manager = companies[0]?.company_users.find(({ role }) => role === 'manager')?.id ?? '';
      await expectScreens(page, t, language, peopleScreens(t, world, manager));
    });

    test('store pages are readable and accessible for an owner on every device', async ({ page, t, openStore }) => {
      test.slow();
      const world = await openStore({ name: 'Profile Screens' });
      await expectScreens(page, t, language, storeScreens(t, world));
    });

    test('are readable and accessible for a manager and an employee', async ({
      page,
      browser,
      request,
      t,
      makeWorld,
    }) => {
      test.slow();
      const world = await makeWorld({ name: 'Profile Screens' });
      await setLanguage(request, world.manager, language);
      await signInAs(page, world.manager, world.whmcsId);
      const [ava] = world.staff;
      await expectScreens(page, t, language, [
        [profile, t('profile', 'edit_profile.title')],
        [`${profile}/user/staff-role`, ava?.name ?? ''],
        [`${profile}/user/staff-role/setting?member=${ava?.id}`, t('profile', 'permissions.immediate')],
        [`${profile}/store/hours`, t('profile', 'hours.week')],
        [`${profile}/store/information/${world.whmcsId}`, t('kit', 'denied.message')],
      ]);

      if (!ava) throw new Error('The world has no employee.');
      const own = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
      await setLanguage(request, ava, language);
      await signInAs(own, ava, world.whmcsId);
      const staff = `/store/${world.whmcsId}/staff`;
      await expectScreens(own, t, language, [
        [`${staff}/profile/edit`, t('profile', 'edit_profile.contacts')],
        [`${staff}/profile/hours`, t('profile', 'time_off.request')],
        [`${staff}/profile/language`, t('profile', 'language.title')],
        [`${staff}/style`, t('profile', 'style.title')],
        [`${staff}/profile/sessions`, t('profile', 'sessions.current')],
        [`${staff}/profile/notifications`, t('profile', 'notification_settings.title')],
        [`${staff}/notifications`, t('profile', 'notifications.title')],
        [`${staff}/messages`, t('crm', 'messages.none_open')],
      ]);
      await own.context().close();
    });

    test('show a record that is opened by its address beside its list on a desktop', async ({ page, t, openStore }) => {
      const world = await openStore({ name: 'Profile Screens' });
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`${profile}/store/catalogue/service/${world.services[0]}`);
      const pane = page.getByRole('region', { name: 'Gel manicure' });
      await expect(pane.getByRole('button', { name: t('profile', 'catalog.save'), exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: /^Gel manicure/ })).toHaveAttribute('aria-current', 'true');
      await expectReadableOnDesktop(page, page.getByRole('main'), `a service beside the catalog ${language}`);
    });
  });
}
