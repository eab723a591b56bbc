import type { Locator, Page } from '@playwright/test';

const toggleOf = (page: Page) => page.locator('[data-action-bar] [aria-expanded]');

/** The newest line of the open ticket, as a phone shows it in its bar. */
export const lineInBar = (page: Page, name: string): Locator => toggleOf(page).filter({ hasText: name });

/** Opens the lines of the ticket on a phone. */
export async function openCart(page: Page): Promise<void> {
  await toggleOf(page).click();
  await page.locator('[data-action-bar] [aria-expanded="true"]').waitFor();
}
