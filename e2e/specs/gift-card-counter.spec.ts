import { shownGiftCardCode } from '@suite/domain/gift-card';
import { expectReadableOnAll } from '../fixtures/appearance';
import { repeatedIn } from '../fixtures/messages';
import { expect, requestAs, test } from '../fixtures/world';

for (const language of ['en', 'vi'] as const) {
  test.describe(`the counter of gift cards in ${language}`, repeatedIn(language), () => {
    test.use({ language });

    test('at the counter without the point of sale a gift card is topped up, redeemed, and found in the list', async ({
      page,
      request,
      t,
      money,
      openStore,
    }) => {
      test.slow();
      const world = await openStore({ name: 'Gift Counter', services: ['gc_without_pos'] });
      const words = (key: string, values?: Record<string, string | number>) => t('giftcard', key, values);
      const {
        sale: { gift_card },
      } = await requestAs<{ sale: { gift_card: { id: string; code: string } } }>(
        request,
        world.owner,
        `mutation ($whmcs_id: Int!, $input: GiftCardTransactionInput!, $key: UUID!) {
      sale: gcm_create_transaction(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) { gift_card { id code } } }`,
        {
          whmcs_id: world.whmcsId,
          input: { id: crypto.randomUUID(), type: 'add_fund', amount: 5_000, payment_method_type: 'cash' },
        },
      );
      const main = page.getByRole('main');
      const keypad = page.getByRole('group', { name: t('ui', 'keypad') });
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const enter = async (digits: string) => {
        for (const digit of digits) await keypad.getByRole('button', { name: digit, exact: true }).tap();
      };

      await test.step('the tab opens the overview', async () => {
        await page.goto('/owner/gift-card');
        await expect(page.getByRole('region', { name: words('overview.sold') })).toContainText(money(5_000));
        await expectReadableOnAll(page, main, 'gift cards', language);
      });

      await test.step('top up $25 for $20 in cash', async () => {
        await page.getByRole('link', { name: words('top_up.title'), exact: true }).tap();
        await page.getByRole('textbox', { name: words('find.code') }).fill(gift_card.code.toLowerCase());
        await button(words('find.find')).tap();
        await enter('2500');
        await button(t('kit', 'tender.cash')).tap();
        await page.getByRole('switch').check();
        await page.getByRole('textbox', { name: t('entities', 'gift_card.price') }).fill('$20.00');
        await expectReadableOnAll(page, main, 'top up', language);
        await button(words('top_up.submit', { amount: money(2_000) })).tap();
        await button(t('entities', 'cash.exact', { amount: money(2_000) })).tap();
        await expect(page.getByRole('article', { name: words('charge.receipt') })).toContainText(money(7_500));
        await expectReadableOnAll(page, main, 'gift card receipt', language);
      });

      await test.step('redeem $30, after more than the balance was refused', async () => {
        await page.goto('/owner/gift-card/redeem');
        await page.getByRole('textbox', { name: words('find.code') }).fill(gift_card.code);
        await button(words('find.find')).tap();
        await button(words('redeem.choose_staff')).tap();
        await page.getByRole('option', { name: world.staff[0]?.name ?? '' }).tap();
        await enter('7501');
        await button(words('redeem.submit', { amount: money(7_501) })).tap();
        await expect(page.getByRole('alert')).toHaveText(words('redeem.above_balance', { amount: money(7_500) }));
        await expectReadableOnAll(page, main, 'redeem', language);
        for (let digit = 0; digit < 4; digit += 1)
          await keypad.getByRole('button', { name: t('ui', 'delete_digit') }).tap();
        await enter('3000');
        await button(words('redeem.submit', { amount: money(3_000) })).tap();
        await expect(page.getByRole('article', { name: words('charge.receipt') })).toContainText(money(4_500));
      });

      await test.step('the list finds the card by the end of its code, and the card shows its transactions', async () => {
        await page.goto('/owner/gift-card/gift-card-list');
        await page.getByRole('searchbox').fill(gift_card.code.slice(-4));
        const card = page.getByRole('link', { name: shownGiftCardCode(gift_card.code) });
        await expect(page.getByRole('listitem').filter({ has: card })).toContainText(money(4_500));
        await expectReadableOnAll(page, main, 'gift card list', language);
        await card.tap();
        await expect(page.getByRole('list', { name: words('movement.title') }).getByRole('listitem')).toHaveCount(3);
        await expectReadableOnAll(page, main, 'gift card', language);
      });

      await test.step('the histories name the card', async () => {
        await page.goto('/owner/gift-card/redeem-transaction');
        await expect(page.getByRole('region', { name: words('history.redemptions.total') })).toContainText(
          money(3_000),
        );
        await expectReadableOnAll(page, main, 'redemptions', language);
      });
    });
  });
}
