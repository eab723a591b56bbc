import { expectReadable } from '../fixtures/appearance';
import { expectAccessible } from '../fixtures/axe';
import { type Language, repeatedIn } from '../fixtures/messages';
import { watchErrors } from '../fixtures/network';
import { payTicket } from '../fixtures/pay-ticket';
import { expect, requestAs, setLanguage, signInAs, test } from '../fixtures/world';

const gelLine = { lines: [{ service: 0, staff: 0 }] };

for (const language of ['en', 'vi'] satisfies Language[]) {
  test.describe(`the catalog in ${language}`, repeatedIn(language), () => {
    test.use({ language });

    test('takes a new price in four taps; an open ticket and booking show it, lines and paid tickets do not change', async ({
      page,
      browser,
      request,
      t,
      money,
      openStore,
    }) => {
      test.slow();
      const world = await openStore({ services: ['gbk', 'pos'], tickets: [gelLine, gelLine] });
      const [paid = '', open = ''] = world.tickets;
      await payTicket(request, world, { id: paid, cash: 1000, tip: 0 });
      const pageErrors = watchErrors(page);
      await setLanguage(request, world.manager, language);
      const desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
      await signInAs(desk, world.manager, world.whmcsId);
      await desk.goto(`/owner/orders/${open}`);
      const tile = (name: string, price: number) =>
        desk.getByRole('button', { name: t('pos', 'picker.add', { name, price: money(price) }), exact: true });
      await expect(tile('Gel manicure', 3_800)).toBeVisible();

      const catalog = (key: string, values?: Record<string, string | number>) => t('profile', `catalog.${key}`, values);
      const entry = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });

      await test.step('the owner changes a price', async () => {
        await page.goto('/owner/profile');
        await page.getByRole('link', { name: catalog('title') }).tap();
        await expect(entry('Gel manicure')).toBeVisible();
        await expectAccessible(page, `catalog ${language}`);
        await entry('Gel manicure').tap();
        const price = page.getByLabel(catalog('price'), { exact: true });
        await price.fill('4250');
        await expectReadable(page, page.getByRole('main'), 'service', language);
        await page.getByRole('button', { name: catalog('save'), exact: true }).tap();
        await expect(entry('Gel manicure')).toContainText(money(4_250));
      });

      await test.step('the open ticket offers the new price within seconds and its line does not change', async () => {
        await tile('Gel manicure', 4_250).click();
        const lines = desk.getByRole('listitem', { name: 'Gel manicure' });
        await expect(lines).toHaveText([new RegExp(`\\${money(3_800)}`), new RegExp(`\\${money(4_250)}`)]);
      });

      await test.step('an archived service leaves the open ticket, and is back once it is restored', async () => {
        const archive = async () => {
          await entry('Classic pedicure').tap();
          await page.getByRole('button', { name: catalog('kinds.service.archive'), exact: true }).tap();
        };
        await archive();
        await expect(page.getByText(catalog('archived_done', { name: 'Classic pedicure' })).last()).toBeVisible();
        // Undo is offered for about as long as the ticket may take to notice.
        await page.getByRole('button', { name: t('ui', 'undo'), exact: true }).tap();
        await expect(entry('Classic pedicure')).toBeVisible();
        await archive();
        await expect(tile('Classic pedicure', 3_500)).toBeHidden();
        await page.locator('summary').tap();
        await page.getByRole('button', { name: catalog('restore_named', { name: 'Classic pedicure' }) }).tap();
        await expect(tile('Classic pedicure', 3_500)).toBeVisible();
      });

      await test.step('a new product is added to the open ticket by its barcode', async () => {
        const button = (name: string) => page.getByRole('button', { name, exact: true });
        const fill = (field: string, value: string) => page.getByLabel(catalog(field), { exact: true }).fill(value);
        await page.getByRole('tab', { name: catalog('kinds.item.tab') }).tap();
        await button(catalog('add_category')).tap();
        await fill('category_name', 'Retail');
        await button(catalog('save')).tap();
        const retail = page.getByRole('region', { name: 'Retail' });
        await retail.getByRole('link', { name: catalog('kinds.item.add') }).tap();
        await fill('name', 'Cuticle oil');
        await fill('price', '900');
        await fill('stock', '2');
        await fill('low_stock_at', '3');
        await fill('barcode', '012345678905');
        await expectReadable(page, page.getByRole('main'), 'product', language);
        await button(catalog('save')).tap();
        await expect(entry('Cuticle oil')).toContainText(catalog('low', { count: 2 }));
        await expectReadable(page, page.getByRole('main'), 'products', language);
        const search = desk.getByRole('searchbox', { name: t('pos', 'picker.search') });
        await search.fill('012345678905');
        await expect(tile('Cuticle oil', 900)).toBeVisible();
        await search.press('Enter');
        await expect(desk.getByRole('listitem', { name: 'Cuticle oil' })).toContainText(money(900));
      });

      await test.step('many prices are raised as the preview shows, and Undo restores them', async () => {
        await page.getByRole('tab', { name: catalog('kinds.service.tab') }).tap();
        await expect(entry('Gel manicure')).toBeVisible();
        await page.getByRole('button', { name: catalog('prices.title'), exact: true }).tap();
        await page.getByRole('textbox', { name: catalog('prices.percent_field'), exact: true }).fill('10');
        await expectReadable(page, page.getByRole('main'), 'prices', language);
        await page.locator('button[type="submit"]').tap();
        await expect(entry('Classic pedicure')).toContainText(money(3_850));
        await page.getByRole('button', { name: t('ui', 'undo'), exact: true }).tap();
        await expect(entry('Classic pedicure')).toContainText(money(3_500));
        await expect(entry('Gel manicure')).toContainText(money(4_250));
      });

      await test.step('booking offers the new price', async () => {
        await desk.goto('/owner/appointments/create');
        await desk.getByRole('searchbox').fill('Zoe Bell');
        await desk.getByRole('button', { name: t('entities', 'client.new'), exact: true }).click();
        await desk.getByRole('dialog').getByLabel(t('entities', 'client.phone')).fill('512 555 0111');
        await desk.getByRole('button', { name: t('entities', 'client.use_new'), exact: true }).click();
        await expect(desk.getByRole('button', { name: /^Gel manicure/ }).first()).toContainText(money(4_250));
      });

      await test.step('the paid ticket has its old price', async () => {
        await page.goto(`/owner/orders/${paid}`);
        await expect(page.getByRole('main')).toContainText(money(3_800));
        await expect(page.getByRole('main')).not.toContainText(money(4_250));
      });
      expect(pageErrors).toEqual([]);
    });

    test('offers options and add-ons that are set up once, on tickets and in booking; lines and receipts name them', async ({
      page,
      request,
      t,
      money,
      openStore,
    }) => {
      test.slow();
      const world = await openStore({ services: ['gbk', 'pos'], tickets: [gelLine] });
      const [open = ''] = world.tickets;
      const pageErrors = watchErrors(page);
      const catalog = (key: string, values?: Record<string, string | number>) => t('profile', `catalog.${key}`, values);
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const addLabel = (price: number, minutes: number) =>
        t('entities', 'modifiers.add', { price: money(price), minutes });
      let minutes = 0;

      await test.step('the owner adds art to a service', async () => {
        await page.goto('/owner/profile/store/catalogue');
        const gel = page.getByRole('link', { name: /^Gel manicure/ });
        minutes = Number(/(\d+) (?:min|phút)/.exec((await gel.textContent()) ?? '')?.[1]);
        await page.getByRole('tab', { name: catalog('modifiers.tab') }).tap();
        await expectReadable(page, page.getByRole('main'), 'no-modifiers', language);
        await button(catalog('modifiers.add')).tap();
        await page.getByLabel(catalog('name'), { exact: true }).fill('Nail art');
        await page.getByLabel(catalog('modifiers.modifier_name'), { exact: true }).fill('Chrome');
        await page.getByLabel(catalog('modifiers.price'), { exact: true }).fill('1200');
        await page.getByLabel(catalog('modifiers.duration'), { exact: true }).fill('15');
        await button('Gel manicure').tap();
        await expectReadable(page, page.getByRole('main'), 'modifier-group', language);
        await expectAccessible(page, `modifier group ${language}`);
        await button(catalog('save')).tap();
        await expect(page.getByRole('listitem').filter({ hasText: 'Nail art' })).toContainText('Chrome');
        await expectReadable(page, page.getByRole('main'), 'modifiers', language);
      });

      const savedLines = async () => {
        const { order } = await requestAs<{ order: { order_items: object[] } }>(
          request,
          world.owner,
          `query ($whmcs_id: Int!, $id: UUID!) {
            order: order_by_id(whmcs_id: $whmcs_id, id: $id) { order_items { id } } }`,
          { whmcs_id: world.whmcsId, id: open },
        );
        return order.order_items.length;
      };
      await test.step('the ticket offers it, and its line and receipt name it', async () => {
        await page.goto(`/owner/orders/${open}`);
        await button(t('pos', 'picker.add', { name: 'Gel manicure', price: money(3_800) })).tap();
        const sheet = page.getByRole('dialog', { name: 'Gel manicure' });
        await sheet.getByRole('button', { name: /^Chrome/ }).tap();
        await expectReadable(page, sheet, 'modifier-sheet', language);
        await sheet.getByRole('button', { name: addLabel(5_000, minutes + 15), exact: true }).tap();
        await expect(sheet).toBeHidden();
        await expect(page.getByRole('main')).toContainText(money(8_800));
        // The page shows a line before it is saved.
        await expect.poll(savedLines).toBe(2);
        await payTicket(request, world, { id: open, cash: 1_000, tip: 0 });
        await page.goto(`/owner/orders/${open}`);
        await expect(page.getByRole('main')).toContainText('Gel manicure (Chrome)');
        await expect(page.getByRole('main')).toContainText(money(5_000));
      });

      await test.step('booking offers it, with its minutes', async () => {
        await page.goto('/owner/appointments/create');
        await page.getByRole('searchbox').fill('Zoe Bell');
        await button(t('entities', 'client.new')).tap();
        await page.getByRole('dialog').getByLabel(t('entities', 'client.phone')).fill('512 555 0111');
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('entities', 'client.use_new'), exact: true })
          .tap();
        await page
          .getByRole('button', { name: /^Gel manicure/ })
          .first()
          .tap();
        const sheet = page.getByRole('dialog', { name: 'Gel manicure' });
        await sheet.getByRole('button', { name: /^Chrome/ }).tap();
        await sheet.getByRole('button', { name: addLabel(5_000, minutes + 15), exact: true }).tap();
        await expect(page.getByRole('main')).toContainText('Gel manicure (Chrome)');
        await expect(page.getByRole('main')).toContainText(money(5_000));
      });
      expect(pageErrors).toEqual([]);
    });
  });
}
