import type { Page } from '@playwright/test';
import { handsOf, type Options } from './hands';

/** Pages that show what they are for as soon as they are open, by the name of their picture. */
const pages = {
  'income-customers': '/owner/income/customers?range=last_month',
  payroll: '/owner/income/payroll',
  'pay-periods': '/owner/income/payroll/list',
  'pay-terms': '/owner/income/payroll/terms',
  batches: '/owner/report/batches',
  bridge: '/owner/report/bridge',
  'day-end': '/owner/day-end',
  'go-checkin': '/owner/go-checkin',
  'front-desk': '/owner/go-checkin/check-in',
  turns: '/owner/go-checkin/turns',
  groups: '/owner/go-checkin/customer-and-group',
  'client-types': '/owner/go-checkin/client-types',
  duplicates: '/owner/clients/duplicates',
  points: '/owner/go-checkin/points',
  promotions: '/owner/promotion',
  'new-promotion': '/owner/promotion/add',
  'message-credits': '/owner/promotion/credits',
  automations: '/owner/promotion/automations',
  reviews: '/owner/review',
  'review-links': '/owner/review/links',
  packages: '/owner/product-plan/your-package',
  products: '/owner/product-plan/products',
  'buy-texts': '/owner/promotion/buy-more-services',
  orders: '/owner/promotion/order-history',
  'payment-methods': '/owner/payment-method',
  transactions: '/owner/payment-method/transactions-history',
  invoices: '/owner/payment-method/invoices',
} as const;

/** Pages of the first record of a list, by the name of their picture: where the list is, and how its links begin. */
const records = {
  'pay-period': ['/owner/income/payroll/list', '/payroll/list/staff'],
  promotion: ['/owner/promotion', '/promotion/details/'],
  'client-review': ['/owner/review', '/review/gocheckin/'],
  invoice: ['/owner/payment-method/invoices', '/payment-method/invoices/'],
  card: ['/owner/payment-method', '/payment-method/card-detail/'],
} as const;

/** Pages below the page of a record: where a list has the record, its name there, how its page begins, and how it goes on. */
const belowRecords = {
  'client-visits': ['/owner/clients?q=jenny', 'Jenny Park', '/owner/clients/', '/visit-history'],
  'promotion-results': ['/owner/promotion', 'Spring colors', '/owner/promotion/details/', '/results'],
} as const;

/** The demo's owner, who is signed in, opens one page after the other. */
export async function walkThePages(page: Page, { language, take }: Options): Promise<void> {
  const { message, open, chooseStore } = handsOf(page, language);
  for (const [name, path] of Object.entries(pages)) {
    await open(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await take(name);
  }
  for (const [name, [path, record]] of Object.entries(records)) {
    await open(path);
    const link = page.locator(`main a[href*="${record}"], main a[href*="open="]`).first();
    await link.click();
    await page.waitForLoadState('networkidle');
    await take(name);
  }
  for (const [name, [path, record, begin, end]] of Object.entries(belowRecords)) {
    await open(path);
    const link = page.getByRole('main').getByRole('link', { name: record }).first();
    const address = new URL((await link.getAttribute('href')) ?? '', page.url());
    await open(begin + (address.searchParams.get('open') ?? address.pathname.replace(begin, '')) + end);
    await take(name);
  }
  await open('/owner/clients/duplicates');
  await page
    .getByRole('button', { name: new RegExp(`^${message('crm', 'merge.compare')}`) })
    .first()
    .click();
  await page.getByRole('button', { name: message('crm', 'merge.submit') }).waitFor();
  await take('merge-clients');

  await chooseStore('Saigon Beauty Bar');
  await open('/owner/product-plan/your-package');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await take('unpaid-package');
  await chooseStore('Lotus Nails & Spa');
}
