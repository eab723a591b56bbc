import { ticketsOf, tillOf } from '../fixtures/cash-till';
import { untilKept } from '../fixtures/kept-files';
import { expectGoodLooks } from '../fixtures/looks';
import type { Language } from '../fixtures/words';
import { expect, test } from '../fixtures/world';

const languages: Language[] = ['en', 'vi'];

for (const language of languages) {
  test.describe(`a till without a connection, ${language}`, () => {
    test.use({ language });

    test('two walk-ins are served and paid by cash, outlive the tab, and arrive once and in order', async ({
      page: first,
      context,
      request,
      words,
      money,
      openStore,
    }) => {
      test.slow();
      const world = await openStore({ name: 'Offline Nails', settings: { success_popup_seconds: 1 } });
      await first.goto('/owner/ticket');
      await untilKept(first);
      const staff = world.staff[0]?.name;

      await test.step('one is opened and served with nobody to ask', async () => {
        const till = tillOf(first, words, money);
        await context.setOffline(true);
        await expect(first.getByText(words('offline', 'offline.message'))).toBeVisible({ timeout: 5_000 });
        await till.openWalkIn();
        await expect(till.unsent(1)).toBeVisible({ timeout: 5_000 });
        await till.add('Classic pedicure', 3_500);
        await till.review();
        await till.serve('Classic pedicure', staff);
        await expectGoodLooks(first, first.getByRole('main'), 'offline-review', language);
      });

      const page = await context.newPage();
      const till = tillOf(page, words, money);
      await test.step('the tab is killed: the next one has the ticket, and takes its cash and that of another', async () => {
        await first.close();
        await page.addInitScript((id) => sessionStorage.setItem('suite:person:store', String(id)), world.whmcsId);
        await page.goto('/owner/ticket');
        await expect(till.unsent(1)).toBeVisible();
        await till.button(words('offline', 'unsent.show')).click();
        await till.button(words('pos', 'offline.open')).click();
        await expect(page.getByRole('listitem', { name: 'Classic pedicure' })).toBeVisible();
        await till.review();
        await till.tender('cash');
        await till.charge(3_500);
        await expect(till.paidHere).toBeVisible();
        await expect(till.paidHere).toBeHidden();
        await till.openWalkIn();
        await till.add('Nail repair', 600);
        await till.review();
        await till.serve('Nail repair', staff);
        await till.tender('cash');
        await till.charge(600);
        await expect(till.paidHere).toBeHidden();
        await expect(till.unsent(2)).toBeVisible();
      });

      await test.step('what waits is listed, and signing out asks first', async () => {
        await till.button(words('offline', 'unsent.show')).click();
        const sheet = page.getByRole('dialog', { name: words('pos', 'offline.sheet') });
        await expect(sheet.getByRole('listitem')).toContainText([money(3_500), money(600)]);
        await expectGoodLooks(page, sheet, 'offline-sheet', language);
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: world.name }).click();
        await till.button(words('host', 'chrome.sign_out')).click();
        const question = page.getByRole('alertdialog', { name: words('host', 'sign_out.title') });
        await expect(question).toContainText(words('host', 'sign_out.unsent_other', { count: 2 }));
        await question.getByRole('button', { name: words('host', 'sign_out.stay') }).click();
        await page.keyboard.press('Escape');
      });

      await test.step('the connection is back', async () => {
        expect(await ticketsOf(request, world)).toEqual([]);
        await context.setOffline(false);
        await expect(till.unsent(2)).toBeHidden({ timeout: 15_000 });
        await expect(till.unsent(1)).toBeHidden();
        const taken = await ticketsOf(request, world);
        expect(taken).toMatchObject([
          { order_status: 'done', totals: { total: 3_500 }, payments: [{ tender: 'cash', amount: 3_500 }] },
          { order_status: 'done', totals: { total: 600 }, payments: [{ tender: 'cash', amount: 600 }] },
        ]);
      });
    });
  });
}
