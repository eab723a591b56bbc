import type { Locator } from '@playwright/test';
import { expectActionBar, expectReadableOnAll } from '../fixtures/appearance';
import { expectAccessible } from '../fixtures/axe';
import { type Language, repeatedIn } from '../fixtures/messages';
import { watchErrors } from '../fixtures/network';
import { expect, test } from '../fixtures/world';
import { posOf } from '../pages/pos';

const languages: Language[] = ['en', 'vi'];

/** Returns how far a tab, or anything in it, reaches over the upper edge of its bar, in px. */
const heightOverBar = (tab: Locator) =>
  tab.evaluate((node) => {
    const top = node.closest('nav')?.getBoundingClientRect().top ?? 0;
    const tops = [node, ...node.querySelectorAll('*')].map((one) => one.getBoundingClientRect().top);
    return Math.max(0, top - Math.min(...tops));
  });

for (const language of languages) {
  test.describe(`quick sale in ${language}`, repeatedIn(language), () => {
    test.use({ language });

    test('charges cash in three taps, a new card, the saved card, and recovers from a declined one', async ({
      page,
      t,
      money,
      percent,
      openStore,
    }) => {
      const { staff } = await openStore({
        settings: { service_fee: 200, cash_discount: 400, success_popup_seconds: 8 },
        appointments: [{ client: 'Jenny Park', minute: 60, status: 'new', staff: 0 }],
      });
      const pageErrors = watchErrors(page);
      const text = (key: string, values?: Record<string, string>) => t('pos', `quick_sale.${key}`, values);
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const charge = (cents: number) => button(t('pos', 'pay.charge', { amount: money(cents) }));
      const cash = (cents: number) => button(`${t('kit', 'tender.cash')} ${money(cents)}`);
      const card = (cents: number) => button(`${t('kit', 'tender.card')} ${money(cents)}`);
      const paid = page.getByRole('dialog', { name: /#\d+/ });
      const digits = async (typed: string) => {
        for (const digit of typed) await button(digit).click();
      };
      const { typeCard, sellFor } = posOf(page, t, money);
      const isReady = async () => {
        await expect(paid).toBeHidden();
        await expect(cash(0)).toBeVisible();
      };
      const close = async (figure: number) => {
        await expect(paid).toContainText(money(figure));
        await paid.getByRole('button', { name: text('new_sale') }).click();
        await isReady();
      };

      await test.step('the device remembers who sells', async () => {
        await page.goto('/owner/quick-sale');
        await sellFor(staff[0]?.name);
      });

      await test.step('cash takes three taps and the digits', async () => {
        await page.goto('/owner/ticket');
        let taps = 0;
        const tap = async (what: ReturnType<typeof button>) => {
          taps += 1;
          await what.click();
        };
        const quickSale = page.getByRole('link', { name: text('title'), exact: true });
        expect(await heightOverBar(quickSale), 'what it covers of the page').toBe(0);
        await tap(quickSale);
        await expect(page.getByRole('heading', { name: text('title'), level: 1 })).toBeVisible();
        await expectAccessible(page, 'quick sale');
        const phone = page.viewportSize();
        await page.setViewportSize({ width: 1440, height: 900 });
        await expectActionBar(page, 'quick sale on a desktop');
        if (phone) await page.setViewportSize(phone);
        await digits('5000');
        // The fee carries no cash discount.
        await tap(cash(4_900));
        // No scrolling was needed.
        expect(await page.evaluate(() => scrollY)).toBe(0);
        await expectAccessible(page, 'cash pad');
        await expectReadableOnAll(page, page.getByRole('dialog'), 'cash pad', language);
        await tap(button(t('entities', 'cash.exact', { amount: money(4_900) })));
        expect(taps).toBe(3);
        await expect(paid).toContainText(money(4_900));
        await expectAccessible(page, 'paid popup');
        await close(4_900);
      });

      await test.step('a new card, saved for the client, with a tip', async () => {
        await digits('2000');
        await button(`${percent(2_000)} ${money(400)}`).click();
        await card(2_440).click();
        await typeCard('4242424242424242');
        await page.getByRole('switch', { name: text('save_card') }).click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: text('choose_client'), exact: true })
          .click();
        const sheet = page.getByRole('dialog', { name: text('choose_client') });
        await sheet.getByRole('searchbox').fill('jenny');
        await sheet.getByRole('button', { name: /Jenny Park/ }).click();
        await expect(sheet).toBeHidden();
        await expectAccessible(page, 'new card');
        await charge(2_440).click();
        await expect(paid).toContainText(text('card_saved'));
        await close(2_440);
      });

      await test.step('the card on file, after a reload in between', async () => {
        await digits('700');
        const openCardOnFile = async () => {
          await button(t('pos', 'pay.other')).click();
          await button(text('card_on_file')).click();
        };
        await openCardOnFile();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: text('choose_client'), exact: true })
          .click();
        const sheet = page.getByRole('dialog', { name: text('choose_client') });
        await sheet.getByRole('searchbox').fill('jenny');
        await sheet.getByRole('button', { name: /Jenny Park/ }).click();
        const saved = button(t('pos', 'card.ending_in', { type: 'Visa', last: '4242' }));
        await expect(saved).toHaveAttribute('aria-pressed', 'true');
        await page.reload();
        await openCardOnFile();
        await expect(saved).toHaveAttribute('aria-pressed', 'true');
        await expectAccessible(page, 'card on file');
        await charge(714).click();
        await close(714);
      });

      await test.step('a declined card loses no input, and the sale is paid by cash instead', async () => {
        await digits('1000');
        await page.getByLabel(text('note')).fill('Two repairs');
        await card(1_020).click();
        await typeCard('4000000000000002');
        await charge(1_020).click();
        const notice = page.getByRole('alert').filter({ hasText: t('pos', 'decline.card_declined') });
        await expect(notice).toBeInViewport({ ratio: 1 });
        await expect(page.getByLabel(t('card', 'number'))).toHaveValue('4000 0000 0000 0002');
        await expectReadableOnAll(page, page.getByRole('dialog'), 'quick sale declined', language);
        await page.keyboard.press('Escape');
        await expect(notice).toBeVisible();
        await expect(page.getByLabel(text('note'))).toHaveValue('Two repairs');
        await cash(980).click();
        await button(t('entities', 'cash.exact', { amount: money(980) })).click();
        await expect(paid).toContainText(money(980));
        await paid.getByRole('button', { name: t('pos', 'receipt_page.open') }).click();
        await expect(page.getByRole('heading', { level: 1, name: /#\d+/ })).toBeVisible();
      });

      await test.step('each is a paid ticket, and the declined attempt left none open', async () => {
        await page.goto('/owner/ticket?tab=done');
        await expect(page.getByRole('listitem').filter({ hasText: '#' })).toHaveCount(4);
        await page.goto('/owner/ticket?tab=in-service');
        await expect(page.getByText(t('pos', 'in_service.empty'))).toBeVisible();
      });
      expect(pageErrors).toEqual([]);
    });
  });
}
