import { randomInt } from 'node:crypto';
import { expectAccessible } from '../fixtures/axe';
import { repeatedIn } from '../fixtures/messages';
import { codeSentTo } from '../fixtures/outbox';
import { expect, test } from '../fixtures/world';
import { posOf } from '../pages/pos';
import { storeSetup } from '../pages/store-setup';

for (const language of ['en', 'vi'] as const) {
  test.describe(language, repeatedIn(language), () => {
    test.use({ language, hasTouch: true, locale: language === 'vi' ? 'vi-VN' : 'en-US' });

    test('a new owner opens a nail salon on a phone and takes its first payment, and goes live', async ({
      page,
      browser,
      request,
      t,
      money,
    }) => {
      const phone = `832${randomInt(2_000_000, 9_999_999)}`;
      const setup = storeSetup(page, t);
      const { tap, press, fill } = setup;
      await setup.createAccount({ phone, code: () => codeSentTo(request, `+1${phone}`) });
      await expectAccessible(page, 'the details of a new store');
      await fill(t('open-store', 'details.name'), 'Iris Nails');
      await press(t('open-store', 'next'));
      await setup.expectStep('hours');
      await expectAccessible(page, 'the hours of a new store');
      await press(t('open-store', 'next'));

      // The same person goes on on another device.
      const tokens = await page.evaluate(() => ({ ...localStorage }));
      const tablet = await browser.newContext({ viewport: { width: 820, height: 1180 } });
      await tablet.addInitScript((saved) => {
        for (const [key, value] of Object.entries(saved)) if (key.includes('token')) localStorage.setItem(key, value);
      }, tokens);
      const there = await tablet.newPage();
      await there.goto('/create/store');
      await expect(there.getByRole('heading', { name: t('open-store', 'catalog.title') })).toBeVisible();
      await tablet.close();

      await setup.expectStep('catalog');
      await press(t('open-store', 'catalog.nails'));
      await expectAccessible(page, 'the services of a new store');
      await press(t('open-store', 'next'));
      await setup.expectStep('team');
      await press(t('open-store', 'team.add'));
      await page.keyboard.type('Ava Nguyen');
      await expectAccessible(page, 'the team of a new store');
      await press(t('open-store', 'next'));
      await setup.expectStep('texts');
      await expectAccessible(page, 'the texts of a new store');
      await press(t('open-store', 'next'));
      await setup.expectStep('services');
      await press(t('open-store', 'services.open'));
      await expect(
        page.getByRole('heading', { name: t('open-store', 'opened.title', { name: 'Iris Nails' }) }),
      ).toBeVisible();
      await expect(page.getByText(/^\d{3}$/)).toHaveCount(2);
      await expectAccessible(page, 'a new store');
      await press(t('open-store', 'opened.home'));
      await expect(page.getByRole('button', { name: 'Iris Nails' })).toBeVisible();
      expect(setup.taps(), 'taps besides typing').toBeLessThanOrEqual(25);

      await page.goto('/owner/ticket');
      await tap(page.getByRole('button', { name: t('pos', 'create.title'), exact: true }));
      const service = language === 'vi' ? 'Tay gel' : 'Gel manicure';
      await press(t('pos', 'picker.add', { name: service, price: money(3_800) }));
      await press(t('pos', 'order.review'));
      await posOf(page, t, money).serve(service, 'Ava Nguyen');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page.getByLabel(t('pos', 'receipt.label'))).toContainText('Ava Nguyen');
      await press(`${t('kit', 'tender.cash')} ${money(3_800)}`);
      await press(t('entities', 'cash.exact', { amount: money(3_800) }));
      await expect(page.getByRole('dialog', { name: /#\d+/ })).toContainText(money(3_800));

      await page.goto('/owner');
      const left = page.getByRole('region', { name: t('profile', 'setup.title') });
      await expect(left.getByRole('link', { name: t('profile', 'setup.payment') })).toContainText(
        t('profile', 'setup.done'),
      );
      await expectAccessible(page, 'what is left to do');
      await press(t('profile', 'setup.go_live'));
      const sheet = page.getByRole('dialog', { name: t('profile', 'setup.go_live_title') });
      await expectAccessible(page, 'going live');
      await tap(sheet.getByRole('button', { name: t('profile', 'setup.go_live') }));
      await expect(page.getByText(t('profile', 'setup.live'), { exact: true })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('region', { name: t('reports', 'home.today') })).toBeVisible();
      await expect(left).toBeHidden();
    });
  });
}

test('a person who works at a salon is led to the staff sign-in', async ({ page, t }) => {
  await page.goto('/create');
  await page.getByRole('radio', { name: t('auth', 'create.employee') }).check({ force: true });
  await page.getByRole('link', { name: t('auth', 'create.to_staff') }).click();
  await expect(page).toHaveURL(/\/login\?as=staff/);
});

test('a person without a store opens one from the page that names none', async ({ page, t, makeWorld }) => {
  const { owner } = await makeWorld();
  await page.addInitScript(
    ({ token, refresh_token }) => {
      localStorage.setItem('token', token);
      localStorage.setItem('refresh_token', refresh_token);
    },
    { token: owner.token, refresh_token: owner.refresh_token },
  );
  await page.goto('/store/pick');
  await page.getByRole('button', { name: t('host', 'pick.open_another') }).click();
  await expect(page.getByRole('heading', { name: t('open-store', 'details.title') })).toBeVisible();
  await page.getByRole('button', { name: t('open-store', 'later') }).click();
  await expect(page).toHaveURL(/\/store\/pick$/);
});
