import type { Locator, Page } from '@playwright/test';
import { type Language, messagesIn } from '../../e2e/fixtures/messages';

/** The input of a walk: the language of the page, and the function that takes a picture, of another screen if it is passed. */
export interface Options {
  language: Language;
  take: (name: string, screen?: Page) => Promise<void>;
}

type Kind = 'appointments' | 'orders';

/** Returns the functions by which a walk finds elements, in the language of the page. */
export function handsOf(page: Page, language: Language) {
  const message = messagesIn(language);
  const sheet = page.getByRole('dialog');
  async function open(path: string) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  return {
    message,
    pos: (key: string, values?: Record<string, string | number>) => message('pos', key, values),
    sheet,
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    inSheet: (name: string) => sheet.getByRole('button', { name, exact: true }),
    open,
    /** The links of a list to its records: to their pages, or beside the list where there is room. */
    recordsOf: (kind: Kind) => page.locator(`main a[href*="/${kind}/"], main a[href*="open="]`),
    /** Opens the page of a record by its link in a list. */
    async openRecord(kind: Kind, link: Locator) {
      const address = new URL((await link.getAttribute('href')) ?? '', page.url());
      const id = address.searchParams.get('open');
      await open(id === null ? address.href : `/owner/${kind}/${id}`);
    },
    async closeSheet() {
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'hidden' });
    },
    /** Opens Home in another store of the owner, by the selector at the top. */
    async chooseStore(name: string) {
      await open('/owner');
      await page
        .getByRole('banner')
        .getByRole('button', { name: /Lotus|Saigon/ })
        .click();
      await sheet.getByRole('option', { name }).click();
      await page.waitForLoadState('networkidle');
    },
  };
}
