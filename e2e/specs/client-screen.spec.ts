import { expectAccessible } from '../fixtures/axe';
import { fingerOn } from '../fixtures/finger';
import { expect, test } from '../fixtures/world';
import { afternoonZone } from '../fixtures/zones';
import { dayPath, twoAppointments } from '../pages/day-view';

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
    await button(t('kit', 'tender.cash')).click();
    await button(t('pos', 'pay.charge', { amount: money(4560) })).click();
    await client.getByRole('button', { name: t('pos', 'client_screen.show') }).click();
    await expectAccessible(page, 'client receipt');
    await client.getByRole('button', { name: /···\d{4}/ }).click();
    await expectAccessible(page, 'same again');
    await client.getByRole('button', { name: t('booking', 'again.weeks', { count: 3 }) }).click();
    await expect(client.getByText(/^Booked: /).last()).toBeVisible();
  });
});
