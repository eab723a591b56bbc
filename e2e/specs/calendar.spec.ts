import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe';
import { watchErrors } from '../fixtures/network';
import { expect, type StoreDescription, setLanguage, signInAs, test } from '../fixtures/world';
import { ticketPage } from '../pages/ticket';

const salon: StoreDescription = {
  appointments: [
    { client: 'Jenny Park', minute: 10 * 60, status: 'new', staff: 0 },
    { client: 'Maria Lopez', minute: 11 * 60, status: 'updated', staff: null },
    { client: 'Zoe Adams', minute: 12 * 60, status: 'confirmed', staff: 1 },
  ],
};
const narrowest = { width: 320, height: 568 };
const phone = { width: 390, height: 844 };
const tablet = { width: 1024, height: 768 };

/** Returns how far the tint of any day stays from the edges of the screen, in px. */
const tintMargin = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('button')
    .evaluateAll((days) =>
      Math.min(
        ...days.flatMap((day) => {
          const { left, right } = day.getBoundingClientRect();
          const { backgroundClip, borderLeftWidth, borderRightWidth } = getComputedStyle(day);
          const [start, end] =
            backgroundClip === 'padding-box' ? [borderLeftWidth, borderRightWidth].map(Number.parseFloat) : [0, 0];
          return [left + (start ?? 0), document.documentElement.clientWidth - right + (end ?? 0)];
        }),
      ),
    );

test('waiting appointments are confirmed in the list with one tap, and undone', async ({ page, t, makeWorld }) => {
  const { owner, whmcsId } = await makeWorld(salon);
  await signInAs(page, owner, whmcsId);
  await page.goto('/owner/ticket');
  const confirm = page.getByRole('button', { name: /^Confirm (?!all)/ });
  const waiting = 2;
  await expect(confirm).toHaveCount(waiting);
  await confirm.first().click();
  await expect(page.getByRole('status').filter({ hasText: /^Confirmed: / })).toBeVisible();
  await expect(confirm).toHaveCount(waiting - 1);
  await page.getByRole('button', { name: t('ui', 'undo') }).click();
  await expect(confirm).toHaveCount(waiting);
  await page.getByRole('button', { name: t('booking', 'confirm.all_today') }).click();
  // Nobody is assigned to Maria Lopez's appointment.
  await expect(
    page.getByRole('status').filter({ hasText: '1 appointment confirmed, 1 needs an employee' }),
  ).toBeVisible();
  await expect(confirm).toHaveCount(1);
});

test('the calendar keeps view and filters over month, week, day, an appointment and a reload', async ({
  page,
  t,
  makeWorld,
}) => {
  const { owner, whmcsId, staff } = await makeWorld(salon);
  await signInAs(page, owner, whmcsId);
  const pageErrors = watchErrors(page);
  const calendar = (key: string) => t('booking', `calendar.${key}`);
  const client = (name: string) => page.getByRole('link', { name: new RegExp(name) });
  const serves = String(staff[1]?.name);

  await page.goto('/owner/ticket');
  await expect(page.getByRole('tab', { name: /\b2$/ })).toBeVisible();
  for (const size of [narrowest, phone]) {
    await page.setViewportSize(size);
    for (const tab of await page.getByRole('tab').all()) await expect(tab).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole('tab', { name: calendar('tab') }).click();
  await expect(client('Jenny Park')).toBeVisible();
  const today = page.getByRole('button', { name: /3 appointments, 2 to process, 1 unassigned$/ });
  await expect(today).toHaveAttribute('aria-current', 'date');
  await expectAccessible(page, 'month');
  expect(await tintMargin(page)).toBeGreaterThanOrEqual(4);

  await page.getByRole('radio', { name: calendar('week') }).check();
  await expect(page.getByRole('table').getByRole('button')).toHaveCount(7);
  expect(await tintMargin(page)).toBeGreaterThanOrEqual(4);
  await expect(client('Maria Lopez')).toBeVisible();
  await expectAccessible(page, 'week');

  await page.getByRole('radio', { name: calendar('day') }).check();
  await expect(page).toHaveURL(/view=day/);
  await expect(client('Zoe Adams')).toBeVisible();
  await page.getByRole('radio', { name: calendar('week') }).check();

  await page.getByRole('button', { name: calendar('everyone') }).click();
  await page.getByRole('option', { name: new RegExp(serves) }).click();
  await expect(client('Jenny Park')).toBeHidden();
  await client('Zoe Adams').click();
  await expect(page.getByRole('heading', { level: 1, name: t('booking', 'appointment.title') })).toBeVisible();
  await page.goBack();
  for (const look of ['after Back', 'after a reload']) {
    await expect(client('Zoe Adams'), look).toBeVisible();
    await expect(client('Jenny Park'), look).toBeHidden();
    await expect(page.getByRole('radio', { name: calendar('week') }), look).toBeChecked();
    await expect(page.getByRole('button', { name: serves, exact: true }), look).toBeVisible();
    await page.reload();
  }

  await page.setViewportSize(tablet);
  const panel = page.getByRole('region', { name: calendar('staff') });
  await panel.getByRole('button', { name: new RegExp(calendar('everyone')) }).click();
  await expect(client('Jenny Park')).toBeVisible();
  const [beside, agenda] = await Promise.all([panel.boundingBox(), client('Jenny Park').boundingBox()]);
  expect((beside?.x ?? 0) + (beside?.width ?? 0)).toBeLessThanOrEqual(agenda?.x ?? 0);
  await expectAccessible(page, 'week on a tablet');
  expect(pageErrors).toEqual([]);
});

test('Back restores the scroll position in a full day', async ({ page, t, makeWorld }) => {
  const { owner, whmcsId } = await makeWorld({
    appointments: Array.from({ length: 90 }, (_, place) => ({
      client: place % 7 === 0 ? `Client ${place} with a name that goes on for more than one line` : `Client ${place}`,
      minute: 8 * 60 + place * 5,
      status: place % 4 === 0 ? ('new' as const) : ('confirmed' as const),
      staff: null,
    })),
  });
  await signInAs(page, owner, whmcsId);
  const address = '/owner/ticket?tab=appointment&view=week&status=confirmed';
  await page.goto(address);
  // Rows that are passed slowly are rendered, with more than one height.
  const far = page.getByRole('link', { name: /Client 61\b/ });
  await expect(async () => {
    await page.mouse.wheel(0, 300);
    await expect(far).toBeInViewport({ ratio: 1, timeout: 150 });
  }).toPass({ intervals: [100] });
  // A row behind the tab bar would be scrolled by the click.
  await far.click({ trial: true });
  // The last turn of the wheel may still be on its way.
  let before = await linesInSight(page);
  await expect
    .poll(async () => {
      const last = before;
      before = await linesInSight(page);
      return before.every(
        ({ text, top }, place) => text !== '' && text === last[place]?.text && top === last[place]?.top,
      );
    })
    .toBe(true);
  expect(before.length).toBeGreaterThan(5);

  await far.click();
  await expect(page.getByRole('heading', { level: 1, name: t('booking', 'appointment.title') })).toBeVisible();
  await page.goBack();
  await expect.poll(() => linesInSight(page)).toEqual(before);
  await expect(page).toHaveURL(address);
  await expect(ticketPage(page, t).calendarTab).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('radio', { name: t('booking', 'calendar.week') })).toBeChecked();
});

/** Returns the agenda's rows on the screen, with the distance of each from its top; a placeholder has no text. */
const linesInSight = (page: Page) =>
  page.locator('main section li').evaluateAll((lines) =>
    lines.flatMap((line) => {
      const { top, bottom } = line.getBoundingClientRect();
      return bottom > 0 && top < innerHeight ? [{ top: Math.round(top), text: line.textContent }] : [];
    }),
  );

test.describe('staff', () => {
  test.use({ language: 'vi' });

  test('see only their own appointments, in their language', async ({ page, request, t, makeWorld }) => {
    const { whmcsId, staff } = await makeWorld(salon);
    const [ava] = staff;
    if (!ava) throw new Error('The world has no staff.');
    await setLanguage(request, ava, 'vi');
    await signInAs(page, ava, whmcsId);
    await page.goto(`/store/${whmcsId}/staff/ticket?tab=appointment`);
    await expect(page.getByRole('link', { name: /Jenny Park/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /, 1 lịch hẹn, 1 cần xử lý$/ })).toBeVisible();
    await expect(page.getByText('Zoe Adams')).toBeHidden();
    await expect(page.getByRole('button', { name: t('booking', 'calendar.everyone') })).toBeHidden();
    await expectAccessible(page, 'month of an employee');
  });
});
