import { expectReadable, expectReadableOnTablet } from '../fixtures/appearance';
import type { Language } from '../fixtures/messages';
import { openWithin } from '../fixtures/open-within';
import { expect, requestAs, test } from '../fixtures/world';

interface Sale {
  sale: { gift_card: { id: string; code: string } };
}

for (const language of ['en', 'vi'] satisfies Language[]) {
  test.describe(`screens of gift cards in ${language}`, () => {
    test.use({ language });

    test('are readable and accessible on phones and tablets, in both themes', async ({
      page,
      request,
      t,
      money,
      openStore,
    }) => {
      test.slow();
      const world = await openStore({ name: 'Gift Screens', services: ['gc_without_pos'] });
      const words = (key: string) => t('giftcard', key);
      const send = (input: object) =>
        requestAs<Sale>(
          request,
          world.owner,
          `mutation ($whmcs_id: Int!, $input: GiftCardTransactionInput!, $key: UUID!) {
            sale: gcm_create_transaction(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) { gift_card { id code } } }`,
          { whmcs_id: world.whmcsId, input: { id: crypto.randomUUID(), ...input } },
        );
      const { id, code } = (await send({ type: 'add_fund', amount: 5_000, payment_method_type: 'cash' })).sale
        .gift_card;
      await send({ type: 'redeem', gift_card_id: id, amount: 1_500, staff_id: world.staff[0]?.id });
      await requestAs(
        request,
        world.owner,
        `mutation ($whmcs_id: Int!, $input: GiftCardSendInput!, $key: UUID!) {
          sent: gift_card_send(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) { id } }`,
        {
          whmcs_id: world.whmcsId,
          input: {
            id: crypto.randomUUID(),
            gift_card_id: id,
            by: 'email',
            to: 'rosa@example.com',
            language,
            recipient_name: 'Rosa',
            send_at: new Date(Date.now() + 7 * 86_400_000).toISOString(),
          },
        },
      );
      const main = page.getByRole('main');
      const readable = async (name: string) => {
        await expectReadable(page, main, `${name} ${language}`);
        await expectReadableOnTablet(page, main, `${name} ${language} on a tablet`);
      };

      const screens = [
        { path: '', title: 'overview.title', shows: money(3_500) },
        { path: '/gift-card-list', title: 'list.title', shows: money(3_500) },
        { path: `/detail?id=${id}`, title: 'card.title', shows: money(3_500) },
        { path: '/sell', title: 'sell.title', shows: words('sell.code') },
        { path: `/topup?id=${id}`, title: 'top_up.title', shows: money(3_500) },
        { path: `/redeem?id=${id}`, title: 'redeem.title', shows: money(3_500) },
        { path: '/top-up-transaction', title: 'history.top_ups.title', shows: money(5_000) },
        { path: '/redeem-transaction', title: 'history.redemptions.title', shows: money(1_500) },
        { path: '/scheduled', title: 'scheduled.title', shows: 'Rosa' },
        { path: '/liability', title: 'liability.title', shows: money(3_500) },
      ];
      for (const { path, title, shows } of screens) {
        await test.step(`/owner/gift-card${path}`, async () => {
          await openWithin(page, t, `/owner/gift-card${path}`);
          await expect(page.getByRole('heading', { name: words(title) }).first()).toBeVisible();
          await expect(main).toContainText(shows);
          await readable(path || 'overview');
        });
      }

      await test.step('the value of a code', async () => {
        await openWithin(page, t, '/owner/gift-card/info');
        await page.getByRole('textbox', { name: words('find.code') }).fill(code);
        await page.getByRole('button', { name: words('find.find'), exact: true }).tap();
        await expect(main).toContainText(money(3_500));
        await readable('info');
      });

      await test.step('a sheet that manages a card', async () => {
        await openWithin(page, t, `/owner/gift-card/detail?id=${id}`);
        await page.getByRole('button', { name: words('care.deactivate.title'), exact: true }).tap();
        const sheet = page.getByRole('dialog');
        await expect(sheet).toBeVisible();
        await expectReadable(page, sheet, `deactivate card ${language}`);
      });
    });
  });
}
