import type { Page } from '@playwright/test';
import { handsOf, type Options } from './hands';

/** Pages that show what they are for as soon as they are open, by the name of their picture. */
const pages = {
  payroll: '/owner/income/payroll',
  'pay-periods': '/owner/income/payroll/list',
  'pay-terms': '/owner/income/payroll/terms',
  batches: '/owner/report/batches',
  'day-end': '/owner/day-end',
  'go-checkin': '/owner/go-checkin',
  'front-desk': '/owner/go-checkin/check-in',
  turns: '/owner/go-checkin/turns',
  groups: '/owner/go-checkin/customer-and-group',
  'client-types': '/owner/go-checkin/client-types',
  points: '/owner/go-checkin/points',
} as const;

/** The demo's owner, who is signed in, opens one page after the other. */
export async function walkThePages(page: Page, { language, take }: Options): Promise<void> {
  const { open } = handsOf(page, language);
  for (const [name, path] of Object.entries(pages)) {
    await open(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await take(name);
  }
}
