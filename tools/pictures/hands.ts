import type { Page } from '@playwright/test';
import { type Language, messagesIn } from '../../e2e/fixtures/messages';

/** What a walk is given: whose language it reads, and what a picture is taken with. */
export interface Options {
  language: Language;
  take: (name: string) => Promise<void>;
}

/** How a walk finds what it touches, in the language of the page. */
export function handsOf(page: Page, language: Language) {
  const words = messagesIn(language);
  const sheet = page.getByRole('dialog');
  return {
    words,
    pos: (key: string, values?: Record<string, string | number>) => words('pos', key, values),
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
