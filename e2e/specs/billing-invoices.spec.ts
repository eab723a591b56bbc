import { expectReadable, expectReadableOnLarger, expectReadableOnTablet } from '../fixtures/appearance';
import { type Language, repeatedIn } from '../fixtures/messages';
import { expect, test } from '../fixtures/world';

for (const language of ['en', 'vi'] satisfies Language[]) {
  test.describe(`invoices in ${language}`, repeatedIn(language), () => {
    test.use({ language });

    test('are listed, read as documents, emailed and printed', async ({ page, t, openStore }) => {
      await openStore({ name: 'Invoice Salon', invoices: true });
      const main = page.getByRole('main');
      const words = (key: string, values?: Record<string, string | number>) => t('billing', `invoices.${key}`, values);
      const rows = main.getByRole('list', { name: words('title'), exact: true }).getByRole('listitem');

      await page.goto('/owner/payment-method/invoices');
      await expect(rows).toHaveCount(3);
      await expect(rows.nth(0)).toContainText(words('titles.credit_note'));
      await expect(rows.nth(1)).toContainText(words('status.open'));
      await expectReadable(page, main, 'invoices', language);
      await expectReadableOnTablet(page, main, 'invoices on a tablet');
      await expectReadableOnLarger(page, main, 'invoices', language);

      await main.getByRole('button', { name: words('filters.paid'), exact: true }).tap();
      await expect(rows).toHaveCount(1);
      await rows.first().getByRole('link').tap();
      const paper = main.getByRole('article');
      await expect(paper).toContainText('Invoice Salon');
      await expect(paper).toContainText('$15.00');
      await expectReadable(page, main, 'invoice', language);
      await expectReadableOnLarger(page, main, 'invoice', language);

      await main.getByRole('button', { name: words('send'), exact: true }).tap();
      await expect(
        main.getByText(words(language === 'vi' ? 'sent_other' : 'sent_one', { count: 1 })).last(),
      ).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(paper).toBeVisible();
      await expect(main.getByRole('button', { name: words('print'), exact: true })).toBeHidden();
      await page.emulateMedia({ media: 'screen' });

      await paper.getByRole('link').tap();
      await expect(paper).toContainText(words('payment.to_credit'));
      await paper.getByRole('link').tap();
      await expect(paper).toContainText(words('payment.credit'));
    });
  });
}
