import { fingerOn } from '../fixtures/finger';
import { expect, test } from '../fixtures/world';
import { dayPath, listenForChanges, middleOf, openDay, twoAppointments } from '../pages/day-view';

test('hundreds of scrolls that start on a card never move it', async ({ page, makeWorld }) => {
  test.slow();
  const jenny = await openDay(page, await makeWorld({ appointments: twoAppointments }));
  const sent = listenForChanges(page);
  const finger = await fingerOn(page);
  let scrolled = 0;
  for (let gesture = 0; gesture < 200; gesture += 1) {
    await jenny.evaluate((node) => node.scrollIntoView({ block: 'center', inline: 'center' }));
    const before = await page.evaluate(() => window.scrollY);
    const from = await middleOf(jenny);
    const angle = (gesture * 137 * Math.PI) / 180;
    const length = 20 + ((gesture * 53) % 180);
    await finger.down(from);
    // Some pause before they scroll, but for less than a long press.
    if (gesture % 5 === 0) await finger.rest((gesture * 7) % 250);
    await finger.moveTo({ x: from.x + Math.cos(angle) * length, y: from.y + Math.sin(angle) * length }, 4);
    // Some stay at their final position for longer than a long press.
    if (gesture % 25 === 0) await finger.rest(450);
    await finger.up();
    if ((await page.evaluate(() => window.scrollY)) !== before) scrolled += 1;
  }
  expect(scrolled).toBeGreaterThan(50);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(dayPath.replace('?', '\\?')));
  expect(sent).toEqual([]);
});
