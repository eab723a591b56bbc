import type { Locator } from '@playwright/test';
import { expect, test, ticketOfTwo } from '../fixtures/world';
import { dayPath, twoAppointments } from '../pages/day-view';

test('an open ticket is paid with a tip in four taps', async ({ page, t, money, percent, openStore }) => {
  const { tickets } = await openStore({ tickets: [ticketOfTwo] });
  await page.goto(`/owner/orders/${tickets[0]}`);
  let taps = 0;
  const tap = async (name: string) => {
    taps += 1;
    await page.getByRole('button', { name, exact: true }).click();
  };

  await tap(t('pos', 'order.review'));
  await tap(`${percent(1500)} ${money(1095)}`);
  await tap(t('kit', 'tender.cash'));
  await tap(t('pos', 'pay.charge', { amount: money(8395) }));
  await expect(page.getByRole('dialog').getByText(money(8395))).toBeVisible();
  expect(taps).toBe(4);
});

test('an appointment is paid with a tip in five taps', async ({ page, t, money, percent, openStore }) => {
  await openStore({ appointments: twoAppointments });
  await page.goto(dayPath);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await tap(page.getByRole('link', { name: /Jenny Park/ }));
  await tap(button(t('pos', 'create.from_appointment')));
  await tap(button(`${percent(2000)} ${money(760)}`));
  await tap(button(t('kit', 'tender.cash')));
  await tap(button(t('pos', 'pay.charge', { amount: money(4560) })));
  await expect(page.getByRole('dialog').getByText(money(4560))).toBeVisible();
  expect(taps).toBe(5);
});
