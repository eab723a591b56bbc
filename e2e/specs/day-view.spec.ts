import { expectReadable } from '../fixtures/appearance';
import { fingerOn } from '../fixtures/finger';
import { repeatedIn } from '../fixtures/messages';
import { expect, setLanguage, signInAs, test } from '../fixtures/world';
import { columnOf, listenForChanges, middleOf, openDay, scrollToRest, tapAt, twoAppointments } from '../pages/day-view';

test('an appointment is dragged to another time and employee, confirmed, and undone', async ({
  page,
  t,
  makeWorld,
}) => {
  const world = await makeWorld({ appointments: twoAppointments });
  const jenny = await openDay(page, world);
  const [ava = '', ben = ''] = world.staff.map(({ name }) => name);
  await scrollToRest(jenny);
  const sent = listenForChanges(page);
  const finger = await fingerOn(page);

  const from = await middleOf(jenny);
  await finger.down(from);
  // The card is lifted after a long press.
  await expect(jenny).toHaveCSS('opacity', '0.5');
  const hour = ((await columnOf(page, ben).boundingBox())?.height ?? 0) / 24;
  await finger.moveTo({ x: (await middleOf(columnOf(page, ben))).x, y: from.y + hour / 2 }, 10);
  await expect(page.getByText('10:30 AM', { exact: true })).toBeVisible();
  await finger.up();

  const confirmation = page.getByRole('alertdialog', { name: t('booking', 'move.title', { client: 'Jenny Park' }) });
  await expect(confirmation).toContainText(ava);
  await expect(confirmation).toContainText(ben);
  await expect(confirmation).toContainText('10:30 AM – 11:15 AM');
  expect(sent).toEqual([]);
  await confirmation.getByRole('button', { name: t('booking', 'move.yes') }).click();
  await expect(columnOf(page, ben).getByRole('link', { name: /10:30 AM.*Jenny Park/ })).toBeVisible();
  await page.getByRole('button', { name: t('ui', 'undo') }).click();
  await expect(columnOf(page, ava).getByRole('link', { name: /10:00 AM.*Jenny Park/ })).toBeVisible();
  expect(sent).toEqual(['MoveAppointment', 'UndoMove']);
});

test('an empty quarter is blocked and unblocked', async ({ page, t, makeWorld }) => {
  const world = await makeWorld({ appointments: twoAppointments });
  await openDay(page, world);
  const [, ben = { name: '', id: '' }] = world.staff;
  const column = columnOf(page, ben.name);

  await tapAt(page, column, 14 * 60);
  await page.getByRole('button', { name: t('booking', 'day.block') }).tap();
  await page.getByRole('textbox', { name: t('booking', 'block.reason') }).fill('Dentist');
  await page.getByRole('button', { name: t('booking', 'block.yes', { start: '2:00 PM', end: '2:30 PM' }) }).tap();
  const dentist = column.getByRole('button', { name: /Dentist/ });
  await expect(dentist).toBeVisible();
  await dentist.tap();
  await page.getByRole('button', { name: t('booking', 'block.undo') }).tap();
  await expect(dentist).toHaveCount(0);
});

test('staff see only their own column', async ({ page, makeWorld }) => {
  const world = await makeWorld({ appointments: twoAppointments });
  const [ava] = world.staff;
  if (!ava) throw new Error('The world has staff.');
  await signInAs(page, ava, world.whmcsId);
  await page.goto(`/store/${world.whmcsId}/staff/ticket?tab=appointment&view=day`);
  await expect(page.getByRole('link', { name: /Jenny Park/ })).toBeVisible();
  await expect(page.locator('section[data-column]')).toHaveCount(1);
  await expect(page.getByRole('link', { name: /Maria Lopez/ })).toHaveCount(0);
});

const phones = [
  { width: 320, text: '200%' },
  { width: 390, text: '200%' },
  { width: 320, text: '100%' },
  { width: 360, text: '100%' },
  { width: 390, text: '100%' },
];
for (const language of ['en', 'vi'] as const) {
  test.describe(`in ${language}`, repeatedIn(language), () => {
    test.use({ language });
    test('the day, the slot sheet and the move dialog are readable and accessible', async ({
      page,
      request,
      t,
      makeWorld,
    }) => {
      test.slow();
      const world = await makeWorld({ appointments: twoAppointments });
      await setLanguage(request, world.owner, language);
      const jenny = await openDay(page, world);
      await page.evaluate(() => window.scrollTo(0, 0));
      await expectReadable(page, page.getByRole('tabpanel').getByRole('heading', { level: 2 }), 'day', language);

      const putBack = page.getByRole('button', { name: t('booking', 'move.put_back') });
      await jenny.focus();
      await page.keyboard.press('m');
      await expect(putBack).toBeInViewport();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      const confirmation = page.getByRole('alertdialog');
      await expect(confirmation).toBeVisible();
      await expectReadable(page, confirmation, 'move', language);
      await confirmation.getByRole('button', { name: t('booking', 'move.no', { time: '' }).trim() }).click();
      // The schedule hears the key once the dialog has returned the focus.
      await expect(confirmation).toHaveCount(0);
      await jenny.focus();
      await page.keyboard.press('Escape');
      await expect(putBack).toHaveCount(0);

      await jenny.focus();
      for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      const sheet = page.getByRole('dialog');
      await expect(sheet).toBeVisible();
      await expectReadable(page, sheet, 'empty quarter', language);
    });

    test('the date beside Today is whole on any phone', async ({ page, request, t, makeWorld }) => {
      const world = await makeWorld({ appointments: twoAppointments });
      await setLanguage(request, world.owner, language);
      await openDay(page, world);
      await page.getByRole('button', { name: t('booking', 'calendar.next_day') }).tap();
      const today = page.getByRole('button', { name: t('booking', 'calendar.today'), exact: true });
      const date = page.getByRole('tabpanel').getByRole('heading', { level: 2 });
      await expect(today).toBeVisible();
      for (const { width, text } of phones) {
        await page.setViewportSize({ width, height: 844 });
        await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
        await expect(today).toBeInViewport({ ratio: 1 });
        const cut = await date.evaluate((node) => node.scrollWidth - node.clientWidth);
        expect(cut, `${width} px, letters ${text}`).toBe(0);
      }
    });
  });
}

test('the bar of the day stays while the schedule scrolls', async ({ page, t, makeWorld }) => {
  await openDay(page, await makeWorld({ appointments: twoAppointments }));
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const next = page.getByRole('button', { name: t('booking', 'calendar.next_day') });
  for (const key of ['calendar.previous_day', 'calendar.filter', 'calendar.book'])
    await expect(page.getByRole('button', { name: t('booking', key), exact: true })).toBeInViewport();
  await next.tap();
  await expect(page).toHaveURL(/day=/);
  await page.getByRole('button', { name: t('booking', 'calendar.today') }).tap();
  await expect(page).not.toHaveURL(/day=/);
});

test('a desktop shows twelve employees side by side, with quarters of an hour that are readable', async ({
  page,
  makeWorld,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const short = (minute: number, staff: number) => ({
    client: 'Danielle Lopez',
    minute,
    minutes: 15,
    status: 'new' as const,
    staff,
  });
  const quarters = Array.from({ length: 12 }, (_, staff) => [short(13 * 60, staff), short(13 * 60 + 15, staff)]).flat();
  const world = await makeWorld({ employees: 12, appointments: [...twoAppointments, ...quarters] });
  await scrollToRest(await openDay(page, world));

  for (const { name } of world.staff) await expect(columnOf(page, name)).toBeInViewport();
  const columns = page.locator('section[data-column]');
  const sizes = await columns.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  expect(sizes).toHaveLength(12);
  expect(Math.min(...sizes.map(({ width }) => width))).toBeGreaterThanOrEqual(92);
  expect(Math.max(...sizes.map(({ right }) => right))).toBeLessThanOrEqual(1440);
  const cards = page.getByRole('link', { name: /Danielle Lopez/ });
  await expect(cards).toHaveCount(24);
  expect(await cards.evaluateAll(unreadableNames)).toEqual([]);
});

/** Returns the texts of cards whose client's name is cut at its foot, or has no room for eight letters. */
function unreadableNames(cards: Element[]): (string | null)[] {
  return cards
    .filter((card) => {
      const name = [...card.querySelectorAll('span')].find(({ children, textContent }) => {
        return children.length === 0 && textContent === 'Danielle Lopez';
      });
      const box = card.getBoundingClientRect();
      const letters = name?.getBoundingClientRect();
      const size = name ? Number.parseFloat(getComputedStyle(name).fontSize) : 0;
      return !letters || size < 12 || letters.width < 4 * size || letters.top < box.top || letters.bottom > box.bottom;
    })
    .map(({ textContent }) => textContent);
}
