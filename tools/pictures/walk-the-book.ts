import type { Page } from '@playwright/test';
import { handsOf, type Options } from './hands';

/**
 * The demo's owner, who is signed in, looks through the calendar, books a client who has been there, and reads the
 * notifications.
 */
export async function walkTheBook(page: Page, { language, take }: Options): Promise<void> {
  const { message, open, recordsOf, openRecord } = handsOf(page, language);

  const appointment = recordsOf('appointments').first();
  for (const view of ['month', 'week', 'day']) {
    await open(`/owner/ticket?tab=appointment&view=${view}`);
    // A day is opened at the present hour, which may be late.
    if (view === 'day') await appointment.scrollIntoViewIfNeeded();
    await take(view);
  }
  await openRecord('appointments', appointment);
  await page.getByRole('heading', { name: message('booking', 'appointment.title') }).waitFor();
  await page.waitForLoadState('networkidle');
  await take('appointment-whole');
  await page.getByRole('button', { name: message('booking', 'history.title') }).click();
  await page.getByRole('heading', { name: message('booking', 'staff_notifications.title') }).scrollIntoViewIfNeeded();
  await take('appointment-notifications');

  await open('/owner/appointments/create');
  await page.getByRole('searchbox').fill('nguyen');
  const clients = page.getByRole('list', { name: message('entities', 'client.list') }).getByRole('button');
  await clients.first().waitFor();
  await take('book-client');
  await clients.first().click();
  await page.waitForLoadState('networkidle');
  await take('book-form');
  const services = page.getByRole('region', { name: message('booking', 'booking.services') });
  await services.getByRole('searchbox').fill('gel');
  await services.getByRole('button', { name: /\$/ }).first().waitFor();
  await take('book-services');
  await services.getByRole('button', { name: /\$/ }).first().click();
  await page.waitForLoadState('networkidle');
  const times = page.locator('fieldset button[aria-pressed="false"]:not([value])');
  await times.first().waitFor();
  await page.locator('fieldset').first().scrollIntoViewIfNeeded();
  await take('book-times');
  await times.first().click();
  await page.getByRole('heading', { name: message('booking', 'booking.confirm_title') }).waitFor();
  await take('book-confirm');
  await page.getByRole('button', { name: message('booking', 'booking.book'), exact: true }).click();
  await page.getByRole('heading', { name: message('booking', 'booking.booked') }).waitFor();
  await take('booked');

  await open('/owner/notifications/booking');
  await take('notifications');
  await page.locator('main a[href*="/notification/"]').first().click();
  await page.waitForLoadState('networkidle');
  await take('notification');
}
