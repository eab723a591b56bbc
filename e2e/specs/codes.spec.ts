import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe';
import { expectGoodLooks } from '../fixtures/looks';
import type { Words } from '../fixtures/words';
import { expect, signInAs, test } from '../fixtures/world';

/** At the scanner, as with a camera that cannot see: the code is typed. */
async function typeCode(page: Page, words: Words, code: string) {
  const field = page.getByRole('textbox', { name: words('scan', 'typed.code.label') });
  await field.fill(code);
  await field.press('Enter');
}

for (const language of ['en', 'vi'] as const) {
  test.describe(`codes, in ${language}`, () => {
    test.use({ language });

    test('an unused code becomes a ticket, an expired one says so, a check-in leads to its ticket', async ({
      page,
      words,
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
      const press = (key: string) => page.getByRole('button', { name: words('pos', key), exact: true }).click();

      await page.goto('/owner/scan');
      await typeCode(page, words, 'qr-1002');
      await expect(main.getByText(words('kit', 'code.order_expired.message'))).toBeVisible();
      await expectGoodLooks(page, main, 'expired code', language);
      await press('code.scan_again');
      await typeCode(page, words, 'QR-1001');
      await expect(main.getByText(words('pos', 'code.open', { code: 'QR-1001' }))).toBeVisible();
      await expectAccessible(page, `unused code ${language}`);
      await press('code.create');
      const made = page.getByRole('dialog', { name: words('pos', 'create.created', { code: '1002' }) });
      await made.getByRole('button', { name: words('ui', 'close'), exact: true }).click();
      await page.waitForURL(/\/owner\/orders\/[0-9a-f-]{36}$/);
      const ticket = page.url();

      // The code is the ticket's from now on; Back goes to scanning, not to the code.
      await page.goto('/owner/scan');
      await typeCode(page, words, 'QR-1001');
      await page.waitForURL(ticket);
      await page.getByRole('button', { name: words('ui', 'back'), exact: true }).click();
      await page.waitForURL('**/owner/scan');

      await typeCode(page, words, 'ck-1001');
      await page.waitForURL(`**/owner/orders/${world.tickets[0]}`);
      await expect(page.getByRole('listitem', { name: 'Gel manicure' })).toBeVisible();
    });
  });
}

test('staff with ORDER alone are denied what codes lead to', async ({ page, words, makeWorld }) => {
  const world = await makeWorld({ staffWithout: ['UPDATE_ORDER'], qrCodes: [{ code: 'QR-1001', state: 'open' }] });
  const [ava] = world.staff;
  if (!ava) throw new Error('The world has no staff.');
  await signInAs(page, ava, world.whmcsId);
  await page.goto(`/store/${world.whmcsId}/staff/qrcode/QR-1001`);
  await expect(page.getByRole('heading', { name: words('kit', 'denied.title') })).toBeVisible();
});
