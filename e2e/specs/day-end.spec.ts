import type { APIRequestContext, Page } from '@playwright/test';
import { expectReadable, expectReadableOnLarger } from '../fixtures/appearance';
import { type Language, type Messages, repeatedIn } from '../fixtures/messages';
import { openWithin } from '../fixtures/open-within';
import { payTicket } from '../fixtures/pay-ticket';
import { expect, openerIn, requestAs, setLanguage, signInAs, test, ticketOfTwo, type World } from '../fixtures/world';

/** Returns a region of the page by its heading. */
const region = (page: Page, t: Messages, key: string) =>
  page.getByRole('region', { name: t('reports', `day_end.${key}`), exact: true });

/** Refunds the first line of a paid ticket through the API. */
async function refundFirstLine(request: APIRequestContext, { whmcsId, owner }: World, id: string): Promise<void> {
  const { order } = await requestAs<{ order: { version: number; order_items: { id: string }[] } }>(
    request,
    owner,
    'query ($s: Int!, $id: UUID!) { order: order_by_id(whmcs_id: $s, id: $id) { version order_items { id } } }',
    { s: whmcsId, id },
  );
  const items = [{ order_item_id: order.order_items[0]?.id, quantity: 1 }];
  const { quote } = await requestAs<{ quote: { amount: number } }>(
    request,
    owner,
    'query ($s: Int!, $i: RefundQuoteInput!) { quote: order_refund_quote(whmcs_id: $s, input_obj: $i) { amount } }',
    { s: whmcsId, i: { order_id: id, items } },
  );
  await requestAs(
    request,
    owner,
    'mutation ($s: Int!, $i: RefundInput!, $key: UUID!) { order_refund(whmcs_id: $s, input_obj: $i, idempotency_key: $key) { status } }',
    {
      s: whmcsId,
      i: {
        id: crypto.randomUUID(),
        order_id: id,
        version: order.version,
        items,
        reason: 'Not happy',
        expected_amount: quote.amount,
      },
    },
  );
}

const languages: Language[] = ['en', 'vi'];
for (const language of languages) {
  test.describe(`the end of a day in ${language}`, () => {
    test.use({ language, opener: openerIn(language) });

    test(
      'counts the drawer after a sale, a refund and a pay-out, closes with the difference, and opens with what was left',
      repeatedIn(language),
      async ({ page, request, t, money, openStore }) => {
        const world = await openStore({ tickets: [ticketOfTwo] });
        const say = (key: string, values: Record<string, string | number> = {}) =>
          t('reports', `day_end.${key}`, values);
        const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
        const sheet = page.getByRole('dialog');
        const main = page.getByRole('main');

        await openWithin(page, t, '/owner/day-end');
        await press(say('record.opening'));
        await sheet.getByRole('textbox', { name: say('amount') }).fill('20000');
        await sheet.getByRole('button', { name: say('record.opening'), exact: true }).click();
        await expect(region(page, t, 'expected_cash').getByText(money(20_000)).first()).toBeVisible();

        // All of the $73.00 in cash, and the $38.00 of the first line back.
        const [ticket = ''] = world.tickets;
        await payTicket(request, world, { id: ticket, cash: 7_300, tip: 0 });
        await refundFirstLine(request, world, ticket);
        await openWithin(page, t, '/owner/day-end');
        const figures = region(page, t, 'expected_cash').getByRole('definition');
        await expect(figures).toHaveText([money(20_000), money(7_300), money(-3_800), money(23_500)]);

        await press(say('kinds.pay_out'));
        await sheet.getByRole('textbox', { name: say('amount') }).fill('1250');
        await sheet.getByRole('textbox', { name: say('what_for') }).fill('Milk');
        await sheet.getByRole('button', { name: say('record.pay_out'), exact: true }).click();
        await expect(figures).toHaveText([money(20_000), money(7_300), money(-3_800), money(-1_250), money(22_250)]);
        await expectReadable(page, main, 'day end', language);
        await expectReadableOnLarger(page, main, 'day end', language);
        await press(say('figures.cash_sales'));
        await expect(sheet.getByRole('link')).toHaveCount(1);
        await expectReadable(page, sheet, 'rows of cash sales', language);
        await page.keyboard.press('Escape');

        await press(say('count'));
        await sheet.getByRole('textbox', { name: money(10_000), exact: true }).fill('2');
        await sheet.getByRole('textbox', { name: money(2_000), exact: true }).fill('1');
        await expectReadable(page, sheet, 'count', language);
        await sheet.getByRole('button', { name: say('save_count'), exact: true }).click();
        await expect(region(page, t, 'last_count').getByText(money(-250))).toBeVisible();
        await expectReadable(page, main, 'day end counted', language);

        await press(say('close'));
        await sheet.getByRole('button', { name: say('close'), exact: true }).click();
        await expect(sheet.getByText(t('kit', 'field.cash_difference_reason'))).toBeVisible();
        await sheet.getByRole('textbox', { name: say('reason') }).fill('Wrong change');
        await expectReadable(page, sheet, 'close', language);
        await sheet.getByRole('button', { name: say('close'), exact: true }).click();

        const report = page.getByRole('article', { name: say('report') });
        await expect(report.getByText('Wrong change')).toBeVisible();
        await expect(report.getByText(money(2_000)).last()).toBeVisible();
        await expectReadable(page, main, 'closed day', language);
        await expectReadableOnLarger(page, main, 'closed day', language);

        await openWithin(page, t, '/owner/day-end');
        await expect(page.getByText(say('is_closed'))).toBeVisible();
        await expect(figures).toHaveText([money(20_000), money(0), money(20_000)]);
        await expectReadable(page, main, 'day end closed', language);

        await page.getByRole('link', { name: say('list'), exact: true }).click();
        await expect(region(page, t, 'by_person').getByText(money(-250)).first()).toBeVisible();
        await expectReadable(page, main, 'closed days', language);
        await expectReadableOnLarger(page, main, 'closed days', language);
      },
    );

    test(
      'lets staff count without showing what should be there',
      repeatedIn(language),
      async ({ page, request, t, money, makeWorld }) => {
        const world = await makeWorld({ tickets: [ticketOfTwo] });
        const [ava] = world.staff;
        if (!ava) throw new Error('The store has no staff.');
        await setLanguage(request, ava, language);
        await signInAs(page, ava);
        await page.goto(`/store/${world.whmcsId}/staff/day-end`);
        const say = (key: string) => t('reports', `day_end.${key}`);
        await expect(page.getByText(say('hidden_staff'))).toBeVisible();
        await page.getByRole('button', { name: say('count'), exact: true }).click();
        const sheet = page.getByRole('dialog');
        await sheet.getByRole('textbox', { name: money(5_000), exact: true }).fill('3');
        await sheet.getByRole('button', { name: say('save_count'), exact: true }).click();
        await expect(page.getByText(say('manager_closes'))).toBeVisible();
        await expect(page.getByText(money(15_000))).toBeVisible();
        await expectReadable(page, page.getByRole('main'), 'day end of staff', language);
        await expectReadableOnLarger(page, page.getByRole('main'), 'day end of staff', language);
      },
    );
  });
}
