import { bringToRest, columnOf, listenForChanges, middleOf, openDay, tapAt, twoBooked } from '../fixtures/day-book';
import { fingerOn } from '../fixtures/finger';
import { expectGoodLooks } from '../fixtures/looks';
import { expect, signInAs, speak, test } from '../fixtures/world';

test('an appointment is dragged to another time and employee, asked about, moved, and taken back', async ({
  page,
  words,
  makeWorld,
}) => {
  const world = await makeWorld({ appointments: twoBooked });
  const jenny = await openDay(page, world);
  const [ava = '', ben = ''] = world.staff.map(({ name }) => name);
  await bringToRest(jenny);
  const sent = listenForChanges(page);
  const finger = await fingerOn(page);

  const from = await middleOf(jenny);
  await finger.down(from);
  // It is lifted where it was held long enough.
  await expect(jenny).toHaveCSS('opacity', '0.5');
  const hour = ((await columnOf(page, ben).boundingBox())?.height ?? 0) / 24;
  await finger.moveTo({ x: (await middleOf(columnOf(page, ben))).x, y: from.y + hour / 2 }, 10);
  await expect(page.getByText('10:30 AM', { exact: true })).toBeVisible();
  await finger.up();

  const question = page.getByRole('alertdialog', { name: words('booking', 'move.title', { client: 'Jenny Park' }) });
  await expect(question).toContainText(ava);
  await expect(question).toContainText(ben);
  await expect(question).toContainText('10:30 AM – 11:15 AM');
  expect(sent).toEqual([]);
  await question.getByRole('button', { name: words('booking', 'move.yes') }).click();
  await expect(columnOf(page, ben).getByRole('link', { name: /10:30 AM.*Jenny Park/ })).toBeVisible();
  await page.getByRole('button', { name: words('ui', 'undo') }).click();
  await expect(columnOf(page, ava).getByRole('link', { name: /10:00 AM.*Jenny Park/ })).toBeVisible();
  expect(sent).toEqual(['MoveAppointment', 'UndoMove']);
});

test('an empty quarter is blocked, and freed again', async ({ page, words, makeWorld }) => {
  const world = await makeWorld({ appointments: twoBooked });
  await openDay(page, world);
  const [, ben = { name: '', id: '' }] = world.staff;
  const column = columnOf(page, ben.name);

  await tapAt(page, column, 14 * 60);
  await page.getByRole('button', { name: words('booking', 'day.block') }).tap();
  await page.getByRole('textbox', { name: words('booking', 'block.reason') }).fill('Dentist');
  await page.getByRole('button', { name: words('booking', 'block.yes', { start: '2:00 PM', end: '2:30 PM' }) }).tap();
  const dentist = column.getByRole('button', { name: /Dentist/ });
  await expect(dentist).toBeVisible();
  await dentist.tap();
  await page.getByRole('button', { name: words('booking', 'block.undo') }).tap();
  await expect(dentist).toHaveCount(0);
});

test('staff see their own column only', async ({ page, makeWorld }) => {
  const world = await makeWorld({ appointments: twoBooked });
  const [ava] = world.staff;
  if (!ava) throw new Error('The world has staff.');
  await signInAs(page, ava, world.whmcsId);
  await page.goto(`/store/${world.whmcsId}/staff/ticket?tab=appointment&view=day`);
  await expect(page.getByRole('link', { name: /Jenny Park/ })).toBeVisible();
  await expect(page.locator('section[data-column]')).toHaveCount(1);
  await expect(page.getByRole('link', { name: /Maria Lopez/ })).toHaveCount(0);
});

for (const language of ['en', 'vi'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    test('the day, an empty quarter and the question of a move can be read and used', async ({
      page,
      request,
      words,
      makeWorld,
    }) => {
      test.slow();
      const world = await makeWorld({ appointments: twoBooked });
      await speak(request, world.owner, language);
      const jenny = await openDay(page, world);
      await page.evaluate(() => window.scrollTo(0, 0));
      await expectGoodLooks(page, page.getByRole('tabpanel').getByRole('heading', { level: 2 }), 'day', language);

      await jenny.focus();
      await page.keyboard.press('m');
      const question = page.getByRole('alertdialog');
      await expect(question).toBeVisible();
      await expectGoodLooks(page, question, 'move', language);
      await question.getByRole('button', { name: words('booking', 'move.no') }).click();

      await jenny.focus();
      for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      const sheet = page.getByRole('dialog');
      await expectGoodLooks(page, sheet, 'empty quarter', language);
    });
  });
}

test('a tablet shows the columns side by side', async ({ page, makeWorld }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const world = await makeWorld({ appointments: twoBooked });
  await openDay(page, world);
  for (const { name } of world.staff) await expect(columnOf(page, name)).toBeInViewport();
});
