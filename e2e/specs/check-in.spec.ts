import type { APIRequestContext, Browser, Page } from '@playwright/test';
import {
  expectReadable,
  expectReadableOnDarkTablet,
  expectReadableOnDesktop,
  expectReadableOnTablet,
} from '../fixtures/appearance';
import { type Messages, messagesIn, repeatedIn } from '../fixtures/messages';
import { expect, requestAs, setLanguage, signInAs, test, type World } from '../fixtures/world';
import { twoAppointments } from '../pages/day-view';

const frontDesk = '/owner/go-checkin/check-in';
const description = { services: ['gbk', 'gci', 'pos'], appointments: twoAppointments };

/** A device of its own, on which nobody is signed in. */
async function openDevice(browser: Browser, path: string, locale: string, width = 1024, height = 768): Promise<Page> {
  const device = await (await browser.newContext({ viewport: { width, height }, locale })).newPage();
  await device.goto(path);
  return device;
}

/** The client's number, as the store has it. */
async function numberOf(page: Page, { owner, whmcsId }: World, name: string): Promise<string> {
  const { customer_list } = await requestAs<{ customer_list: { phone: string }[] }>(
    page.request,
    owner,
    'query ($s: Int!, $where: Customer_where) { customer_list(whmcs_id: $s, where: $where) { phone } }',
    { s: whmcsId, where: { search: name } },
  );
  return String(customer_list[0]?.phone).replace('+1', '');
}

/** Makes Vietnamese the language in which the store speaks to clients. */
async function makeVietnamese(page: Page, { owner, whmcsId }: World): Promise<void> {
  const { details } = await requestAs<{ details: object }>(
    page.request,
    owner,
    'query ($s: Int!) { details: store_details(whmcs_id: $s) { version name country_code timezone } }',
    { s: whmcsId },
  );
  await requestAs(
    page.request,
    owner,
    'mutation ($s: Int!, $i: StoreDetailsInput!, $key: UUID!) { store_details_update(whmcs_id: $s, input_obj: $i, idempotency_key: $key) { id } }',
    { s: whmcsId, i: { ...details, language: 'vi' } },
  );
}

/** Opens a kiosk that the owner has authorized through the API, with a clock that can skip seconds. */
async function openKiosk(
  browser: Browser,
  request: APIRequestContext,
  { owner, whmcsId }: World,
): Promise<{ tablet: Page; token: string }> {
  const { kiosk } = await requestAs<{ kiosk: { user_code: string; kiosk_token: string } }>(
    request,
    owner,
    'mutation ($i: KioskRequestInput!) { kiosk: kiosk_request(input_obj: $i) { user_code kiosk_token } }',
    { i: { whmcs_id: whmcsId, name: 'Front desk tablet' } },
  );
  await requestAs(
    request,
    owner,
    'mutation ($s: Int!, $code: Line!, $key: UUID!) { kiosk_device_authorize(whmcs_id: $s, user_code: $code, idempotency_key: $key) { id } }',
    { s: whmcsId, code: kiosk.user_code },
  );
  const tablet = await (await browser.newContext({ viewport: { width: 820, height: 1180 } })).newPage();
  await tablet.clock.install();
  await tablet.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    `suite:kiosk:${whmcsId}`,
    kiosk.kiosk_token,
  ] as const);
  await tablet.goto(`/store/${whmcsId}/check-in`);
  return { tablet, token: kiosk.kiosk_token };
}

/** Types a number on a kiosk, through the API. */
const findInKiosk = (request: APIRequestContext, { owner }: World, token: string, phone: string) =>
  requestAs(
    request,
    owner,
    'mutation ($i: KioskFindInput!) { kiosk_find(input_obj: $i) { visits { appointment_id } } }',
    { i: { token, phone } },
  );

const kioskOf = (device: Page, t: Messages) => ({
  button: (name: string) => device.getByRole('button', { name, exact: true }),
  heading: (key: string, values = {}) => device.getByRole('heading', { name: t('kiosk', key, values) }),
  async type(digits: string) {
    for (const digit of digits) await device.getByRole('button', { name: digit, exact: true }).click();
    await device.getByRole('button', { name: t('kiosk', 'number.continue') }).click();
  },
});

/** Expects the lists of the front desk beside each other, from edge to edge of the page. */
async function expectLists(page: Page, { width, height, columns }: { width: number; height: number; columns: number }) {
  const before = page.viewportSize();
  await page.setViewportSize({ width, height });
  const measure = () =>
    page.evaluate(() => {
      const frame = document.querySelector('[data-page]')?.getBoundingClientRect();
      const lists = [...document.querySelectorAll('[data-page] section')].map((one) => one.getBoundingClientRect());
      return {
        lists: lists.length,
        columns: new Set(lists.map(({ left }) => Math.round(left))).size,
        rest: Math.round((frame?.right ?? 0) - Math.max(...lists.map(({ right }) => right))),
      };
    });
  await expect.poll(measure, `the lists at ${width} px`).toEqual({ lists: 3, columns, rest: 0 });
  if (before) await page.setViewportSize(before);
}

test('on a kiosk that the store authorized brings clients to the front desk, who are seated there', async ({
  page,
  browser,
  t,
  openStore,
}) => {
  const world = await openStore(description);
  const { whmcsId, name } = world;
  const tablet = await openDevice(browser, `/store/${whmcsId}/check-in`, 'en');
  const kiosk = kioskOf(tablet, t);
  const main = tablet.getByRole('main');
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });

  await test.step('the device shows letters, which the owner types', async () => {
    await kiosk.button(t('kiosk', 'set_up.start')).click();
    const letters = await tablet
      .getByRole('status')
      .filter({ hasText: /^[A-Z]{4}-[A-Z]{4}$/ })
      .innerText();
    await expectReadableOnTablet(tablet, main, 'kiosk set-up');
    await expectReadableOnDarkTablet(tablet, main, 'kiosk set-up');
    await page.goto(frontDesk);
    await button(t('crm', 'check_in.kiosks')).click();
    await page.getByRole('textbox', { name: t('crm', 'kiosks.code') }).fill(letters);
    await button(t('crm', 'kiosks.authorize')).click();
    await expect(page.getByRole('list', { name: t('crm', 'kiosks.list') })).toBeVisible();
    await expectReadable(page, page.getByRole('main'), 'kiosks', 'en');
    await expectReadableOnTablet(page, page.getByRole('main'), 'kiosks');
    await expectReadableOnDesktop(page, page.getByRole('main'), 'kiosks');
    await expect(kiosk.heading('number.title', { store: name })).toBeVisible();
  });

  await test.step('a client confirms the appointment by the number, and the tablet clears itself', async () => {
    await expectReadableOnTablet(tablet, main, 'kiosk');
    await expectReadableOnDarkTablet(tablet, main, 'kiosk');
    await expectReadable(tablet, main, 'kiosk', 'en');
    await kiosk.type(await numberOf(page, world, 'Jenny Park'));
    await expect(kiosk.heading('visits.hello', { name: 'Jenny P.' })).toBeVisible();
    await expectReadableOnTablet(tablet, main, 'kiosk visit');
    await expectReadableOnDarkTablet(tablet, main, 'kiosk visit');
    await kiosk.button(t('kiosk', 'visits.here')).click();
    await expect(kiosk.heading('done.title')).toBeVisible();
    await expect(kiosk.heading('number.title', { store: name })).toBeVisible({ timeout: 10_000 });
    await expect(main).not.toContainText('Jenny');
  });

  await test.step('a client chooses Vietnamese, and the next one has the store’s language', async () => {
    const vi = messagesIn('vi');
    await kiosk.button('Tiếng Việt').click();
    await expect(tablet.getByRole('heading', { name: vi('kiosk', 'number.title', { store: name }) })).toBeVisible();
    await expectReadableOnTablet(tablet, main, 'kiosk in Vietnamese');
    await kiosk.button('English').click();
    await expect(kiosk.heading('number.title', { store: name })).toBeVisible();
  });

  await test.step('Back and a reload show nothing of the client before', async () => {
    await kiosk.type('5125550143');
    await expect(kiosk.heading('walk_in.title')).toBeVisible();
    await expectReadable(tablet, main, 'kiosk walk-in', 'en');
    await expectReadableOnDarkTablet(tablet, main, 'kiosk walk-in');
    await tablet.goBack();
    await expect(kiosk.heading('number.title', { store: name })).toBeVisible();
    await kiosk.type('5125550143');
    await tablet.getByRole('textbox', { name: t('kiosk', 'walk_in.name') }).fill('Lan Tran');
    await tablet.reload();
    await expect(kiosk.heading('number.title', { store: name })).toBeVisible();
    await expect(main).not.toContainText(/Lan Tran|0143/);
  });

  await test.step('a walk-in joins with a service', async () => {
    await kiosk.type('5125550143');
    await tablet.getByRole('textbox', { name: t('kiosk', 'walk_in.name') }).fill('Lan Tran');
    await kiosk.button('Gel manicure').click();
    await kiosk.button(t('kiosk', 'walk_in.join')).click();
    await expect(kiosk.heading('done.title')).toBeVisible();
    await expectReadableOnTablet(tablet, main, 'kiosk done');
    await expectReadableOnDarkTablet(tablet, main, 'kiosk done');
  });

  const waiting = page.getByRole('list', { name: t('crm', 'check_in.waiting_list') });
  await test.step('both wait at the front desk; one is seated, and that can be undone', async () => {
    await page.goto(frontDesk);
    await expect(waiting.getByRole('listitem')).toHaveCount(2);
    await expect(waiting).toContainText('Lan Tran');
    await expectReadable(page, page.getByRole('main'), 'front desk', 'en');
    await expectReadableOnTablet(page, page.getByRole('main'), 'front desk');
    await expectReadableOnDesktop(page, page.getByRole('main'), 'front desk');
    const jenny = waiting.getByRole('listitem').filter({ hasText: 'Jenny Park' });
    await jenny.getByRole('button').first().click();
    await expect(waiting.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: t('ui', 'undo'), exact: true }).click();
    await expect(waiting.getByRole('listitem')).toHaveCount(2);
  });

  await test.step('the code of a client leads to the ticket', async () => {
    const lan = waiting.getByRole('listitem').filter({ hasText: 'Lan Tran' });
    await lan.getByRole('button', { name: t('crm', 'check_in.show_code') }).click();
    const code = await page.getByRole('dialog').getByText(/^CK-/).innerText();
    await page.goto(`/owner/checkinCode/${code}`);
    await expect(page.getByText('Lan Tran').first()).toBeVisible();
  });

  await test.step('Home shows how many wait, and how long', async () => {
    await page.goto('/owner');
    const waitingFor = t('booking', 'waiting.longest_other', { count: 2, minutes: '\\d+' });
    await expect(page.getByRole('link', { name: new RegExp(waitingFor) })).toBeVisible();
  });

  await test.step('their tickets say that they wait', async () => {
    await page.goto('/owner/ticket?tab=in-service');
    const status = new RegExp(t('pos', 'list.waiting_minutes_other', { count: '\\d+' }));
    await expect(page.getByRole('main').getByText(status)).toHaveCount(2);
  });
});

for (const language of ['en', 'vi'] as const) {
  test.describe(`check-in in ${language}`, repeatedIn(language), () => {
    test.use({ language });

    test('on the client’s own phone follows the QR code of the day', async ({ page, browser, t, openStore }) => {
      const world = await openStore(description);
      const { check_in_day_link } = await requestAs<{ check_in_day_link: { path: string } }>(
        page.request,
        world.owner,
        'query ($s: Int!) { check_in_day_link(whmcs_id: $s) { path } }',
        { s: world.whmcsId },
      );
      const phone = await openDevice(browser, check_in_day_link.path, language, 390, 844);
      const own = kioskOf(phone, t);
      await expect(own.heading('number.title', { store: world.name })).toBeVisible();
      await expectReadable(phone, phone.getByRole('main'), 'own phone', language);
      await own.type(await numberOf(page, world, 'Maria Lopez'));
      await own.button(t('kiosk', 'visits.here')).click();
      await expect(own.heading('done.title')).toBeVisible();
      await expectReadable(phone, phone.getByRole('main'), 'own phone done', language);
      await page.goto(frontDesk);
      await expect(page.getByRole('list', { name: t('crm', 'check_in.waiting_list') })).toContainText('Maria Lopez');
    });
  });
}

test('a walk-in at the front desk waits, and an employee seats the client with themselves', async ({
  page,
  browser,
  t,
  openStore,
}) => {
  const world = await openStore(description);
  const [ava] = world.staff;
  await page.goto(frontDesk);
  await page.getByRole('button', { name: t('crm', 'check_in.walk_in'), exact: true }).click();
  await page.getByRole('button', { name: /min/ }).first().click();
  await expectReadable(page, page.getByRole('main'), 'walk-in', 'en');
  await expectReadableOnTablet(page, page.getByRole('main'), 'walk-in');
  await expectReadableOnDesktop(page, page.getByRole('main'), 'walk-in');
  await page.getByRole('button', { name: t('crm', 'check_in.join'), exact: true }).click();
  await expect(page.getByRole('list', { name: t('crm', 'check_in.waiting_list') })).toBeVisible();
  await expectLists(page, { width: 820, height: 1180, columns: 2 });
  await expectLists(page, { width: 1180, height: 820, columns: 2 });
  await expectLists(page, { width: 1440, height: 900, columns: 3 });

  if (!ava) throw new Error('The store has no employee.');
  const staff = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await signInAs(staff, ava);
  await staff.goto(`/store/${world.whmcsId}/staff/check-in`);
  await staff.getByRole('button', { name: t('crm', 'check_in.seat_self'), exact: true }).click();
  await expect(staff.getByRole('list', { name: t('crm', 'check_in.today_list') })).toContainText(ava.name);
  await expectReadable(staff, staff.getByRole('main'), 'front desk of an employee', 'en');
  await expectReadableOnTablet(staff, staff.getByRole('main'), 'front desk of an employee');
  await expectReadableOnDesktop(staff, staff.getByRole('main'), 'front desk of an employee');
});

test('a kiosk warns before it clears itself, and waits for the front desk after too many numbers', async ({
  page,
  browser,
  request,
  t,
  openStore,
}) => {
  const world = await openStore(description);
  const { tablet, token } = await openKiosk(browser, request, world);
  const kiosk = kioskOf(tablet, t);
  const warning = tablet.getByRole('alertdialog', { name: t('kiosk', 'idle.title') });

  await test.step('an untouched screen warns, and a touch makes it stay', async () => {
    await kiosk.type(await numberOf(page, world, 'Jenny Park'));
    await expect(kiosk.heading('visits.hello', { name: 'Jenny P.' })).toBeVisible();
    await tablet.clock.fastForward(20_500);
    await expect(warning).toBeVisible();
    await expectReadableOnTablet(tablet, warning, 'kiosk warning');
    await expectReadableOnDarkTablet(tablet, warning, 'kiosk warning');
    await kiosk.button(t('kiosk', 'idle.stay')).click();
    await expect(warning).toHaveCount(0);
    await expect(kiosk.heading('visits.hello', { name: 'Jenny P.' })).toBeVisible();
    await tablet.clock.fastForward(30_500);
    await expect(kiosk.heading('number.title', { store: world.name })).toBeVisible();
  });

  await test.step('the eleventh number without a check-in locks it', async () => {
    for (let last = 0; last < 9; last += 1) await findInKiosk(request, world, token, `+1512555016${last}`);
    await kiosk.type('5125550169');
    await expect(kiosk.heading('locked.title')).toBeVisible();
    await expectReadableOnTablet(tablet, tablet.getByRole('main'), 'locked kiosk');
    await expectReadableOnDarkTablet(tablet, tablet.getByRole('main'), 'locked kiosk');
  });

  await test.step('the front desk unlocks it', async () => {
    await page.goto(`${frontDesk}/kiosks`);
    const list = page.getByRole('list', { name: t('crm', 'kiosks.list') });
    await expect(list).toContainText(t('crm', 'kiosks.locked'));
    await expectReadable(page, list, 'locked kiosk in the list', 'en');
    await page.getByRole('button', { name: t('crm', 'kiosks.unlock'), exact: true }).click();
    await tablet.clock.fastForward(5_000);
    await expect(kiosk.heading('number.title', { store: world.name })).toBeVisible();
  });
});

test.describe('check-in in a Vietnamese store', { tag: '@language' }, () => {
  test.use({ language: 'vi', opener: 'partner' });

  test('is in Vietnamese on the kiosk and at the front desk', async ({ page, browser, request, t, openStore }) => {
    test.slow();
    const world = await openStore(description);
    const { whmcsId, name } = world;
    const [ava] = world.staff;
    if (!ava) throw new Error('The store has no employee.');
    await makeVietnamese(page, world);
    const tablet = await openDevice(browser, `/store/${whmcsId}/check-in`, 'vi');
    const kiosk = kioskOf(tablet, t);
    const main = tablet.getByRole('main');
    const desk = page.getByRole('main');
    const press = (key: string) => page.getByRole('button', { name: t('crm', key), exact: true }).click();
    const waiting = page.getByRole('list', { name: t('crm', 'check_in.waiting_list') });

    await test.step('a partner authorizes the device', async () => {
      await kiosk.button(t('kiosk', 'set_up.start')).click();
      const letters = await tablet
        .getByRole('status')
        .filter({ hasText: /^[A-Z]{4}-[A-Z]{4}$/ })
        .innerText();
      await expectReadable(tablet, main, 'kiosk set-up', 'vi');
      await page.goto(frontDesk);
      await press('check_in.kiosks');
      await page.getByRole('textbox', { name: t('crm', 'kiosks.code') }).fill(letters);
      await press('kiosks.authorize');
      await expect(page.getByRole('list', { name: t('crm', 'kiosks.list') })).toBeVisible();
      await expectReadable(page, desk, 'kiosks', 'vi');
      await expectReadableOnTablet(page, desk, 'kiosks vi');
      await expect(kiosk.heading('number.title', { store: name })).toBeVisible();
    });

    await test.step('a client confirms the appointment', async () => {
      await kiosk.type(await numberOf(page, world, 'Jenny Park'));
      await expect(kiosk.heading('visits.hello', { name: 'Jenny P.' })).toBeVisible();
      await expectReadable(tablet, main, 'kiosk visit', 'vi');
      await expectReadableOnTablet(tablet, main, 'kiosk visit vi');
      await kiosk.button(t('kiosk', 'visits.here')).click();
      await expect(kiosk.heading('done.title')).toBeVisible();
      await kiosk.button(t('kiosk', 'done.close')).click();
      await expect(kiosk.heading('number.title', { store: name })).toBeVisible();
    });

    await test.step('a walk-in joins', async () => {
      await kiosk.type('5125550143');
      await expect(kiosk.heading('walk_in.title')).toBeVisible();
      await expectReadable(tablet, main, 'kiosk walk-in', 'vi');
      await expectReadableOnTablet(tablet, main, 'kiosk walk-in vi');
      await tablet.getByRole('textbox', { name: t('kiosk', 'walk_in.name') }).fill('Lan Tran');
      await kiosk.button('Gel manicure').click();
      await kiosk.button(t('kiosk', 'walk_in.join')).click();
      await expect(kiosk.heading('done.title')).toBeVisible();
      await expectReadableOnTablet(tablet, main, 'kiosk done vi');
    });

    await test.step('a walk-in is added at the front desk', async () => {
      await page.goto(frontDesk);
      await press('check_in.walk_in');
      await page
        .getByRole('button', { name: /Gel manicure/ })
        .first()
        .click();
      await expectReadable(page, desk, 'walk-in', 'vi');
      await expectReadableOnTablet(page, desk, 'walk-in vi');
      await press('check_in.join');
      await expect(waiting.getByRole('listitem')).toHaveCount(3);
      await expectReadable(page, desk, 'front desk', 'vi');
      await expectReadableOnTablet(page, desk, 'front desk vi');
    });

    await test.step('an employee seats a client', async () => {
      const staff = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
      await setLanguage(request, ava, 'vi');
      await signInAs(staff, ava);
      await staff.goto(`/store/${whmcsId}/staff/check-in`);
      await staff
        .getByRole('button', { name: t('crm', 'check_in.seat_self'), exact: true })
        .first()
        .click();
      await expect(staff.getByRole('list', { name: t('crm', 'check_in.today_list') })).toContainText(ava.name);
      await expectReadable(staff, staff.getByRole('main'), 'front desk of an employee', 'vi');
    });
  });
});
