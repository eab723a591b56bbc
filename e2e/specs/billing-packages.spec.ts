import type { APIRequestContext } from '@playwright/test';
import {
  expectReadable,
  expectReadableOnDesktop,
  expectReadableOnLarger,
  expectReadableOnTablet,
} from '../fixtures/appearance';
import { type Language, repeatedIn } from '../fixtures/messages';
import { loseResponse } from '../fixtures/network';
import { openWithin } from '../fixtures/open-within';
import { expect, requestAs, signInAs, test, type World } from '../fixtures/world';
import { posOf } from '../pages/pos';

/** Adds a card of the store: the gateway's own tokeniser exchanges the number for a token. */
async function addCard(request: APIRequestContext, { whmcsId, owner }: World, number = '4242424242424242') {
  const { form } = await requestAs<{ form: { card_tokeniser: { url: string }; consent_version: number } }>(
    request,
    owner,
    'query ($s: Int!) { form: crm_card_info_form(whmcs_id: $s) { card_tokeniser { url } consent_version } }',
    { s: whmcsId },
  );
  const typed = { number, expiry: '12/39', cvc: '123', zip: '78701', holder_name: 'Linh Tran', country: 'US' };
  const { token } = await (await request.post(form.card_tokeniser.url, { data: typed })).json();
  await requestAs(
    request,
    owner,
    'mutation ($s: Int!, $i: CardInfoCreateInput!, $key: UUID!) { card: crm_create_card_info(whmcs_id: $s, input_obj: $i, idempotency_key: $key) { id } }',
    {
      s: whmcsId,
      i: {
        id: crypto.randomUUID(),
        payment_token: token,
        consent_version: form.consent_version,
        billing_address: { address: '401 Congress Ave', city: 'Austin', state: 'TX', zip: '78701', country: 'US' },
      },
    },
  );
}

for (const language of ['en', 'vi'] satisfies Language[]) {
  test.describe(`packages in ${language}`, repeatedIn(language), () => {
    test.use({ language });

    test('a bought service is on in open pages of all devices, is changed, canceled and taken back', async ({
      page,
      context,
      browser,
      request,
      t,
      openStore,
    }) => {
      test.slow();
      const world = await openStore({ name: 'Package Store', services: ['gci'] });
      await addCard(request, world);
      const words = (key: string, values?: Record<string, string | number>) => t('billing', key, values);
      const main = page.getByRole('main');
      const press = (name: string) => page.getByRole('button', { name, exact: true }).tap();
      const one = page.getByRole('listitem', { name: 'Go Booking' });
      // The tab of the calendar, which a store without it does not have.
      const tab = { en: 'Ticket', vi: 'Phiếu' }[language];
      const calendar = (where: typeof page) =>
        where.getByRole('navigation').getByRole('link', { name: tab, exact: true });
      const other = await context.newPage();
      const device = await (await browser.newContext()).newPage();
      for (const one of [other, device]) await signInAs(one, world.owner, world.whmcsId);

      await test.step('the total with tax is shown before it is paid', async () => {
        for (const one of [other, device]) {
          await one.goto('/owner/profile');
          await expect(one.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(calendar(one)).toHaveCount(0);
        }
        await page.goto('/owner/product-plan/products');
        await expectReadable(page, main, 'products', language);
        await expectReadableOnLarger(page, main, 'products', language);
        await press(words('products.buy', { product: 'Go Booking' }));
        await page.getByRole('checkbox').check();
        await expectReadable(page, page.getByRole('dialog'), 'checkout', language);
        await expectReadableOnLarger(page, page.getByRole('dialog'), 'checkout', language);
        await press(words('checkout.pay', { amount: '$39.00' }));
        await expect(page.getByText(words('orders.done.purchase'))).toBeVisible();
        await expectReadable(page, main, 'order', language);
        await expectReadableOnLarger(page, main, 'order', language);
        for (const one of [other, device]) await expect(calendar(one)).toHaveCount(1);
      });

      await test.step('the package says when it is charged next; a longer interval is charged now', async () => {
        await press(words('orders.to_packages'));
        await expect(one).toContainText('4242');
        await expectReadable(page, main, 'packages', language);
        await expectReadableOnTablet(page, main, 'packages on a tablet');
        await expectReadableOnDesktop(page, main, 'packages on a desktop');
        await one.getByRole('button', { name: words('packages.change.open'), exact: true }).tap();
        await expectReadable(page, page.getByRole('dialog'), 'change of a package', language);
        await page
          .getByRole('option', { name: words('packages.change.to.year', { product: 'Go Booking', price: '$390.00' }) })
          .tap();
        await press(words('packages.change.continue'));
        await page.getByRole('checkbox').check();
        await press(words('checkout.pay', { amount: '$351.00' }));
        await expect(page.getByText(words('orders.done.upgrade'))).toBeVisible();
      });

      await test.step('two taps cancel it, and one takes it back', async () => {
        await press(words('orders.to_packages'));
        await one.getByRole('button', { name: words('packages.cancel.open'), exact: true }).tap();
        await expectReadable(page, page.getByRole('alertdialog'), 'cancellation', language);
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: words('packages.cancel.yes'), exact: true })
          .tap();
        await expectReadable(page, page.getByRole('dialog'), 'reason of a cancellation', language);
        await press(words('packages.reason.skip'));
        await expect(one).toContainText(words('packages.status.canceled'));
        await one.getByRole('button', { name: words('packages.keep'), exact: true }).tap();
        await expect(one).toContainText(words('packages.status.active'));
      });
    });

    test('texts are bought in a pack, and stand in the history of orders', async ({ page, request, t, openStore }) => {
      const world = await openStore({ name: 'Text Store', services: ['pos', 'gci'] });
      await addCard(request, world);
      const words = (key: string, values?: Record<string, string | number>) => t('billing', key, values);
      const main = page.getByRole('main');
      const pack = { en: '500 texts', vi: '500 tin nhắn' }[language];
      await page.goto('/owner/promotion/buy-more-services');
      await expectReadable(page, main, 'credits', language);
      await expectReadableOnTablet(page, main, `credits ${language}`);
      await expectReadableOnDesktop(page, main, `credits ${language}`);
      await page.getByRole('button', { name: words('products.buy', { product: pack }), exact: true }).tap();
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: words('checkout.pay', { amount: '$15.00' }), exact: true }).tap();
      await expect(page.getByText(words('orders.done.credits'))).toBeVisible();
      await page.goto('/owner/promotion/order-history');
      await expect(page.getByRole('link', { name: pack })).toBeVisible();
      await expectReadable(page, main, 'orders', language);
      await expectReadableOnTablet(page, main, `orders ${language}`);
      await expectReadableOnDesktop(page, main, `orders ${language}`);
      await page.getByRole('link', { name: pack }).tap();
      await expect(main.getByRole('heading', { name: words('checkout.summary') })).toBeVisible();
      await expect(main).toContainText('$15.00');
      await expectReadable(page, main, 'order of texts', language);
      await expectReadableOnTablet(page, main, `order of texts ${language}`);
      await expectReadableOnDesktop(page, main, `order of texts ${language}`);
    });

    test('a declined order is paid with another card, also if the response is lost', async ({
      page,
      request,
      t,
      openStore,
    }) => {
      const world = await openStore({ name: 'Declined Store', services: ['pos', 'gci'], cardWithoutFunds: true });
      const words = (key: string, values?: Record<string, string | number>) => t('billing', key, values);
      const main = page.getByRole('main');
      const pack = { en: '500 texts', vi: '500 tin nhắn' }[language];
      const press = (name: string) => page.getByRole('button', { name, exact: true }).tap();
      const pay = words('checkout.pay', { amount: '$15.00' });
      await page.goto('/owner/promotion/buy-more-services');
      await press(words('products.buy', { product: pack }));
      await page.getByRole('checkbox').check();
      await press(pay);
      await expect(main.getByText(words('declines.not_enough_funds'))).toBeVisible();
      await expectReadable(page, main, 'declined order', language);

      await addCard(request, world);
      await page.reload();
      const other = words('packages.card_name', { type: 'Visa', last: '4242' });
      await page.getByLabel(words('checkout.card'), { exact: true }).selectOption(other);
      await loseResponse(page, 'PayForOrder');
      const lost = page.waitForEvent('requestfailed', (one) => one.url().includes('operation=PayForOrder'));
      await press(pay);
      await lost;
      await page.reload();
      await expect(main.getByText(words('orders.done.credits'))).toBeVisible();
      await expect(page.getByRole('button', { name: pay, exact: true })).toHaveCount(0);
    });
  });
}

for (const language of ['en', 'vi'] satisfies Language[]) {
  test.describe(`an unpaid package in ${language}`, repeatedIn(language), () => {
    test.use({ language });

    test('a paused service leads its owner from the refusal to the payment', async ({ page, t, money, openStore }) => {
      const world = await openStore({ name: 'Paused Nails', unpaidPackage: 'suspended' });
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const service = t('host', 'service.name.pos');
      const text = (key: string) => t('kit', `code.service_suspended.${key}`, { service });
      const main = page.getByRole('main');
      const dialog = page.getByRole('alertdialog', { name: text('named_title') });

      await page.goto('/owner/quick-sale');
      const pos = posOf(page, t, money);
      await pos.sellFor(world.staff[0]?.name);
      for (const digit of '500') await button(digit).click();
      await pos.tender('cash', 500);
      await button(t('entities', 'cash.exact', { amount: money(500) })).click();
      await expect(dialog).toContainText(text('to_buyer'));
      await expectReadable(page, dialog, 'paused service', language);
      await expectReadableOnLarger(page, dialog, 'paused service', language);
      await button(t('host', 'service.packages')).click();
      await expect(page).toHaveURL(/\/owner\/product-plan\/your-package$/);
      await expect(button(t('entities', 'unpaid.pay'))).toBeVisible();
      await expectReadable(page, main, 'paused package', language);
      await expectReadableOnLarger(page, main, 'paused package', language);
      await button(t('entities', 'unpaid.pay')).click();
      await expect(page.getByText(t('billing', 'unpaid.paid')).last()).toBeVisible();
      await expect(button(t('entities', 'unpaid.pay'))).toHaveCount(0);
    });

    test('a service that ends leaves the tabs of an open page, which introduces it and leads to the products', async ({
      page,
      request,
      t,
      openStore,
    }) => {
      const { whmcsId } = await openStore({ name: 'Ended Nails', unpaidPackage: 'suspended' });
      const main = page.getByRole('main');
      const name = { en: 'Report', vi: 'Báo cáo' }[language];
      const tab = page.getByRole('navigation').getByRole('link', { name, exact: true });

      await page.goto('/owner/report');
      await expect(tab).toHaveCount(1);
      await expect(main.getByRole('link').first()).toBeVisible();
      expect((await request.post('/dev/ended-packages', { data: { whmcsId } })).status()).toBe(204);
      const title = t('host', 'service.title', { service: t('host', 'service.name.pos') });
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expect(tab).toHaveCount(0);
      await expectReadable(page, main, 'ended service', language);
      await expectReadableOnLarger(page, main, 'ended service', language);
      await page.getByRole('button', { name: t('host', 'service.products'), exact: true }).tap();
      await expect(page).toHaveURL(/\/owner\/product-plan\/products$/);
      const buy = t('billing', 'products.buy', { product: 'Go POS' });
      await expect(page.getByRole('button', { name: buy, exact: true })).toBeVisible();
    });
  });
}

test('a manager is denied packages, products, orders and invoices', async ({ page, t, makeWorld }) => {
  const world = await makeWorld({ name: 'Managed Nails', services: ['pos', 'gci'], invoices: true });
  await signInAs(page, world.manager, world.whmcsId);
  await page.goto('/owner/profile');
  for (const path of [
    '/owner/product-plan/your-package',
    '/owner/product-plan/products',
    '/owner/promotion/buy-more-services',
    '/owner/promotion/order-history',
    '/owner/payment-method/invoices',
  ]) {
    await openWithin(page, t, path);
    await expect(page.getByText(t('kit', 'denied.message')), path).toBeVisible();
  }
});
