import type { Page } from '@playwright/test';
import { untilRemoteCached } from '../../e2e/fixtures/cached-files';
import { handsOf, type Options } from './hands';
import { walkATicket } from './walk-a-ticket';
import { walkWhatIsPaid } from './walk-what-is-paid';

/**
 * Takes pictures of the demo's owner at the point of sale: quick sales, tickets, payments, codes, and a lost
 * connection.
 */
export async function walkThePos(page: Page, options: Options): Promise<void> {
  await sellQuickly(page, options);
  await walkATicket(page, options);
  await walkWhatIsPaid(page, options);
  await followCodes(page, options);
  await workAlone(page, options);
  await lookWithoutABook(page, options);
}

async function sellQuickly(page: Page, { language, take }: Options): Promise<void> {
  const { pos, message, sheet, button, open } = handsOf(page, language);
  const say = (key: string) => pos(`quick_sale.${key}`);
  await open('/owner/quick-sale');
  await take('quick-sale');
  for (const digit of '4500') await button(digit).click();
  const tender = (name: string) =>
    page.getByRole('button', { name: new RegExp(`^${message('kit', `tender.${name}`)} `) });
  await tender('card').click();
  // Who served is chosen first.
  await sheet.getByRole('option').first().click();
  await page.getByLabel(message('card', 'number')).scrollIntoViewIfNeeded();
  await take('quick-sale-card');
  await page.keyboard.press('Escape');
  await button(say('choose_client')).first().click();
  await sheet.getByRole('searchbox').fill('jenny park');
  const jenny = sheet.getByRole('button', { name: /Jenny Park/ });
  await jenny.waitFor();
  await take('quick-sale-client');
  await jenny.click();
  await sheet.waitFor({ state: 'hidden' });
  await button(pos('pay.other')).click();
  await button(say('card_on_file')).click();
  await button(pos('card.ending_in', { type: 'Visa', last: '4242' })).waitFor();
  await take('quick-sale-kept');
  await page.keyboard.press('Escape');
  await tender('cash').click();
  await sheet.waitFor();
  await take('quick-sale-cash');
  await sheet.getByRole('button').nth(2).click();
  const paid = page.getByRole('dialog', { name: /#\d+/ });
  await paid.waitFor();
  await take('quick-sale-paid');
  await paid.getByRole('button', { name: say('new_sale') }).click();
}

async function followCodes(page: Page, { language, take }: Options): Promise<void> {
  const { open } = handsOf(page, language);
  for (const code of ['QR-1001', 'QR-EXPIRED', 'QR-AWAITING', 'QR-0000']) {
    await open(`/owner/qrcode/${code}`);
    await take(`code-${code.replace('QR-', '').toLowerCase()}`);
  }
  await open('/owner/checkinCode/CK-0000');
  await take('code-check-in');
}

/** A person who works alone serves a walk-in, who pays by cash. */
async function workAlone(page: Page, { language, take }: Options): Promise<void> {
  const { message, pos, button, open } = handsOf(page, language);
  await open('/owner/ticket?tab=in-service');
  await untilRemoteCached(page, 'mf-pos');
  await page.context().setOffline(true);
  await page.getByText(message('offline', 'offline.message_pos')).waitFor();
  await take('offline');
  await button(pos('create.title')).click();
  // One with options would open a dialog.
  await page.locator('main section ul button:not([aria-haspopup])', { hasText: '$' }).first().click();
  await take('offline-order');
  await button(pos('order.review')).click();
  await page.getByText(pos('offline.cash_only')).scrollIntoViewIfNeeded();
  await take('offline-review');
  await page.getByRole('button', { name: new RegExp(`^${message('kit', 'tender.cash')} `) }).click();
  await page.getByRole('dialog').getByRole('button').nth(1).click();
  await page.getByRole('dialog', { name: pos('offline.paid') }).waitFor();
  await take('offline-paid');
  await page.getByRole('dialog', { name: pos('offline.paid') }).waitFor({ state: 'hidden' });
  await button(message('offline', 'unsent.show')).click();
  await page.getByRole('dialog', { name: pos('offline.sheet') }).waitFor();
  await take('unsent');
  await page.context().setOffline(false);
  await page.getByText(pos('offline.all_sent'), { exact: true }).waitFor();
  await page.keyboard.press('Escape');
}

/** The tickets of the store without a calendar. */
async function lookWithoutABook(page: Page, { language, take }: Options): Promise<void> {
  const { pos, open, recordsOf, chooseStore } = handsOf(page, language);
  await chooseStore('Saigon Beauty Bar');
  await open('/owner/ticket');
  await recordsOf('orders').first().waitFor();
  await take('till');
  await page.getByRole('tab', { name: pos('tickets.done') }).click();
  await page.waitForLoadState('networkidle');
  await take('till-done');
  await chooseStore('Lotus Nails & Spa');
}
