import { expectReadableOnAll } from '../fixtures/appearance';
import { expectAccessible } from '../fixtures/axe';
import { repeatedIn } from '../fixtures/messages';
import { expect, signInAs, test } from '../fixtures/world';
import { lineInBar } from '../pages/cart';
import { scanPage } from '../pages/scan';
import { shellPage } from '../pages/shell';

for (const language of ['en', 'vi'] as const) {
  test.describe(`codes in ${language}`, repeatedIn(language), () => {
    test.use({ language });

    test('an unused code opens a ticket, an expired one is refused, and a check-in code opens its ticket', async ({
      page,
      t,
      openStore,
    }) => {
      const world = await openStore({
        qrCodes: [
          { code: 'QR-1001', state: 'open' },
          { code: 'QR-1002', state: 'expired' },
        ],
        tickets: [{ lines: [{ service: 0, staff: 0 }], checkInCode: 'CK-1001' }],
      });
      const main = page.getByRole('main');
      const press = (key: string) => page.getByRole('button', { name: t('pos', key), exact: true }).click();

      await page.goto('/owner/scan');
      await scanPage(page, t).typeCode('qr-1002');
      await expect(main.getByText(t('kit', 'code.order_expired.message'))).toBeVisible();
      await expectReadableOnAll(page, main, 'expired code', language);
      await press('code.scan_again');
      await scanPage(page, t).typeCode('QR-1001');
      await expect(main.getByText(t('pos', 'code.open', { code: 'QR-1001' }))).toBeVisible();
      await expectAccessible(page, `unused code ${language}`);
      await press('code.create');
      await page.waitForURL(/\/owner\/orders\/[0-9a-f-]{36}$/);
      const ticket = page.url();

      // The code belongs to the ticket from now on; Back leads to the scanner, not to the code.
      await page.goto('/owner/scan');
      await scanPage(page, t).typeCode('QR-1001');
      await page.waitForURL(ticket);
      await shellPage(page, t).back.click();
      await page.waitForURL('**/owner/scan');

      await scanPage(page, t).typeCode('ck-1001');
      await page.waitForURL(`**/owner/orders/${world.tickets[0]}`);
      await expect(lineInBar(page, 'Gel manicure')).toBeVisible();
    });
  });
}

test('staff without UPDATE_ORDER are denied the pages of codes', async ({ page, t, makeWorld }) => {
  const world = await makeWorld({ staffWithout: ['UPDATE_ORDER'], qrCodes: [{ code: 'QR-1001', state: 'open' }] });
  const [ava] = world.staff;
  if (!ava) throw new Error('The world has no staff.');
  await signInAs(page, ava, world.whmcsId);
  await page.goto(`/store/${world.whmcsId}/staff/qrcode/QR-1001`);
  await expect(shellPage(page, t).deniedTitle).toBeVisible();
});
