import { expectAccessible } from '../fixtures/axe';
import { expect, requestAs, test } from '../fixtures/world';
import { shellPage } from '../pages/shell';

/** Half a pixel: bars lie at fractions of pixels. */
const rounding = 0.5;
/** WCAG 2.2, 2.5.8. */
const minTarget = 24;

/** The page is higher than each, so that its bar sticks to the bottom. */
const sizes = [
  { name: 'a phone', width: 390, height: 700 },
  { name: 'a low tablet', width: 820, height: 700 },
];

for (const { name, width, height } of sizes) {
  test.describe(`On ${name}`, () => {
    test.use({ viewport: { width, height } });

    test('the action bar stands on the offline notice, with nothing of the page between or below them', async ({
      page,
      context,
      t,
      openStore,
    }) => {
      await openStore();
      await page.goto('/owner/quick-sale');
      const bar = page.locator('[data-action-bar]');
      await expect(bar).toBeVisible();
      // The notice's code comes after the page.
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      const notice = page.getByRole('status').filter({ has: shellPage(page, t).offlineNotice });
      await expect(notice).toBeVisible({ timeout: 10_000 });
      const edges = async () => {
        const [above, below] = [await bar.boundingBox(), await notice.boundingBox()];
        if (!above || !below) throw new Error('A bar has no place on the page.');
        const tabs = await page.getByRole('navigation').last().boundingBox();
        return {
          between: below.y - (above.y + above.height),
          below: tabs && tabs.width > height / 4 ? tabs.y - (below.y + below.height) : 0,
        };
      };
      await expect(async () => {
        const { between, below } = await edges();
        expect(Math.abs(between)).toBeLessThanOrEqual(rounding);
        expect(Math.abs(below)).toBeLessThanOrEqual(rounding);
      }).toPass({ timeout: 5_000 });
      // The notice is narrower than a tablet: a band of the page's ground covers the rest of the line.
      expect(await notice.evaluate((place) => getComputedStyle(place).clipPath)).toMatch(/^inset\(0px -\d{3,}px\)$/);
    });
  });
}

test('the links of the list of redemptions are large enough to touch', async ({ page, request, t, openStore }) => {
  const { whmcsId, owner, staff } = await openStore({ services: ['gc_without_pos'] });
  const send = (input: object) =>
    requestAs<{ sale: { gift_card: { id: string } } }>(
      request,
      owner,
      `mutation ($whmcs_id: Int!, $input: GiftCardTransactionInput!, $key: UUID!) {
        sale: gcm_create_transaction(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) { gift_card { id } } }`,
      { whmcs_id: whmcsId, input: { id: crypto.randomUUID(), ...input } },
    );
  const { sale } = await send({ type: 'add_fund', amount: 5_000, payment_method_type: 'cash' });
  for (const amount of [1_000, 1_500])
    await send({ type: 'redeem', gift_card_id: sale.gift_card.id, amount, staff_id: staff[0]?.id });
  await page.goto('/owner/gift-card/redeem-transaction');
  await expect(page.getByRole('heading', { name: t('giftcard', 'history.redemptions.title') }).first()).toBeVisible();
  const links = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(links).toHaveCount(2);
  for (const link of await links.all()) {
    const box = await link.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(minTarget);
    expect(box?.width).toBeGreaterThanOrEqual(minTarget);
  }
  await expectAccessible(page, 'redemptions', ['target-size']);
});

test('the likely amounts of the cash pad are as large as its other buttons when a person enlarges texts', async ({
  page,
  t,
  openStore,
}) => {
  const { tickets } = await openStore({ tickets: [{ lines: [{ service: 0, staff: 0 }] }] });
  await page.setViewportSize({ width: 320, height: 693 });
  await page.goto(`/owner/orders/${tickets[0]}/review`);
  await page
    .getByRole('button', { name: new RegExp(`^${t('kit', 'tender.cash')} `) })
    .first()
    .click();
  const amounts = page.getByRole('dialog').getByRole('button', { name: /^\$\d/ });
  await expect(amounts).toHaveCount(3);
  const letters = () => amounts.last().evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize));
  const usual = await letters();
  const tops = () =>
    amounts.evaluateAll((nodes) => new Set(nodes.map((node) => node.getBoundingClientRect().top)).size);
  expect(await tops(), 'rows').toBe(1);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await letters()).toBeGreaterThan(1.5 * usual);
  for (const amount of await amounts.all())
    expect(await amount.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0);
});

test('the buttons below a success are no wider on a tablet than those of an action bar', async ({
  page,
  t,
  openStore,
}) => {
  const { appointments } = await openStore({
    appointments: [{ client: 'Jenny Park', minute: 23 * 60, status: 'confirmed', staff: 0 }],
  });
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto(`/owner/appointments/create/success?id=${appointments[0]}`);
  await expect(page.getByRole('heading', { name: t('booking', 'booking.booked') })).toBeVisible();
  const main = page.getByRole('main');
  const next = main.getByRole('link').or(main.getByRole('button'));
  for (const one of await next.all()) expect((await one.boundingBox())?.width).toBeLessThanOrEqual(240);
});
