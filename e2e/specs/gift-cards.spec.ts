import type { APIRequestContext } from '@playwright/test';
import { expectReadable } from '../fixtures/appearance';
import { type Language, repeatedIn } from '../fixtures/messages';
import { expect, requestAs, test, type World } from '../fixtures/world';
import { lineInBar } from '../pages/cart';
import { posOf } from '../pages/pos';

const languages: Language[] = ['en', 'vi'];

/** Creates a client's ticket with one amount through the API; returns its id. */
async function openTicket(
  request: APIRequestContext,
  { whmcsId, owner, staff }: World,
  customer: string,
  price: number,
): Promise<string> {
  const { order } = await requestAs<{ order: { id: string; version: number } }>(
    request,
    owner,
    `mutation ($whmcs_id: Int!, $customer: UUID!, $key: UUID!) {
      order: order_create(whmcs_id: $whmcs_id, input_obj: { customer_id: $customer }, idempotency_key: $key) { id version } }`,
    { whmcs_id: whmcsId, customer },
  );
  const items = [{ id: crypto.randomUUID(), item_type: 'custom', price, staff_id: staff[0]?.id }];
  await requestAs(
    request,
    owner,
    `mutation ($whmcs_id: Int!, $input: OrderAddItemsInput!, $key: UUID!) {
      order_add_items(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) { id } }`,
    { whmcs_id: whmcsId, input: { order_id: order.id, version: order.version, items } },
  );
  return order.id;
}

for (const language of languages) {
  test.describe(`gift cards and points in ${language}`, repeatedIn(language), () => {
    test.use({ language });

    test('a gift card is sold and pays the next ticket with points and cash', async ({
      page,
      request,
      t,
      money,
      openStore,
    }) => {
      test.slow();
      const world = await openStore({ name: 'Gift Nails', settings: { success_popup_seconds: 60 } });
      const { client } = await requestAs<{ client: { id: string } }>(
        request,
        world.owner,
        `mutation ($whmcs_id: Int!, $key: UUID!) {
          client: customer_create(whmcs_id: $whmcs_id, input_obj: { full_name: "Jenny Park", phone: "+15125550177" }, idempotency_key: $key) { id } }`,
        { whmcs_id: world.whmcsId },
      );
      const first = await openTicket(request, world, client.id, 12_050);
      const next = await openTicket(request, world, client.id, 6_000);
      const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
      const dialog = page.getByRole('dialog');
      let code = '';

      await test.step('sell a gift card of $25', async () => {
        await page.goto(`/owner/orders/${first}`);
        await page.getByRole('radio', { name: t('pos', 'picker.gift_card') }).check();
        const form = page.getByRole('form', { name: t('pos', 'gift.sell') });
        await form.getByRole('button', { name: money(2_500), exact: true }).click();
        await expectReadable(page, form, 'sell a gift card', language);
        await form.getByRole('button', { name: t('pos', 'gift.add_amount', { amount: money(2_500) }) }).click();
        await expect(lineInBar(page, t('pos', 'gift.line'))).toBeVisible();
        await button(t('pos', 'order.review')).click();
        await posOf(page, t, money).payCash(14_550);
      });

      await test.step('the success dialog shows its code and the points', async () => {
        const sold = dialog.getByRole('list', { name: t('pos', 'gift.codes') }).locator('strong');
        await expect(sold).toHaveText(/^([2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{2}$/);
        await expect(dialog).toContainText('120');
        await expectReadable(page, dialog, 'paid with a gift card sold', language);
        code = (await sold.textContent()) ?? '';
      });

      await test.step('use the points', async () => {
        await page.goto(`/owner/orders/${next}/review`);
        await button(t('pos', 'reward.use_other', { count: 100, amount: money(-500) })).click();
        await expect(button(t('pos', 'reward.none_other', { count: 100 }))).toBeVisible();
      });

      await test.step('pay the balance of the gift card, and the rest by cash', async () => {
        const pos = posOf(page, t, money);
        await pos.otherTender(t('kit', 'tender.gift_card'));
        const field = dialog.getByRole('textbox', { name: t('pos', 'gift.code') });
        await field.fill('2345-6789-ABCD');
        await field.press('Enter');
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await field.fill(code.toLowerCase());
        await field.press('Enter');
        await expect(dialog.getByText(t('pos', 'gift.balance', { balance: money(2_500) }))).toBeVisible();
        await expect(dialog.getByText(t('pos', 'pay.rest', { amount: money(3_000) }))).toBeVisible();
        await button(t('pos', 'pay.take', { amount: money(2_500) })).click();
        const split = page.getByRole('region', { name: t('pos', 'pay.split') });
        await expectReadable(page, split, 'paid by gift card and cash', language);
        await pos.payCash(3_000);
        await expect(dialog).toContainText(money(5_500));
      });

      await test.step('the receipt shows the gift card and the points', async () => {
        await page.goto(`/owner/orders/${next}`);
        const ending = t('pos', 'gift.ending', { last: code.replaceAll('-', '').slice(-4) });
        await expect(page.getByText(ending)).toBeVisible();
        await expect(page.getByText(money(-500)).first()).toBeVisible();
      });
    });
  });
}
