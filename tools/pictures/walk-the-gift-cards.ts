import type { Page } from '@playwright/test';
import { handsOf, type Options } from './hands';

/** The demo's owner, who is signed in, looks through the gift cards: the counter, print runs, and cards as gifts. */
export async function walkTheGiftCards(page: Page, { language, take }: Options): Promise<void> {
  const { message, open, sheet } = handsOf(page, language);
  const words = (key: string) => message('giftcard', key);

  await open('/owner/gift-card');
  await page.getByRole('region', { name: words('overview.outstanding') }).waitFor();
  await take('gift-cards');
  await open('/owner/gift-card/gift-card-list?status=active');
  const card = page
    .getByRole('list', { name: words('list.title') })
    .getByRole('link')
    .first();
  await card.waitFor();
  await take('gift-card-list');
  const address = new URL((await card.getAttribute('href')) ?? '', page.url());
  const id = address.searchParams.get('open') ?? address.searchParams.get('id') ?? '';
  await open(`/owner/gift-card/detail?id=${id}`);
  await page.getByRole('region', { name: words('card.balance') }).waitFor();
  await take('gift-card');
  await page.getByRole('button', { name: words('gift.title') }).click();
  await sheet.getByLabel(words('gift.recipient')).fill('Rosa');
  await sheet.getByLabel(words('gift.occasion')).selectOption('birthday');
  await take('gift-card-send');
  await page.keyboard.press('Escape');

  await open('/owner/gift-card/sell');
  await page.getByRole('group', { name: message('ui', 'keypad') }).waitFor();
  await take('gift-card-sell');
  await open('/owner/gift-card/print-runs');
  const run = page
    .getByRole('list', { name: words('runs.title') })
    .getByRole('link')
    .first();
  await run.waitFor();
  await take('gift-card-runs');
  await run.click();
  await page.getByRole('link', { name: words('runs.print') }).click();
  await page
    .getByRole('img', { name: words('card.qr_label') })
    .first()
    .waitFor();
  await take('gift-card-sheet');
  await open('/owner/gift-card/import');
  await page.getByRole('textbox').waitFor();
  await take('gift-card-import');
}
