import type { Page } from '@playwright/test';
import { handsOf, type Options } from './hands';

/** The demo's owner, who is signed in, looks through the reports. */
export async function walkTheReports(page: Page, { language, take }: Options): Promise<void> {
  const { message, open } = handsOf(page, language);
  const chart = page.locator('figure svg path').first();

  await open('/owner/report');
  await page.getByRole('heading', { name: message('reports', 'overview.title') }).waitFor();
  await take('reports');
  await open('/owner/income/detail?range=last_month');
  await page.getByText(message('reports', 'income.tenders')).waitFor();
  await chart.waitFor();
  await take('income');
  await open('/owner/income/detail/staff?range=last_month');
  await page.getByRole('table').waitFor();
  await take('staff-income');
  await page.getByRole('table').getByRole('link').first().click();
  await chart.waitFor();
  await take('employee-income');
  await open('/owner/income/rows?figure=refunds&range=last_3_months');
  await page.getByRole('list', { name: message('reports', 'rows.list') }).waitFor();
  await take('income-rows');
}
