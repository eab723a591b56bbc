import type { Locator, Page } from '@playwright/test';
import type { Messages } from '../fixtures/messages';
import { expect, signInAs, test } from '../fixtures/world';
import { dayPath } from '../pages/day-view';
import { posOf } from '../pages/pos';
import { ticketPage } from '../pages/ticket';

// They run in one process, which prints their table.
test.describe.configure({ mode: 'serial' });

const counted: { job: string; taps: number; max: number }[] = [];

/** Counts the taps of a job on a phone. */
function tapCounter(page: Page, t: Messages, money: (cents: number) => string) {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    tap,
    press: (name: string) => tap(button(name)),
    /** Charges the exact amount in cash. */
    async payCash(cents: number) {
      await tap(button(`${t('kit', 'tender.cash')} ${money(cents)}`));
      await tap(button(t('entities', 'cash.exact', { amount: money(cents) })));
    },
    /** Takes another amount than the one that is due in cash. */
    async payCashWith(cents: number, handed: number) {
      await tap(button(`${t('kit', 'tender.cash')} ${money(cents)}`));
      await tap(button(money(handed)));
    },
    /** Records the taps of a job that is done. */
    count(job: string, max: number) {
      counted.push({ job, taps, max });
      expect(taps).toBeLessThanOrEqual(max);
    },
    /** Expects that the amount is paid after at most this number of taps. */
    async expectPaid(job: string, cents: number, max: number) {
      await expect(page.getByRole('dialog', { name: /#\d+/ })).toContainText(money(cents));
      counted.push({ job, taps, max });
      expect(taps).toBeLessThanOrEqual(max);
    },
  };
}

/** Lets the device remember the first employee, as after any sale on it. */
async function rememberStaff(page: Page, t: Messages, ticket: string | undefined, name: string | undefined) {
  await page.goto(`/owner/orders/${ticket}/review`);
  await posOf(page, t, String).serve('Gel manicure', name);
  await expect(page.getByLabel(t('pos', 'receipt.label'))).toContainText(name ?? '');
}

interface Texts {
  t: Messages;
  money: (cents: number) => string;
  percent: (basisPoints: number) => string;
}

/** Makes a ticket of one service from the list of tickets, and takes it in cash with a tip: six taps at most. */
async function payWalkIn(job: string, page: Page, { t, money, percent }: Texts) {
  const { tap, press, payCash, expectPaid } = tapCounter(page, t, money);
  await tap(ticketPage(page, t).createTicket);
  await press(t('pos', 'picker.add', { name: 'Gel manicure', price: money(3_800) }));
  await press(t('pos', 'order.review'));
  await press(`${percent(2_000)} ${money(760)}`);
  await payCash(4_560);
  await expectPaid(job, 4_560, 6);
}

const unassigned = { tickets: [{ lines: [{ service: 0, staff: null }] }] };

test.afterAll(async ({ browserName: _ }, testInfo) => {
  const table = counted.map(({ job, taps, max }) => `| ${job} | ${taps} | ${max} |`);
  const text = ['| job | taps | at most |', '|---|---|---|', ...table].join('\n');
  process.stdout.write(`\n${text}\n`);
  await testInfo.attach('taps', { body: text, contentType: 'text/markdown' });
});

test('a walk-in is paid with a tip in cash', async ({ page, t, money, percent, openStore }) => {
  const { tickets, staff } = await openStore(unassigned);
  await rememberStaff(page, t, tickets[0], staff[0]?.name);
  await page.goto('/owner/ticket');
  await payWalkIn('walk-in, 20 %, cash', page, { t, money, percent });
});

test('a walk-in of an employee is paid with a tip in cash', async ({ page, t, money, percent, makeWorld }) => {
  const { whmcsId, staff } = await makeWorld();
  const [ava] = staff;
  if (!ava) throw new Error('The world has no staff.');
  await signInAs(page, ava, whmcsId);
  await page.goto(`/store/${whmcsId}/staff/ticket`);
  await payWalkIn('walk-in of an employee, 20 %, cash', page, { t, money, percent });
});

test('an open ticket is paid with a tip in cash', async ({ page, t, money, percent, openStore }) => {
  const { tickets } = await openStore({ tickets: [{ lines: [{ service: 0, staff: 0 }] }] });
  await page.goto(`/owner/orders/${tickets[0]}`);
  const { press, payCash, expectPaid } = tapCounter(page, t, money);
  await press(t('pos', 'order.review'));
  await press(`${percent(2_000)} ${money(760)}`);
  await payCash(4_560);
  await expectPaid('open ticket, 20 %, cash', 4_560, 4);
});

test('an appointment is checked in, and paid with a tip in cash', async ({ page, t, money, percent, openStore }) => {
  // It ends at midnight: whatever the hour, it is of today and not over.
  await openStore({ appointments: [{ client: 'Jenny Park', minute: 24 * 60 - 45, status: 'confirmed', staff: 0 }] });
  await page.goto(dayPath);
  const { tap, press, payCash, expectPaid } = tapCounter(page, t, money);
  await tap(page.getByRole('link', { name: /Jenny Park/ }));
  await press(t('booking', 'appointment.actions.check_in'));
  await press(t('pos', 'create.from_appointment'));
  await press(`${percent(2_000)} ${money(760)}`);
  await payCash(4_560);
  await expectPaid('appointment, check-in, 20 %, cash', 4_560, 6);
});

test('an appointment is paid in cash with a tip and change', async ({ page, t, money, percent, openStore }) => {
  await openStore({ appointments: [{ client: 'Jenny Park', minute: 24 * 60 - 45, status: 'confirmed', staff: 0 }] });
  await page.goto('/owner');
  const { tap, press, payCashWith, expectPaid } = tapCounter(page, t, money);
  await tap(page.getByRole('link', { name: /Jenny Park/ }).first());
  await press(t('booking', 'appointment.actions.check_in'));
  await press(t('pos', 'create.from_appointment'));
  await press(`${percent(2_000)} ${money(760)}`);
  await payCashWith(4_560, 5_000);
  await expect(page.getByRole('dialog', { name: /#\d+/ })).toContainText(money(440));
  await expectPaid('appointment from home, check-in, 20 %, cash with change', 4_560, 6);
});

test('an open ticket is split between cash and a card', async ({ page, t, money, openStore }) => {
  const { tickets } = await openStore({ tickets: [{ lines: [{ service: 0, staff: 0 }] }] });
  await page.goto(`/owner/orders/${tickets[0]}/review`);
  const { tap, press, expectPaid } = tapCounter(page, t, money);
  await press(t('pos', 'pay.other'));
  await press(t('pos', 'pay.split'));
  await press(money(2_000));
  await tap(page.getByRole('button', { name: `${t('kit', 'tender.card')} ${money(1_800)}`, exact: true }));
  await posOf(page, t, money).typeCard();
  await press(t('pos', 'pay.charge', { amount: money(1_800) }));
  await expectPaid('split, $20 in cash, the rest by card, without typing it', 3_800, 6);
});

test('a new client is added to a walk-in after its first line', async ({ page, t, money, openStore }) => {
  await openStore();
  await page.goto('/owner/orders/new');
  await page
    .getByRole('button', { name: t('pos', 'picker.add', { name: 'Gel manicure', price: money(3_800) }), exact: true })
    .click();
  const { tap, press, count } = tapCounter(page, t, money);
  await press(t('pos', 'create.choose_client'));
  await page.getByRole('searchbox', { name: t('pos', 'create.client') }).fill('Hannah Cole');
  await press(t('entities', 'client.new'));
  await page.getByLabel(t('entities', 'client.phone_optional'), { exact: true }).fill('512 555 0177');
  const sheet = page.getByRole('dialog', { name: t('entities', 'client.new') });
  await tap(sheet.getByRole('button', { name: t('entities', 'client.use_new'), exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: /Hannah Cole/ })).toBeVisible();
  count('new client of a walk-in, without typing', 3);
});

test('a waiting appointment is confirmed in the overview', async ({ page, t, money, openStore }) => {
  await openStore({ appointments: [{ client: 'Jenny Park', minute: 0, status: 'new', staff: 0 }] });
  await page.goto('/owner/ticket');
  const { tap, count } = tapCounter(page, t, money);
  await tap(page.getByRole('button', { name: /Jenny Park/ }));
  await expect(page.getByRole('button', { name: t('ui', 'undo') })).toBeVisible();
  count('confirm', 1);
});

test('a gift card is sold for cash', async ({ page, t, money, openStore }) => {
  await openStore();
  await page.goto('/owner/ticket');
  const { tap, press, payCash, expectPaid } = tapCounter(page, t, money);
  await tap(ticketPage(page, t).createTicket);
  await tap(page.getByRole('radio', { name: t('pos', 'picker.gift_card'), exact: true }));
  await press(money(5_000));
  await press(t('pos', 'gift.add_amount', { amount: money(5_000) }));
  await press(t('pos', 'order.review'));
  await payCash(5_000);
  await expectPaid('gift card of $50, cash', 5_000, 7);
});

test('a quick sale is paid in cash', async ({ page, t, money, openStore }) => {
  const { tickets, staff } = await openStore(unassigned);
  await rememberStaff(page, t, tickets[0], staff[0]?.name);
  await page.goto('/owner/ticket');
  const { tap, payCash, expectPaid } = tapCounter(page, t, money);
  await tap(page.getByRole('link', { name: t('pos', 'quick_sale.title'), exact: true }));
  await page.getByRole('button', { name: '4', exact: true }).waitFor();
  await page.keyboard.type('4500');
  await payCash(4_500);
  await expectPaid('quick sale, cash, without its digits', 4_500, 3);
});

test('clients are checked in and seated at the front desk, and by turn', async ({ page, t, money, openStore }) => {
  const { staff } = await openStore({
    services: ['gbk', 'gci', 'pos'],
    appointments: [{ client: 'Jenny Park', minute: 24 * 60 - 45, status: 'confirmed', staff: 0 }],
  });
  const employee = staff[1]?.name ?? '';
  const words = (key: string, values = {}) => t('crm', key, values);
  const sheet = page.getByRole('dialog');
  await page.goto('/owner/go-checkin/check-in');
  const desk = tapCounter(page, t, money);
  await desk.press(words('check_in.check_in_client', { client: 'Jenny Park' }));
  const waiting = page.getByRole('list', { name: words('check_in.waiting_list') });
  await desk.tap(waiting.getByRole('button').first());
  await expect(page.getByRole('list', { name: words('check_in.today_list') })).toContainText('Jenny Park');
  desk.count('appointment, check-in and seat at the front desk', 2);

  await page.goto('/owner/go-checkin/turns');
  const signing = tapCounter(page, t, money);
  await signing.press(words('turns.sign_in'));
  await signing.tap(sheet.getByRole('option', { name: employee }));
  signing.count('sign an employee in for turns', 2);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  const seating = tapCounter(page, t, money);
  await seating.press(words('turns.walk_in'));
  await seating.tap(sheet.getByRole('button', { name: /^Gel manicure/ }));
  await seating.press(words('turns.seat.submit', { name: employee }));
  await expect(sheet).toBeHidden();
  seating.count('walk-in, seat by turn', 3);
});

test('a client’s number is corrected, and two records of a client are merged', async ({
  page,
  t,
  money,
  openStore,
}) => {
  const email = 'jenny@example.com';
  await openStore({
    appointments: [
      { client: 'Jenny Park', minute: 600, status: 'confirmed', staff: 0, email },
      { client: 'Park Jenny', minute: 720, status: 'confirmed', staff: 1, email },
    ],
  });
  const words = (key: string) => t('crm', key);
  await page.goto('/owner/clients');
  const editing = tapCounter(page, t, money);
  await editing.tap(page.getByRole('link', { name: /Jenny Park/ }).first());
  await editing.tap(page.getByRole('link', { name: words('client.edit') }));
  await page.getByLabel(words('client_edit.phone'), { exact: true }).fill('(512) 298-0143');
  await editing.press(words('client_edit.save'));
  await expect(page.getByText('(512) 298-0143').first()).toBeVisible();
  editing.count('correct the number of a client, without typing', 3);

  await page.goto('/owner/clients');
  const merging = tapCounter(page, t, money);
  await merging.tap(page.getByRole('link', { name: words('merge.title') }));
  await merging.tap(page.getByRole('button', { name: new RegExp(words('merge.compare'), 'iu') }).first());
  await merging.press(words('merge.submit'));
  await expect(page.getByRole('button', { name: words('merge.open') })).toBeVisible();
  merging.count('merge two records of a client', 3);
});
