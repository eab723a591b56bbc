import { expectReadableOnAll } from '../fixtures/appearance';
import { savedQueries, untilCached } from '../fixtures/cached-files';
import type { Language } from '../fixtures/messages';
import { expect, test } from '../fixtures/world';
import { lineInBar } from '../pages/cart';
import { posOf, ticketsOfStore } from '../pages/pos';
import { shellPage } from '../pages/shell';

test.use({ serviceWorkers: 'allow' });

const languages: Language[] = ['en', 'vi'];

for (const language of languages) {
  test.describe(`POS offline in ${language}`, () => {
    test.use({ language });

    test('two cash tickets and a quick sale survive a killed tab and are synced once and in order', async ({
      page: first,
      context,
      request,
      t,
      money,
      openStore,
    }) => {
      test.slow();
      const world = await openStore({ name: 'Offline Nails', settings: { success_popup_seconds: 1 } });
      await first.goto('/owner/quick-sale');
      await expect.poll(() => savedQueries(first)).toContain('QuickSalePage');
      await first.goto('/owner/ticket');
      await untilCached(first);
      const staff = world.staff[0]?.name;

      await test.step('a ticket is opened and edited without the API', async () => {
        const pos = posOf(first, t, money);
        await context.setOffline(true);
        await expect(shellPage(first, t).offlineNotice).toBeVisible({ timeout: 5_000 });
        await pos.openWalkIn();
        await pos.add('Classic pedicure', 3_500);
        await expect(pos.unsent(1)).toBeVisible({ timeout: 5_000 });
        await pos.review();
        await pos.serve('Classic pedicure', staff);
        await expectReadableOnAll(first, first.getByRole('main'), 'offline-review', language);
      });

      const page = await context.newPage();
      const pos = posOf(page, t, money);
      await test.step('after the tab is killed the next one has the ticket, and takes cash for it and for another', async () => {
        await first.close();
        await page.addInitScript((id) => sessionStorage.setItem('suite:device:store', String(id)), world.whmcsId);
        await page.goto('/owner/ticket');
        await expect(pos.unsent(1)).toBeVisible();
        await pos.button(t('offline', 'unsent.show')).click();
        await pos.button(t('pos', 'offline.open')).click();
        await expect(lineInBar(page, 'Classic pedicure')).toBeVisible();
        await pos.review();
        await pos.payCash(3_500);
        // The dialog closes by itself, and leads to a new ticket.
        await expect(pos.paidHere).toBeVisible();
        await expect(pos.paidHere).toBeHidden();
        await pos.add('Nail repair', 600);
        await pos.review();
        // The device proposes who served last.
        await expect(page.getByLabel(t('pos', 'receipt.label'))).toContainText(staff ?? '');
        await pos.payCash(600);
        await expect(pos.paidHere).toBeHidden();
        await expect(pos.unsent(2)).toBeVisible();
      });

      await test.step('a quick sale takes cash, and no card', async () => {
        await page.getByRole('link', { name: t('pos', 'quick_sale.title'), exact: true }).click();
        for (const digit of '1250') await pos.button(digit).click();
        await expect(page.getByText(t('pos', 'quick_sale.cash_only'))).toBeVisible();
        await expect(pos.button(`${t('kit', 'tender.card')} ${money(1_250)}`)).toBeDisabled();
        await expectReadableOnAll(page, page.getByRole('main'), 'offline-quick-sale', language);
        await pos.payCash(1_250);
        await expect(pos.paidHere).toBeVisible();
        await expect(pos.paidHere).toBeHidden();
        await expect(pos.unsent(3)).toBeVisible();
      });

      await test.step('pending sales are listed, and signing out needs confirmation', async () => {
        await pos.button(t('offline', 'unsent.show')).click();
        const sheet = page.getByRole('dialog', { name: t('pos', 'offline.sheet') });
        await expect(sheet.getByRole('listitem')).toContainText([money(3_500), money(600), money(1_250)]);
        await expectReadableOnAll(page, sheet, 'offline-sheet', language);
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: world.name }).click();
        await pos.button(t('host', 'chrome.sign_out')).click();
        const confirmation = page.getByRole('alertdialog', { name: t('host', 'sign_out.title') });
        await expect(confirmation).toContainText(t('host', 'sign_out.unsent_other', { count: 3 }));
        await confirmation.getByRole('button', { name: t('host', 'sign_out.stay') }).click();
        await page.keyboard.press('Escape');
      });

      await test.step('the connection is back', async () => {
        expect(await ticketsOfStore(request, world)).toEqual([]);
        await context.setOffline(false);
        await expect(pos.unsent(3)).toBeHidden({ timeout: 15_000 });
        await expect(pos.unsent(2)).toBeHidden();
        await expect(pos.unsent(1)).toBeHidden();
        // The notice goes before the last one is sent: it counts tickets that stay unsent.
        await expect
          .poll(() => ticketsOfStore(request, world))
          .toMatchObject([
            { order_status: 'done', totals: { total: 3_500 }, payments: [{ tender: 'cash', amount: 3_500 }] },
            { order_status: 'done', totals: { total: 600 }, payments: [{ tender: 'cash', amount: 600 }] },
            { order_status: 'done', totals: { total: 1_250 }, payments: [{ tender: 'cash', amount: 1_250 }] },
          ]);
      });
    });
  });
}
