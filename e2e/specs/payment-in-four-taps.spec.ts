import { expect, test, ticketOfTwo } from '../fixtures/world';

test('an open ticket is paid with a tip in four taps', async ({ page, t, money, percent, openStore }) => {
  const { tickets } = await openStore({ tickets: [ticketOfTwo] });
  await page.goto(`/owner/orders/${tickets[0]}`);
  let taps = 0;
  const tap = async (name: string) => {
    taps += 1;
    await page.getByRole('button', { name, exact: true }).click();
  };

  await tap(t('pos', 'order.review'));
  await tap(t('pos', 'tip.percent', { percent: percent(1500), amount: money(1095) }));
  await tap(t('kit', 'tender.cash'));
  await tap(t('pos', 'pay.charge', { amount: money(8395) }));
  await expect(page.getByRole('dialog').getByText(money(8395))).toBeVisible();
  expect(taps).toBe(4);
});
