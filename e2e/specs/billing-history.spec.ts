import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import {
  expectReadable,
  expectReadableOnDesktop,
  expectReadableOnLarger,
  expectReadableOnTablet,
} from '../fixtures/appearance';
import { type Language, repeatedIn } from '../fixtures/messages';
import { expect, openerIn, signInAs, test } from '../fixtures/world';

const history = '/owner/payment-method/transactions-history';
const packages = '/owner/product-plan/your-package';

for (const language of ['en', 'vi'] satisfies Language[]) {
  test.describe(`transactions of the store in ${language}`, repeatedIn(language), () => {
    test.use({ language, opener: openerIn(language) });

    test('an unpaid package is seen on Home, paid by one button, listed and exported', async ({
      page,
      t,
      openStore,
    }) => {
      await openStore({ name: 'Late Nails', unpaidPackage: 'past_due' });
      const main = page.getByRole('main');
      const words = (key: string, values?: Record<string, string | number>) => t('billing', `history.${key}`, values);
      const pay = (role: 'link' | 'button') => page.getByRole(role, { name: t('entities', 'unpaid.pay'), exact: true });
      const rows = main.getByRole('list', { name: words('title'), exact: true }).getByRole('listitem');

      await test.step('Home and the transactions lead to what is unpaid', async () => {
        await page.goto(history);
        await expect(rows).toHaveCount(1);
        await expect(rows.first()).toContainText(words('reason.not_enough_funds'));
        await expect(pay('link')).toHaveAttribute('href', packages);
        await expectReadable(page, main, 'transactions of an unpaid package', language);
        await rows.first().getByRole('link').click();
        await expect(main.getByRole('article')).toContainText('Late Nails');
        await expectReadable(page, main, 'open invoice', language);
        await page.getByRole('button', { name: t('billing', 'invoices.pay'), exact: true }).click();
        await expect(page).toHaveURL(new RegExp(`${packages}$`));
        await page.goto('/owner');
        await pay('link').click();
        await expect(page).toHaveURL(new RegExp(`${packages}$`));
        await expectReadable(page, main, 'unpaid package', language);
        await expectReadableOnTablet(page, main, `unpaid package on a tablet ${language}`);
      });

      await test.step('on any width its sentence has room, and a lone action begins where the texts do', async () => {
        const before = page.viewportSize();
        const boxOf = async (what: Locator) => (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
        const item = main.getByRole('listitem', { name: 'Go POS' });
        const cancel = item.getByRole('button', { name: t('billing', 'packages.cancel.open'), exact: true });
        for (const width of [320, 390, 600, 900, 1440]) {
          await page.setViewportSize({ width, height: 844 });
          const sentence = await boxOf(
            main
              .getByRole('status')
              .filter({ has: pay('button') })
              .locator('p')
              .first(),
          );
          const button = await boxOf(pay('button'));
          expect(sentence.width, `${width} px`).toBeGreaterThan(200);
          expect(button.y >= sentence.y + sentence.height, `the button is below at ${width} px`).toBe(width < 600);
          const text = await boxOf(cancel.locator('span'));
          const heading = await boxOf(item.getByRole('heading'));
          expect(Math.abs(text.x - heading.x), `${width} px`).toBeLessThan(2);
        }
        if (before) await page.setViewportSize(before);
      });

      await test.step('one button pays it', async () => {
        await pay('button').click();
        await expect(page.getByText(t('billing', 'unpaid.paid'), { exact: true }).last()).toBeVisible();
        await expect(pay('button')).toHaveCount(0);
        await page.goto(history);
        await expect(rows).toHaveCount(2);
        await expect(rows.first()).toContainText(words('status.approved'));
        await expect(pay('link')).toHaveCount(0);
        await expectReadableOnDesktop(page, main, `transactions on a desktop ${language}`);
        await expectReadableOnLarger(page, main, 'transactions', language);
      });

      await test.step('the transactions are saved as a file', async () => {
        const saved = page.waitForEvent('download');
        await page.getByRole('button', { name: words('export'), exact: true }).click();
        const file = readFileSync(await (await saved).path(), 'utf8')
          .trim()
          .split('\r\n');
        expect(file).toHaveLength(3);
        expect(file[2]).toContain(words('reason.not_enough_funds'));
      });

      await test.step('the list is filtered on a page of its own', async () => {
        await page.getByRole('button', { name: words('filters'), exact: true }).click();
        const choice = (name: string) => page.getByRole('combobox', { name: words(`filter.${name}`) });
        await choice('package').selectOption('Go POS');
        await expectReadable(page, main, 'filter of transactions', language);
        await expectReadableOnLarger(page, main, 'filter of transactions', language);
        await choice('card').selectOption({ index: 1 });
        await choice('status').selectOption('declined');
        await page.getByRole('button', { name: words('apply'), exact: true }).click();
        await expect(rows).toHaveCount(1);
        await expect(page).toHaveURL(new RegExp(`${history}\\?status=declined&card=[0-9a-f-]+&package=[0-9a-f-]+$`));
      });
    });
  });
}

test('a manager sees nothing of the billing of a store', async ({ page, t, makeWorld }) => {
  const world = await makeWorld({ name: 'Managed Nails', unpaidPackage: 'past_due' });
  await signInAs(page, world.manager, world.whmcsId);
  await page.goto(history);
  await expect(page.getByText(t('billing', 'history.title'), { exact: true })).toHaveCount(0);
  await page.goto('/owner');
  await expect(page.getByRole('link', { name: t('entities', 'unpaid.pay'), exact: true })).toHaveCount(0);
});
