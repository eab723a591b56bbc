import type { Page } from '@playwright/test';
import { handsOf, type Options } from './hands';

/** Walks through the open ticket of several people: its actions, and its payment in parts. */
export async function walkATicket(page: Page, options: Options): Promise<void> {
  const { open, recordsOf, openRecord } = handsOf(page, options.language);
  await open('/owner/ticket?tab=in-service');
  await openRecord('orders', recordsOf('orders').filter({ hasText: 'Bridal party' }));
  await page.locator('[data-action-bar]').waitFor();
  await fillIt(page, options);
  await addPeople(page, options);
  await payInParts(page, options);
}

async function fillIt(page: Page, { language, take }: Options): Promise<void> {
  const { pos, button, sheet, closeSheet } = handsOf(page, language);
  const kind = (name: string) => page.getByRole('radio', { name, exact: true }).click();
  await page.locator('main fieldset button').nth(1).click();
  await page
    .getByRole('button', { name: new RegExp(`^${pos('picker.favorite', { name: '' }).trim()}`) })
    .first()
    .click();
  await kind(pos('picker.favorites'));
  await take('favourites');
  await kind(pos('picker.gift_card'));
  await page
    .getByRole('form', { name: pos('gift.sell') })
    .getByRole('button', { name: /50/ })
    .first()
    .click();
  await take('order-gift-card');
  await kind(pos('picker.services'));
  const drawer = page.locator('[data-action-bar] [aria-expanded="false"]');
  // Where there is room the cart is beside the catalog.
  if (await drawer.isVisible()) await drawer.click();
  await page
    .getByRole('region', { name: 'Bride', exact: true })
    .evaluate((lines) => lines.scrollIntoView({ block: 'center' }));
  await take('order-people');
  await page
    .getByRole('button', { name: new RegExp(`^${pos('line.edit', { line: '' }).trim()}`) })
    .first()
    .click();
  await sheet.waitFor();
  await take('line-sheet');
  await closeSheet();
  await button(pos('ticket_actions.menu')).click();
  await sheet.waitFor();
  await take('ticket-menu');
  await closeSheet();
}

async function addPeople(page: Page, { language, take }: Options): Promise<void> {
  const { pos, button, inSheet, sheet, closeSheet } = handsOf(page, language);
  const see = async (action: string) => {
    await button(pos('ticket_actions.menu')).click();
    await inSheet(pos(`ticket_actions.actions.${action}`)).click();
    await page.waitForLoadState('networkidle');
  };
  await see('people');
  await take('ticket-people');
  await closeSheet();
  await see('details');
  await take('ticket-details');
  await closeSheet();
  await see('split');
  await sheet.getByRole('button', { name: 'Bride', exact: true }).click();
  await take('ticket-split');
  await closeSheet();
  await see('merge');
  await sheet.getByRole('checkbox').first().check();
  await take('ticket-merge');
  await closeSheet();
  await see('discard');
  await page.getByRole('alertdialog').waitFor();
  await take('ticket-discard');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: pos('ticket_actions.cancel_discard') })
    .click();
}

async function payInParts(page: Page, { language, take }: Options): Promise<void> {
  const { message, pos, button, sheet, closeSheet } = handsOf(page, language);
  await button(pos('order.review')).click();
  const tips = page.getByRole('region', { name: pos('tip.title') });
  await tips.getByRole('button', { name: /20\s?%/ }).click();
  await tips.scrollIntoViewIfNeeded();
  await take('tip');
  await tips.getByRole('button', { name: pos('tip.edit_split') }).click();
  await sheet.waitFor();
  await take('tip-split');
  await closeSheet();
  const tender = (name: string) => message('kit', `tender.${name}`);
  await button(pos('pay.other')).click();
  await sheet.waitFor();
  await take('pay-other');
  await sheet.getByRole('button', { name: tender('gift_card'), exact: true }).click();
  await sheet.getByRole('textbox', { name: pos('gift.code') }).fill('LOTUSGIFT50');
  await button(pos('gift.check_balance')).click();
  await sheet.getByText(pos('gift.balance', { balance: '' }).trim()).waitFor();
  await take('pay-gift-card');
  await sheet.getByRole('button', { name: new RegExp(pos('pay.take', { amount: '' }).trim()) }).click();
  await page.getByRole('region', { name: pos('pay.split') }).evaluate((region) => region.scrollIntoView());
  await take('pay-split');
  await page.getByRole('button', { name: new RegExp(`^${tender('cash')} `) }).click();
  await sheet.waitFor();
  await take('pay-cash');
  await sheet.getByRole('button').nth(2).click();
  const paid = page.getByRole('dialog', { name: /#\d+/ });
  await paid.waitFor();
  await take('paid-split');
  await paid.getByRole('button').last().click();
}
