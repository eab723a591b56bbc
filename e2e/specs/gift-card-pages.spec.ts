import { expectReadable, expectReadableOnTablet } from '../fixtures/appearance';
import { expectAccessible } from '../fixtures/axe';
import { type Language, repeatedIn } from '../fixtures/messages';
import { expect, requestAs, test } from '../fixtures/world';

for (const language of ['en', 'vi'] satisfies Language[]) {
  test.describe(`gift cards in ${language}`, repeatedIn(language), () => {
    test.use({ language });

    test('are registered and printed, imported, and sent to somebody who opens their page', async ({
      page,
      request,
      t,
      money,
      openStore,
    }) => {
      test.slow();
      const world = await openStore({ name: 'Gift Pages', services: ['gc_without_pos'] });
      const words = (key: string, values?: Record<string, string | number>) => t('giftcard', key, values);
      const main = page.getByRole('main');
      const field = (key: string) => page.getByLabel(words(key), { exact: true });
      const press = (name: string) => page.getByRole('button', { name, exact: true }).tap();

      await test.step('a print run is registered with a value, and its sheet has a card for each code', async () => {
        await page.goto('/owner/gift-card/print-runs');
        await expectAccessible(page, `no print runs ${language}`);
        await main
          .getByRole('link', { name: words('runs.new') })
          .first()
          .tap();
        await field('runs.start').fill('gold0001');
        await field('runs.end').fill('gold0012');
        await page.getByRole('switch').check();
        await field('runs.value').fill('$50.00');
        await expectReadable(page, main, 'new print run', language);
        await press(words('runs.submit'));
        await expect(page.getByRole('table', { name: words('runs.states') })).toContainText('12');
        await expectReadable(page, main, 'print run', language);
        await page.getByRole('link', { name: words('runs.print') }).tap();
        const cards = page.getByRole('list', { name: words('runs.sheet') }).getByRole('listitem');
        await expect(cards).toHaveCount(12);
        await expect(cards.first()).toContainText(money(5_000));
        await expect(page.getByRole('img', { name: words('card.qr_label') })).toHaveCount(12);
        await expectReadable(page, main, 'print sheet', language);
        await expectReadableOnTablet(page, main, 'print sheet on a tablet');
      });

      await test.step('balances of another system are imported once their errors are corrected', async () => {
        await page.goto('/owner/gift-card/import');
        await expectReadable(page, main, 'import', language);
        const pasted = page.getByLabel(t('entities', 'csv.pasted'), { exact: true });
        await pasted.fill('Code,Balance\nOLD0001,25\nAB,5\n');
        await press(t('entities', 'csv.read'));
        await press(words('import.check_other', { count: 2 }));
        const rows = page.getByRole('list', { name: words('import.preview') }).getByRole('listitem');
        await expect(rows.first()).toContainText(words('import.issues.gift_card_code_invalid'));
        await expectReadable(page, main, 'errors of an import', language);
        await press(t('entities', 'csv.other_file'));
        await pasted.fill('Code,Balance\nOLD0001,25\nOLD0002,5\n');
        await press(t('entities', 'csv.read'));
        await press(words('import.check_other', { count: 2 }));
        await press(words('import.submit_other', { count: 2 }));
        await expect(page.getByText(words('import.done_other', { count: 2 }), { exact: true })).toBeVisible();
      });

      await test.step('a card is sent by email, and its page shows the live balance to its recipient', async () => {
        const code = 'OLD0001';
        const { card } = await requestAs<{ card: { id: string } }>(
          request,
          world.owner,
          'query ($whmcs_id: Int!, $code: Line!) { card: gcm_get_gift_card(whmcs_id: $whmcs_id, input_obj: { code: $code }) { id } }',
          { whmcs_id: world.whmcsId, code },
        );
        await page.goto(`/owner/gift-card/detail?id=${card.id}`);
        await press(words('gift.title'));
        const sheet = page.getByRole('dialog');
        await sheet.getByRole('radio', { name: words('gift.channels.email') }).tap();
        const to = `rosa-${world.whmcsId}@example.com`;
        await sheet.getByLabel(words('gift.email')).fill(to);
        await sheet.getByLabel(words('gift.recipient')).fill('Rosa');
        await sheet.getByLabel(words('gift.occasion')).selectOption('birthday');
        await expectReadable(page, sheet, 'sending a gift', language);
        await sheet.getByRole('button', { name: words('gift.send') }).tap();
        await expect(page.getByRole('list', { name: words('gift.section') })).toContainText(to);
        const link = async () => {
          const messages = (await (await request.get('/dev/outbox')).text()).split('<li>');
          return /\/gift#[\w.~-]+/.exec(messages.find((message) => message.includes(to)) ?? '')?.[0] ?? '';
        };
        await expect.poll(link).not.toBe('');
        await page.goto('about:blank');
        await page.goto(await link());
        await expect(page.getByRole('status')).toHaveText(money(2_500));
        await expectReadable(page, page.getByRole('main'), 'gift page', language);
        await requestAs(
          request,
          world.owner,
          `mutation ($whmcs_id: Int!, $input: GiftCardTransactionInput!, $key: UUID!) {
            sale: gcm_create_transaction(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) { id } }`,
          {
            whmcs_id: world.whmcsId,
            input: {
              id: crypto.randomUUID(),
              type: 'redeem',
              code,
              amount: 1_000,
              staff_id: world.staff[0]?.id,
            },
          },
        );
        await expect(page.getByRole('status')).toHaveText(money(1_500), { timeout: 20_000 });
      });
    });
  });
}
