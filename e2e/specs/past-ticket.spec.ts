import { expectReadableOnAll } from '../fixtures/appearance';
import { repeatedIn } from '../fixtures/messages';
import { expect, requestAs, setLanguage, signInAs, test } from '../fixtures/world';

const dayMs = 86_400_000;
const submit = `mutation ($whmcs_id: Int!, $input: OfflineTicketInput!, $key: UUID!) {
  order_submit_offline_sale(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) { order { order_code } } }`;

for (const language of ['en', 'vi'] as const) {
  test.describe(`a ticket of a past day in ${language}`, repeatedIn(language), () => {
    test.use({ language });

    test('opens by a search for a manager who does not see the income of the store', async ({
      page,
      request,
      t,
      money,
      makeWorld,
    }) => {
      const world = await makeWorld({ managerWithout: ['STORE_INCOME'] });
      const id = crypto.randomUUID();
      // A device without a connection sold it the day before yesterday.
      const taken_at = new Date(Date.now() - 2 * dayMs).toISOString();
      const { order_submit_offline_sale: sale } = await requestAs<{
        order_submit_offline_sale: { order: { order_code: string } };
      }>(request, world.owner, submit, {
        whmcs_id: world.whmcsId,
        input: {
          id,
          opened_at: taken_at,
          taken_at,
          items: [
            {
              id: crypto.randomUUID(),
              item_type: 'custom',
              item_name: 'Paraffin wrap',
              price: 4_000,
              staff_id: world.staff[0]?.id,
            },
          ],
          review: { discounts: [], tip: 0, tip_shares: [], service_fee_enabled: true, reward_points: 0 },
          rates: { service_fee: 0, tax: 0, cash_discount: 0 },
          expected_total: 4_000,
          cash_received: 4_000,
        },
      });
      await setLanguage(request, world.manager, language);
      await signInAs(page, world.manager, world.whmcsId);
      await page.goto(`/owner/orders/${id}`);
      const main = page.getByRole('main');
      await expect(page.getByText(t('pos', 'order.past.title'))).toBeVisible();
      await expect(page.getByText('Paraffin wrap')).toHaveCount(0);
      await expectReadableOnAll(page, main, 'past ticket', language);

      const search = page.getByRole('textbox', { name: t('pos', 'order.past.search') });
      const open = page.getByRole('button', { name: t('pos', 'order.past.open'), exact: true });
      await search.fill('Nora Nowhere');
      await open.click();
      await expect(page.getByText(t('kit', 'field.search_mismatch'))).toBeVisible();
      await search.fill(sale.order.order_code);
      await open.click();
      await expect(page.getByText('Paraffin wrap').first()).toBeVisible();
      await expect(page.getByText(money(4_000)).first()).toBeVisible();
    });
  });
}
