import { expectReadable } from '../fixtures/appearance';
import { expectAccessible } from '../fixtures/axe';
import { type Language, repeatedIn } from '../fixtures/messages';
import { payTicket } from '../fixtures/pay-ticket';
import { expect, test, ticketOfTwo } from '../fixtures/world';

const languages: Language[] = ['en', 'vi'];
for (const language of languages) {
  test.describe(`refunds in ${language}`, repeatedIn(language), () => {
    test.use({ language });

    test('return one line, then the rest, to cash and card; and void another ticket', async ({
      page,
      request,
      t,
      money,
      openStore,
    }) => {
      const world = await openStore({ tickets: [ticketOfTwo, { lines: [{ service: 2, staff: 0 }] }] });
      const [first, second] = world.tickets;
      // The total is $73.00 with a tip of $7.30: $30.00 in cash, the rest by card.
      await payTicket(request, world, { id: first, cash: 3_000, tip: 730 });
      await payTicket(request, world, { id: second, cash: 0, tip: 0 });
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const sheet = page.getByRole('dialog');

      await page.goto(`/owner/orders/${first}`);
      await button(t('pos', 'refund.action')).click();
      await sheet.getByRole('radio', { name: t('pos', 'refund.lines') }).click();
      await sheet.getByRole('switch', { name: /^Gel manicure/ }).click();
      await expect(sheet.getByRole('definition').last()).toHaveText(money(3_800));
      await expectReadable(page, sheet, 'refund sheet', language);
      await button(t('pos', 'refund.reason.unhappy')).click();
      await button(t('pos', 'refund.confirm', { amount: money(3_800) })).click();
      // Of the 73.00, 30.00 were paid in cash, and the same share of the 38.00 is refunded in cash.
      await expect(sheet.getByText(t('pos', 'refund.cash_to_return', { amount: money(1_562) }))).toBeVisible();
      await expectReadable(page, sheet, 'refund done', language);
      await button(t('pos', 'refund.close')).click();
      await expect(page.getByText(t('pos', 'refund.state.partially_refunded'), { exact: true }).first()).toBeVisible();

      await button(t('pos', 'refund.action')).click();
      await button(t('pos', 'refund.reason.twice')).click();
      await button(t('pos', 'refund.confirm', { amount: money(4_230) })).click();
      await button(t('pos', 'refund.close')).click();
      await expect(page.getByText(t('pos', 'refund.state.refunded'), { exact: true }).first()).toBeVisible();
      await expect(button(t('pos', 'refund.action'))).toHaveCount(0);
      await expectReadable(page, page.getByRole('main'), 'refunded ticket', language);

      await page.goto(`/owner/orders/${second}`);
      await button(t('pos', 'refund.void_action')).click();
      await button(t('pos', 'refund.reason.wrong_entry')).click();
      await expectReadable(page, sheet, 'void sheet', language);
      await sheet.getByRole('button', { name: t('pos', 'refund.void_confirm') }).click();
      await expect(sheet.getByText(t('pos', 'refund.done_void'))).toBeVisible();
      await button(t('pos', 'refund.close')).click();

      await page.goto('/owner/ticket?tab=done');
      const state = (code: string, of: string) =>
        page.getByRole('link', { name: new RegExp(code) }).getByText(t('pos', `refund.state.${of}`), { exact: true });
      await expect(state('#1001', 'refunded')).toBeVisible();
      await expect(state('#1002', 'voided')).toBeVisible();
      await expectAccessible(page, 'done list');
    });
  });
}
