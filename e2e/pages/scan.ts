import type { Page } from '@playwright/test';
import type { Messages } from '../fixtures/messages';

/** The scan page with its code field, which is available without a camera too; before sign-in it accepts a store. */
export function scanPage(page: Page, t: Messages, kind: 'code' | 'store' = 'code') {
  const field = page.getByRole('textbox', { name: t('scan', `typed.${kind}.label`) });
  return {
    field,
    async typeCode(code: string) {
      await field.fill(code);
      await field.press('Enter');
    },
  };
}
