import type { Page } from '@playwright/test';
import { handsOf, type Options } from './hands';

/** Pixels that the bar at the top covers. */
const topBar = 80;

/** The demo's owner, who is signed in, looks through the catalog and the settings of the store. */
export async function walkTheStore(page: Page, { language, take }: Options): Promise<void> {
  const { message, open } = handsOf(page, language);
  const catalog = '/owner/profile/store/catalogue';

  await open(catalog);
  const service = page.locator(`main a[href*="/service/"], main a[href*="open="]`).first();
  await service.waitFor();
  await take('catalog');
  const address = new URL((await service.getAttribute('href')) ?? '', page.url());
  const id = address.searchParams.get('open');
  await open(id === null ? address.href : `${catalog}/service/${id}`);
  const team = page.getByRole('region', { name: message('profile', 'catalog.team.title') });
  await team.getByRole('button').first().click();
  await team.evaluate((section) => section.scrollIntoView({ block: 'start' }));
  await page.mouse.wheel(0, -topBar);
  await take('service-team');

  await open(`${catalog}/prices/service`);
  await page.getByRole('textbox').first().pressSequentially('10');
  await take('prices');
  await open('/owner/profile/store/information/10001');
  await page.getByRole('region', { name: message('profile', 'store.booking') }).scrollIntoViewIfNeeded();
  await take('store-settings');
  await open('/owner/profile/store/hours');
  await take('store-hours');
  await open('/owner/profile/user/staff-role');
  await page.getByRole('link', { name: 'Ava Nguyen' }).waitFor();
  await take('team');
}
