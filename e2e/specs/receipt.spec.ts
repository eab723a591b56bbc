import { join } from 'node:path';
import { expectReadable } from '../fixtures/appearance';
import { expectAccessible } from '../fixtures/axe';
import { type Language, repeatedIn } from '../fixtures/messages';
import { textsTo, wasSentTo } from '../fixtures/outbox';
import { expect, test, ticketOfTwo } from '../fixtures/world';
import { posOf } from '../pages/pos';

/** A folder in which the printed receipts are saved for inspection. */
const pictures = process.env.SUITE_PICTURES;
const languages: Language[] = ['en', 'vi'];

for (const language of languages) {
  test.describe(`the receipt in ${language}`, repeatedIn(language), () => {
    test.use({ language });

    test('is shown after payment, printed alone, texted and emailed', async ({
      page,
      request,
      t,
      money,
      openStore,
    }) => {
      const world = await openStore({ name: 'Lotus Nails & Spa', tickets: [ticketOfTwo] });
      const [ticket] = world.tickets;
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const paper = page.getByRole('article', { name: t('pos', 'receipt.label') });

      await test.step('the receipt of a paid ticket is one tap away', async () => {
        await page.goto(`/owner/orders/${ticket}/review`);
        await posOf(page, t, money).payCash(7_300);
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('pos', 'receipt_page.open') })
          .click();
        await expect(paper.getByText('Lotus Nails & Spa')).toBeVisible();
        await expect(paper.getByText(money(7_300)).first()).toBeVisible();
        await expectReadable(page, paper, 'receipt', language);
      });

      await test.step('it is printed alone, on the selected paper', async () => {
        for (const [option, width] of [
          ['roll', 227],
          ['letter', 612],
        ] as const) {
          await page.getByRole('radio', { name: t('pos', `receipt_page.papers.${option}`) }).check();
          const pdf = await page.pdf({
            preferCSSPageSize: true,
            ...(pictures ? { path: join(pictures, `receipt-${language}-${option}.pdf`) } : {}),
          });
          const boxes = [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
          expect(boxes.map(([, points]) => Math.round(Number(points)))).toEqual([width]);
        }
        await page.emulateMedia({ media: 'print' });
        await expect(paper).toBeVisible();
        for (const other of [
          page.getByRole('navigation'),
          page.getByRole('banner'),
          page.getByRole('heading', { level: 1 }),
          button(t('pos', 'receipt_page.print')),
          button(t('pos', 'receipt_page.send')),
        ])
          await expect(other.filter({ visible: true })).toHaveCount(0);
        await page.emulateMedia({ media: 'screen' });
      });

      const sheet = page.getByRole('dialog');
      const sent = page.getByRole('list', { name: t('pos', 'receipt_page.sent') });
      await test.step('it is texted, and the text arrives', async () => {
        await button(t('pos', 'receipt_page.send')).click();
        await sheet.getByRole('button', { name: t('entities', 'receipt.send_now') }).click();
        await expect(sheet.getByText(t('kit', 'field.phone_required'))).toBeVisible();
        await expectReadable(page, sheet, 'receipt sheet', language);
        const number = `361555${String(world.whmcsId % 10_000).padStart(4, '0')}`;
        await sheet.getByRole('textbox', { name: t('entities', 'receipt.phone') }).fill(number);
        await sheet.getByRole('button', { name: t('entities', 'receipt.send_now') }).click();
        await expect(sent.getByText(t('pos', 'receipt_page.state.sent'))).toHaveCount(1);
        const [text] = await textsTo(request, `+1${number}`);
        expect(text).toMatchObject({ status: 'sent', content: expect.stringContaining('$73.00') });
      });

      await test.step('it is emailed', async () => {
        const address = `ann-${world.whmcsId}@example.com`;
        await button(t('pos', 'receipt_page.send')).click();
        await sheet.getByRole('radio', { name: t('entities', 'receipt.email') }).check();
        await sheet.getByRole('textbox', { name: t('entities', 'receipt.email_address') }).fill(address);
        await page.keyboard.press('Enter');
        await expect(sent.getByText(t('pos', 'receipt_page.state.sent'))).toHaveCount(2);
        await expect(sent.getByText(address)).toBeVisible();
        await expect.poll(() => wasSentTo(request, address)).toBe(true);
        await expectAccessible(page, `receipts sent ${language}`);
      });
    });
  });
}
