import type { Page } from '@playwright/test';
import { handsOf, type Options } from './hands';

/** Walks through the actions on paid tickets: refund, void, change of employee, receipt; and shows refunded tickets. */
export async function walkWhatIsPaid(page: Page, options: Options): Promise<void> {
  const { language, take } = options;
  const { pos, button, sheet, open, recordsOf, openRecord, closeSheet } = handsOf(page, language);
  const see = async (state: string) => {
    await open('/owner/ticket?tab=done');
    const tickets = recordsOf('orders').filter({ hasText: pos(state) });
    await openRecord('orders', tickets.first());
    await page.getByText(pos('paid.with')).first().waitFor();
    await page.waitForLoadState('networkidle');
  };

  await see('refund.state.voided');
  await take('voided');
  await see('refund.state.partially_refunded');
  await take('refunded');
  await button(pos('refund.action')).click();
  await sheet.getByRole('radio', { name: pos('refund.lines') }).click();
  await sheet.getByRole('switch').first().click();
  await sheet.getByRole('definition').last().waitFor();
  await take('refund');
  await button(pos('refund.reason.unhappy')).scrollIntoViewIfNeeded();
  await button(pos('refund.reason.unhappy')).click();
  await page.waitForLoadState('networkidle');
  await take('refund-why');
  await closeSheet();
  await page
    .getByRole('button', { name: new RegExp(`^${pos('reassign.action', { line: '' }).trim()}`) })
    .first()
    .click();
  await sheet.getByRole('option').first().waitFor();
  await take('reassign');
  await closeSheet();

  await open('/owner/ticket?tab=done');
  // The newest: all of it can still be taken back.
  await openRecord('orders', recordsOf('orders').first());
  await button(pos('refund.void_action')).click();
  await sheet.waitFor();
  await take('void');
  await closeSheet();
  await see('refund.state.partially_refunded');
  await readReceipt(page, options);
}

async function readReceipt(page: Page, { language, take }: Options): Promise<void> {
  const { pos, button, sheet, closeSheet } = handsOf(page, language);
  await page.getByRole('link', { name: pos('receipt_page.open_long') }).click();
  await button(pos('receipt_page.send')).waitFor();
  await page.waitForLoadState('networkidle');
  await take('receipt');
  await button(pos('receipt_page.send')).click();
  await sheet.waitFor();
  await page.waitForLoadState('networkidle');
  await take('receipt-send');
  await closeSheet();
}
