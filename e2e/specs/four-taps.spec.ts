import { expect, test, ticketOfTwo } from '../fixtures/world';

test('from an open ticket with its services to paid, tip included, in four taps', async ({
  page,
  words,
  money,
  percent,
  openStore,
}) => {
  const { tickets } = await openStore({ tickets: [ticketOfTwo] });
  await page.goto(`/owner/orders/${tickets[0]}`);
  let taps = 0;
  const tap = async (name: string) => {
    taps += 1;
    await page.getByRole('button', { name, exact: true }).click();
  };

  await tap(words('pos', 'order.review'));
  await tap(words('pos', 'tip.percent', { percent: percent(1500), amount: money(1095) }));
  await tap(words('kit', 'tender.cash'));
  await tap(words('pos', 'pay.charge', { amount: money(8395) }));
  await expect(page.getByRole('dialog').getByText(money(8395))).toBeVisible();
  expect(taps).toBe(4);
});
