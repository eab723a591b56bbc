import type { Page } from '@playwright/test';
import { type Language, messagesIn } from '../../e2e/fixtures/messages';

/** The input of a walk: the language of the page, and the function that takes a picture. */
export interface Options {
  language: Language;
  take: (name: string) => Promise<void>;
}

/** Returns the functions by which a walk finds elements, in the language of the page. */
export function handsOf(page: Page, language: Language) {
  const message = messagesIn(language);
  const sheet = page.getByRole('dialog');
  return {
    message,
    pos: (key: string, values?: Record<string, string | number>) => message('pos', key, values),
    sheet,
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    inSheet: (name: string) => sheet.getByRole('button', { name, exact: true }),
    async open(path: string) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
    },
    async closeSheet() {
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'hidden' });
    },
  };
}
