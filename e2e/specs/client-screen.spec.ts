import { expectActionBar } from '../fixtures/appearance';
import { expectAccessible } from '../fixtures/axe';
import { fingerOn } from '../fixtures/finger';
import { expect, test } from '../fixtures/world';
import { afternoonZone } from '../fixtures/zones';
import { dayPath, twoAppointments } from '../pages/day-view';
import { posOf } from '../pages/pos';

test('a second screen beside a computer asks for the tip, and thanks the client once cash is taken', async ({
  page,
  t,
  money,
  percent,
  openStore,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { tickets, name } = await openStore({
    tickets: [{ lines: [{ service: 0, staff: 0 }] }],
    settings: { success_popup_seconds: 1 },
  });
  await page.goto(`/owner/orders/${tickets[0]}/review`);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: t('pos', 'client_screen.second') }).click();
  const second = await opened;
  await expect(second.getByRole('heading', { name: t('pos', 'client_screen.add_tip') })).toBeVisible();
  const preset = second.getByRole('button', { name: `${percent(2000)} ${money(760)}` });
  // It has the styles of the suite: a preset is a large target.
  expect((await preset.boundingBox())?.height).toBeGreaterThanOrEqual(56);
  await expectAccessible(second, 'client tip on a second screen');
  await expectActionBar(page, 'review on a desktop');
  await preset.click();
  await posOf(page, t, money).payCash(4560);
  await expect(second.getByText(t('pos', 'client_screen.receipt'))).toBeVisible();
  await second.getByRole('button', { name: t('pos', 'client_screen.no_receipt') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('pos', 'paid.new_ticket') })
    .click();
  await expect(second.getByText(name)).toBeVisible();
  await page.reload();
  expect(second.isClosed()).toBe(true);
});

test('a client adds a tip, gets the receipt by text, and books the same again', async ({
  page,
  t,
  money,
  percent,
  openStore,
}) => {
  await openStore({ appointments: twoAppointments, timezone: afternoonZone });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const client = page.getByRole('dialog');
  await page.goto(dayPath);

  await test.step('the device is turned for the tip, and comes back by a swipe', async () => {
    await page.getByRole('link', { name: /Jenny Park/ }).click();
    await button(t('pos', 'create.from_appointment')).click();
    await button(t('pos', 'client_screen.show')).click();
    await expect(client.getByRole('heading', { name: t('pos', 'client_screen.add_tip') })).toBeVisible();
    await expectAccessible(page, 'client tip');
    await client.getByRole('button', { name: `${percent(2000)} ${money(760)}` }).click();
    await expect(client.getByRole('heading', { name: t('pos', 'client_screen.thanks') })).toBeVisible();
    const finger = await fingerOn(page);
    await finger.down({ x: 300, y: 300 });
    await finger.moveTo({ x: 150, y: 305 });
    await finger.up();
    await expect(client).toBeHidden();
  });

  await test.step('after the payment the client chooses a receipt and the next appointment', async () => {
    await posOf(page, t, money).payCash(4560);
    await client.getByRole('button', { name: t('pos', 'client_screen.show') }).click();
    await expectAccessible(page, 'client receipt');
    await client.getByRole('button', { name: /···\d{4}/ }).click();
    await expectAccessible(page, 'same again');
    await client.getByRole('button', { name: t('booking', 'again.weeks', { count: 3 }) }).click();
    await expect(client.getByText(/^Booked: /).last()).toBeVisible();
  });
});
