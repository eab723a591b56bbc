import { expectAccessible } from '../fixtures/axe';
import { expectGoodLooks } from '../fixtures/looks';
import { payTicket } from '../fixtures/paid';
import type { Language } from '../fixtures/words';
import { expect, test, ticketOfTwo } from '../fixtures/world';

const languages: Language[] = ['en', 'vi'];
for (const language of languages) {
  test.describe(`what was paid goes back, ${language}`, () => {
    test.use({ language });

    test('a line, then the rest, to cash and card; and another ticket is voided', async ({
      page,
      request,
      words,
      money,
      openStore,
    }) => {
      const world = await openStore({ tickets: [ticketOfTwo, { lines: [{ service: 2, staff: 0 }] }] });
      const [first, second] = world.tickets;
      // $73.00 and a tip of $7.30: $30.00 in cash, the rest by card.
      await payTicket(request, world, { id: first, cash: 3_000, tip: 730 });
      await payTicket(request, world, { id: second, cash: 0, tip: 0 });
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const sheet = page.getByRole('dialog');

      await page.goto(`/owner/orders/${first}`);
      await button(words('pos', 'refund.action')).click();
      await sheet.getByRole('radio', { name: words('pos', 'refund.lines') }).click();
      await sheet.getByRole('switch', { name: /^Gel manicure/ }).click();
      await expect(sheet.getByRole('definition').last()).toHaveText(money(3_800));
      await expectGoodLooks(page, sheet, 'refund sheet', language);
      await button(words('pos', 'refund.reason.unhappy')).click();
      await button(words('pos', 'refund.confirm', { amount: money(3_800) })).click();
      // 30.00 of 73.00 were paid in cash, and so much of the 38.00 goes back in cash.
      await expect(sheet.getByText(words('pos', 'refund.give_cash', { amount: money(1_562) }))).toBeVisible();
      await expectGoodLooks(page, sheet, 'refund done', language);
      await button(words('pos', 'refund.close')).click();
      await expect(
        page.getByText(words('pos', 'refund.state.partially_refunded'), { exact: true }).first(),
      ).toBeVisible();

      await button(words('pos', 'refund.action')).click();
      await button(words('pos', 'refund.reason.twice')).click();
      await button(words('pos', 'refund.confirm', { amount: money(4_230) })).click();
      await button(words('pos', 'refund.close')).click();
      await expect(page.getByText(words('pos', 'refund.state.refunded'), { exact: true }).first()).toBeVisible();
      await expect(button(words('pos', 'refund.action'))).toHaveCount(0);
      await expectGoodLooks(page, page.getByRole('main'), 'refunded ticket', language);

      await page.goto(`/owner/orders/${second}`);
      await button(words('pos', 'refund.void_action')).click();
      await button(words('pos', 'refund.reason.mistake')).click();
      await expectGoodLooks(page, sheet, 'void sheet', language);
      await button(words('pos', 'refund.void_confirm')).click();
      await expect(sheet.getByText(words('pos', 'refund.done_void'))).toBeVisible();
      await button(words('pos', 'refund.close')).click();

      await page.goto('/owner/ticket?tab=done');
      const state = (code: string, of: string) =>
        page
          .getByRole('link', { name: new RegExp(code) })
          .getByText(words('pos', `refund.state.${of}`), { exact: true });
      await expect(state('#1001', 'refunded')).toBeVisible();
      await expect(state('#1002', 'voided')).toBeVisible();
      await expectAccessible(page, 'done list');
    });
  });
}
