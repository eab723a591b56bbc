import type { Browser, Page } from '@playwright/test';
import { expectReadable, expectReadableOnTablet } from '../fixtures/appearance';
import { repeatedIn } from '../fixtures/messages';
import { watchErrors } from '../fixtures/network';
import { openInPhoneApp, payByTap } from '../fixtures/phone-app';
import { expect, test } from '../fixtures/world';
import { afternoonZone } from '../fixtures/zones';
import { dayPath, twoAppointments } from '../pages/day-view';
import { posOf } from '../pages/pos';

/** Opens a link on a phone of the client's own: another browser, in which nobody is signed in. */
async function openOnPhone(browser: Browser, url: string, locale: string): Promise<Page> {
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 }, locale })).newPage();
  await phone.goto(url);
  return phone;
}

for (const language of ['en', 'vi'] as const) {
  test.describe(`pay by link in ${language}`, repeatedIn(language), () => {
    test.use({ language });

    test('takes the desk three taps; the client adds a tip and pays, and the ticket on screen is paid', async ({
      page,
      browser,
      t,
      money,
      percent,
      openStore,
    }) => {
      await openStore({
        appointments: twoAppointments,
        timezone: afternoonZone,
        settings: { success_popup_seconds: 60 },
      });
      const pageErrors = watchErrors(page);
      const pos = posOf(page, t, money);
      const sheet = page.getByRole('dialog');
      await page.goto(dayPath);
      await page.getByRole('link', { name: /Jenny Park/ }).click();
      await pos.button(t('pos', 'create.from_appointment')).click();

      const created = page.waitForResponse(/operation=CreatePayLink/);
      await pos.otherTender(t('pos', 'pay_link.button'));
      const { token } = (await (await created).json()).data.pay_link_create as { token: string };
      await expect(sheet.getByRole('img', { name: t('pos', 'pay_link.qr') })).toBeVisible();
      await expect(sheet).toContainText(t('pos', 'pay_link.waiting'));
      await expect(sheet).toContainText(/1[45]:\d\d/);
      await expectReadable(page, sheet, 'pay link sheet', language);
      await expectReadableOnTablet(page, sheet, `pay link sheet ${language}`);
      await sheet.getByRole('button', { name: /···\d{4}/ }).click();
      await expect(sheet).toContainText(t('pos', 'pay_link.texted'));

      const phone = await openOnPhone(browser, `/pay#${token}`, language);
      const client = (name: string) => phone.getByRole('button', { name, exact: true });
      await expect(phone.getByRole('heading', { name: t('pay', 'title') })).toBeVisible();
      await expect(sheet).toContainText(t('pos', 'pay_link.opened'));
      await expectReadable(phone, phone.getByRole('main'), 'pay page', language);
      await expectReadableOnTablet(phone, phone.getByRole('main'), `pay page ${language}`);

      await test.step('without a tip chosen and a card, the page says what is missing', async () => {
        await client(t('pay', 'pay', { amount: money(3800) })).click();
        await expect(phone.getByText(t('pay', 'tip.required'))).toBeVisible();
        await client(`${percent(2000)} ${money(760)}`).click();
        await client(t('pay', 'pay', { amount: money(4560) })).click();
        await expect(phone.getByLabel(t('card', 'number'))).toHaveAttribute('aria-invalid', 'true');
      });
      await posOf(phone, t, money).typeCard('4000000000000002');
      await client(t('pay', 'pay', { amount: money(4560) })).click();
      await expect(phone.getByText(t('pay', 'decline.card_declined'))).toBeVisible();
      await expect(sheet).toContainText(t('pos', 'pay_link.declined'));
      await posOf(phone, t, money).typeCard();
      await client(t('pay', 'pay', { amount: money(4560) })).dblclick();

      await expect(phone.getByRole('heading', { name: t('pay', 'paid.title') })).toBeVisible();
      await expect(phone.getByRole('main')).toContainText(t('pay', 'paid.card', { type: 'Visa', last: '4242' }));
      await expectReadable(phone, phone.getByRole('main'), 'pay page paid', language);
      await expect(page.getByRole('dialog', { name: /#\d+/ })).toContainText(money(4560));
      expect(pageErrors).toEqual([]);
    });

    test('ends when the desk takes cash, and survives a reload of the desk', async ({
      page,
      browser,
      t,
      money,
      openStore,
    }) => {
      const { tickets } = await openStore({ tickets: [{ lines: [{ service: 0, staff: 0 }] }] });
      const pos = posOf(page, t, money);
      await page.goto(`/owner/orders/${tickets[0]}/review`);
      const created = page.waitForResponse(/operation=CreatePayLink/);
      await pos.otherTender(t('pos', 'pay_link.button'));
      const { token } = (await (await created).json()).data.pay_link_create as { token: string };
      const phone = await openOnPhone(browser, `/pay#${token}`, language);
      await expect(phone.getByRole('heading', { name: t('pay', 'title') })).toBeVisible();

      await page.reload();
      await expect(page.getByText(t('pos', 'pay_link.paying'))).toBeVisible();
      await expect(page.getByText(t('pos', 'pay_link.opened'))).toBeVisible();
      await expectReadable(page, page.getByRole('main'), 'review with pay link', language);

      await page.getByRole('link', { name: t('pos', 'review.edit') }).click();
      await expect(page.getByText(t('pos', 'pay_link.change_ends'))).toBeVisible();
      await expect(pos.button(t('pos', 'pay_link.cancel'))).toBeVisible();
      await expectReadable(page, page.getByRole('main'), 'ticket with pay link', language);
      await pos.button(t('pos', 'order.review')).click();
      await pos.payCash(3800);
      await expect(page.getByRole('dialog', { name: /#\d+/ })).toContainText(money(3800));

      await expect(phone.getByRole('heading', { name: t('pay', 'ended.closed') })).toBeVisible({ timeout: 15_000 });
      await expect(phone.getByText(t('pay', 'ended.hint'))).toBeVisible();
      await expectReadable(phone, phone.getByRole('main'), 'pay page closed', language);
    });
  });
}

test('Tap to Pay takes the card that is held to the phone by one tap, and another one after a decline', async ({
  page,
  request,
  t,
  money,
  openStore,
}) => {
  const { tickets } = await openStore({
    tickets: [{ lines: [{ service: 0, staff: 0 }] }],
    settings: { success_popup_seconds: 60 },
  });
  const cards = ['4000000000000002', '4242424242424242'];
  const ends: ReturnType<typeof payByTap>[] = [];
  const shell = await openInPhoneApp(page, {
    taps(payment) {
      const end = payByTap(request, payment, cards.shift() ?? '');
      ends.push(end);
      return end;
    },
  });
  const pageErrors = watchErrors(page);
  const sheet = page.getByRole('dialog');
  await page.goto(`/owner/orders/${tickets[0]}/review`);
  await page.getByRole('button', { name: t('pos', 'pay.other'), exact: true }).click();
  await expectReadable(page, sheet, 'other methods with Tap to Pay', 'en');
  await sheet.getByRole('button', { name: t('pos', 'tap_to_pay.button'), exact: true }).click();
  await expect(sheet.getByText(t('pos', 'tap_to_pay.failed.card_declined'))).toBeVisible();
  await expectReadable(page, sheet, 'Tap to Pay sheet', 'en');
  await sheet.getByRole('button', { name: t('pos', 'tap_to_pay.retry') }).click();
  await expect(page.getByRole('dialog', { name: /#\d+/ })).toContainText(money(3800));
  expect(shell.received.filter(({ kind }) => kind === 'tap_to_pay')).toMatchObject([
    { amount: 3800, tip: 0, currency: 'USD' },
    { amount: 3800, tip: 0, currency: 'USD' },
  ]);
  expect(await Promise.all(ends)).toEqual([{ error: 'failed', reason: 'card_declined' }, null]);
  expect(pageErrors).toEqual([]);
});
