import { expectReadable, expectReadableOnDesktop, expectReadableOnTablet } from '../fixtures/appearance';
import { type Language, repeatedIn } from '../fixtures/messages';
import { expect, test, ticketOfTwo } from '../fixtures/world';
import { posOf } from '../pages/pos';

const code = 'WEEKEND5';

for (const language of ['en', 'vi'] satisfies Language[]) {
  test.describe(`promo code in ${language}`, repeatedIn(language), () => {
    test.use({ language });

    test('a code is used by one ticket, and the promotion shows what it brought in', async ({
      page,
      t,
      money,
      openStore,
    }) => {
      const world = await openStore({
        services: ['pos', 'gci'],
        tickets: [ticketOfTwo, ticketOfTwo],
        promotion: 'sent',
      });
      const [first, second] = world.tickets;
      const pos = posOf(page, t, money);
      const sheet = page.getByRole('dialog', { name: t('pos', 'promo.of_ticket') });
      const field = sheet.getByRole('textbox', { name: t('pos', 'promo.code') });
      const receipt = page.getByLabel(t('pos', 'receipt.label'));
      const use = async (typed: string) => {
        await pos.button(t('pos', 'promo.add')).click();
        await field.fill(typed);
        await sheet.getByRole('button', { name: t('pos', 'promo.use_code'), exact: true }).click();
      };

      await page.goto(`/owner/orders/${first}/review`);
      await use('WRXNG234');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expectReadable(page, sheet, 'promo code', language);
      await field.fill(code.toLowerCase());
      await sheet.getByRole('button', { name: t('pos', 'promo.use_code'), exact: true }).click();
      await expect(receipt).toContainText('Weekend five');
      await expect(receipt).toContainText(money(6_800));
      await pos.payCash(6_800);
      await expect(page.getByRole('dialog', { name: /#\d+/ })).toContainText(money(6_800));

      await page.goto(`/owner/orders/${second}/review`);
      await use(code);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(receipt).not.toContainText('Weekend five');

      await page.goto(`/owner/promotion/details/${world.promotion}/results`);
      const main = page.getByRole('main');
      await expect(main.getByText(t('crm', 'promotion_results.taken_off', { amount: money(500) }))).toBeVisible();
      await expect(main).toContainText(money(6_800));
      await expectReadable(page, main, 'results of a promotion', language);
      await expectReadableOnTablet(page, main, `results of a promotion ${language}`);
      await expectReadableOnDesktop(page, main, `results of a promotion ${language}`);

      await page.goto(`/owner/promotion/details/${world.promotion}/recipients?state=redeemed`);
      await expect(main.getByRole('link', { name: 'Wendy Week' })).toBeVisible();
      await expectReadable(page, main, 'recipients of a promotion', language);
      await expectReadableOnTablet(page, main, `recipients of a promotion ${language}`);
      await expectReadableOnDesktop(page, main, `recipients of a promotion ${language}`);
    });
  });
}
