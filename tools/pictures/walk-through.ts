import type { Page } from '@playwright/test';
import { handsOf, type Options as WalkOptions } from './hands';
import { walkTheBook } from './walk-the-book';
import { walkTheGiftCards } from './walk-the-gift-cards';
import { walkTheKiosk } from './walk-the-kiosk';
import { walkTheMessages } from './walk-the-messages';
import { walkThePages } from './walk-the-pages';
import { walkThePos } from './walk-the-pos';
import { walkTheReports } from './walk-the-reports';
import { walkTheStore } from './walk-the-store';

interface Options extends WalkOptions {
  /** Size of the text against the normal, as a person sets it in the browser. */
  textPercent: number;
  /**
   * A part of the walk after Home: `store` leads to its catalog, settings, hours, team, and messages to clients, `pages` to
   * the kiosk and to those of which one picture says it all.
   */
  only?: 'store' | 'pages' | undefined;
}

/** The owner's morning in the demo world, a picture of each screen. */
export async function walkThrough(page: Page, { language, textPercent, only, take }: Options): Promise<void> {
  const { message, button, sheet, recordsOf, openRecord } = handsOf(page, language);
  const isWide = (page.viewportSize()?.width ?? 0) >= 640;
  if (textPercent !== 100) await enlargeText(page, textPercent);

  await page.goto('/');
  await button(message('host', `language.${language}`)).click();
  await take('sign-in');
  await page.getByLabel(message('host', 'sign_in.identifier')).fill('linh@lotus.example');
  await page.getByLabel(message('host', 'sign_in.password'), { exact: true }).fill('Lotus-2026!');
  await button(message('host', 'sign_in.submit')).click();
  await page.getByRole('heading', { name: message('host', 'pick.title') }).waitFor();
  await take('store-pick');
  await page.getByRole('button', { name: 'Lotus Nails & Spa' }).click();

  await page.getByText(message('reports', 'home.month')).waitFor();
  await take('home');
  if (only === 'pages') {
    await walkTheKiosk(page, { language, take });
    return walkThePages(page, { language, take });
  }
  if (only === 'store') {
    await walkTheStore(page, { language, take });
    return walkTheMessages(page, { language, take });
  }
  await walkTheReports(page, { language, take });
  await page.getByRole('link', { name: message('booking', 'ticket.title'), exact: true }).click();

  const appointment = recordsOf('appointments').first();
  await appointment.waitFor();
  await take('ticket');
  await page.getByRole('button', { name: 'Lotus Nails & Spa' }).click();
  await page.getByRole('dialog', { name: message('host', 'chrome.stores') }).waitFor();
  await take('stores');
  await page.keyboard.press('Escape');
  if (isWide) {
    await appointment.click();
    await page.waitForLoadState('networkidle');
    await take('ticket-pane');
  }
  await openRecord('appointments', appointment);
  await button(message('booking', 'appointment.actions.confirm')).waitFor();
  await take('appointment');
  await button(message('booking', 'appointment.actions.edit')).click();
  await sheet.getByRole('button', { name: message('booking', 'appointment.change_staff') }).click();
  await sheet.getByRole('option').first().waitFor();
  await take('staff');
  await page.keyboard.press('Escape');
  await button(message('booking', 'appointment.actions.confirm')).click();
  await page.getByRole('alertdialog').waitFor();
  await take('confirm');
  await button(message('booking', 'confirm.yes')).click();
  await button(message('booking', 'appointment.more')).click();
  await button(message('pos', 'create.with_qr')).click();
  const code = sheet.filter({ has: page.getByLabel(message('pos', 'create.qr_code')) });
  await code.waitFor();
  await take('create-order');
  await code.getByRole('button', { name: message('pos', 'create.from_appointment'), exact: true }).click();
  await page.getByRole('link', { name: message('pos', 'review.edit') }).click();

  // Those that open a dialog ask for options first.
  const add = page
    .getByRole('button', { name: new RegExp(`^${message('pos', 'picker.add', { name: '', price: '' })[0]}.*\\$`) })
    .and(page.locator(':not([aria-haspopup])'));
  await add.first().click();
  await add.nth(1).click();
  // The picture is of the ticket at rest.
  await page.waitForTimeout(800);
  await take('order');
  await page.getByRole('radio', { name: message('pos', 'picker.keypad') }).click();
  await take('keypad');
  await button(message('pos', 'order.review')).click();
  const tips = page.getByRole('region', { name: message('pos', 'tip.title') });
  await tips.waitFor();
  await take('review');
  await page.getByRole('button', { name: message('pos', 'discount.add') }).click();
  await sheet.waitFor();
  await take('discount');
  await sheet.getByRole('button', { name: '10%' }).click();
  await sheet.locator('button[type=submit]').click();
  await tips.getByRole('button', { name: '20%' }).click();
  const tender = (name: string) =>
    page.getByRole('button', { name: new RegExp(`^${message('kit', `tender.${name}`)} `) });
  await tender('card').click();
  await page.getByLabel(message('card', 'number')).scrollIntoViewIfNeeded();
  await take('card');
  await page.keyboard.press('Escape');
  await tender('cash').click();
  await sheet.waitFor();
  await take('payment');
  await sheet.getByRole('button').nth(2).click();
  await page.getByRole('dialog', { name: /#\d+/ }).waitFor();
  await take('paid');
  await page.goto('/owner/ticket?tab=in-service');
  await recordsOf('orders').first().waitFor();
  await take('in-service');
  await page.getByRole('tab', { name: message('booking', 'ticket.done') }).click();
  await recordsOf('orders').first().waitFor();
  await take('done');
  if (isWide) {
    await recordsOf('orders').first().click();
    await page.waitForLoadState('networkidle');
    await take('done-pane');
  }
  await openRecord('orders', recordsOf('orders').first());
  await page.getByText(message('pos', 'paid.with')).first().waitFor();
  await take('paid-ticket');
  await page.goto('/owner/profile');
  await page.getByRole('link', { name: message('profile', 'team.title') }).waitFor();
  await take('profile');
  await page.getByRole('link', { name: message('profile', 'team.title') }).click();
  const employee = page.locator('main a[href*="member="]').first();
  await employee.waitFor();
  await take('team');
  await employee.click();
  await page.getByRole('switch').first().waitFor();
  await take('member');
  await walkTheBook(page, { language, take });
  await walkThePos(page, { language, take });
  await walkTheStore(page, { language, take });
  await walkTheMessages(page, { language, take });
  await walkTheGiftCards(page, { language, take });
  await walkTheKiosk(page, { language, take });
  await walkThePages(page, { language, take });
  await page.goto('/owner/nowhere');
  await page.getByRole('heading', { name: message('host', 'not_found.title') }).waitFor();
  await take('not-found');
}

async function enlargeText(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 });
  await page.addInitScript((size) => {
    document.addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', size));
  }, `${percent}%`);
}
