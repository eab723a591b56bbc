import type { Page } from '@playwright/test';
import { handsOf, type Options } from './hands';

const store = 10001;
const zone = 'America/Chicago';
const dayMs = 24 * 60 * 60_000;
/** A tablet on the counter. */
const tablet = { width: 1024, height: 768 };
/** A number that no client of the demo has. */
const unknownNumber = '5125550743';

interface Visit {
  start_time: string;
  checked_in_at: string | null;
  customer: { phone: string | null } | null;
}
const visitsOfDay = `query ($store: Int!, $where: Appointment_where) {
  visits: appointment_list(whmcs_id: $store, where: $where, limit: 200) { start_time checked_in_at customer { phone } } }`;

/** The demo's owner, who is signed in, makes a tablet a kiosk, on which a client with an appointment and a walk-in check in. */
export async function walkTheKiosk(page: Page, { language, take }: Options): Promise<void> {
  const { message, button, open } = handsOf(page, language);
  const kiosk = await page.context().newPage();
  await kiosk.setViewportSize(tablet);
  const onKiosk = handsOf(kiosk, language);
  const words = (key: string) => message('kiosk', key);
  // The kiosk begins each client in the language of the store.
  const chooseLanguage = () => onKiosk.button(message('host', `language.${language}`)).click();
  const type = async (digits: string) => {
    await chooseLanguage();
    for (const digit of digits) await onKiosk.button(digit).click();
    await onKiosk.button(words('number.continue')).click();
  };

  await onKiosk.open(`/store/${store}/check-in`);
  await chooseLanguage();
  await onKiosk.button(words('set_up.start')).click();
  const letters = kiosk.getByRole('status').filter({ hasText: /^[A-Z]{4}-[A-Z]{4}$/ });
  await letters.waitFor();
  await take('kiosk-set-up', kiosk);
  await open('/owner/go-checkin/check-in/kiosks');
  await page.getByRole('textbox', { name: message('crm', 'kiosks.code') }).fill(await letters.innerText());
  await button(message('crm', 'kiosks.authorize')).click();
  await page.getByRole('list', { name: message('crm', 'kiosks.list') }).waitFor();
  await take('kiosks');

  await onKiosk.button('1').waitFor();
  await chooseLanguage();
  await take('kiosk', kiosk);
  const number = await numberOfToday(page);
  if (number) {
    await type(number);
    await kiosk.getByRole('list', { name: words('visits.list') }).waitFor();
    await take('kiosk-visit', kiosk);
    await onKiosk.button(words('visits.not_me')).click();
  }
  await type(unknownNumber);
  await kiosk.getByRole('heading', { name: words('walk_in.title') }).waitFor();
  await take('kiosk-walk-in', kiosk);
  await kiosk.close();
}

/**
 * Returns the number, without the country, of a client who has an appointment today and is not checked in; null where the
 * day has none left.
 */
async function numberOfToday(page: Page): Promise<string | null> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const now = new Date();
  const where = {
    start_time: { _gte: new Date(now.getTime() - dayMs), _lt: new Date(now.getTime() + dayMs) },
    status: { _in: ['new', 'updated', 'confirmed'] },
  };
  const response = await page.request.post('/graphql', {
    headers: { authorization: `Bearer ${token}` },
    data: { query: visitsOfDay, variables: { store, where } },
  });
  const { data } = (await response.json()) as { data: { visits: Visit[] } };
  const dayOf = (time: Date) => time.toLocaleDateString('en-US', { timeZone: zone });
  const visit = data.visits.find(
    ({ start_time, checked_in_at, customer }) =>
      dayOf(new Date(start_time)) === dayOf(now) && !checked_in_at && customer?.phone,
  );
  return visit?.customer?.phone?.replace('+1', '') ?? null;
}
