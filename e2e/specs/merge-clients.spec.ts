import { expectReadable, expectReadableOnDesktop, expectReadableOnTablet } from '../fixtures/appearance';
import { type Language, repeatedIn } from '../fixtures/messages';
import { openWithin } from '../fixtures/open-within';
import { expect, test } from '../fixtures/world';
import { zoneByDay } from '../fixtures/zones';

const languages: Language[] = ['en', 'vi'];
const email = 'jenny@example.com';
const store = {
  name: 'Lotus Nails',
  timezone: zoneByDay,
  appointments: [
    { client: 'Jenny Park', minute: 600, status: 'confirmed' as const, staff: 0, email },
    { client: 'Park Jenny', minute: 720, status: 'confirmed' as const, staff: 1, email },
  ],
};

for (const language of languages) {
  test.describe(`two records of a client in ${language}`, repeatedIn(language), () => {
    test.use({ language });

    test('an owner merges them, takes it back, and deletes a client’s data', async ({ page, t, openStore }) => {
      test.slow();
      await openStore(store);
      const words = (key: string, values = {}) => t('crm', key, values);
      const main = page.getByRole('main');
      const look = async (name: string) => {
        await expectReadable(page, main, name, language);
        await expectReadableOnTablet(page, main, `${name} ${language} on a tablet`);
        await expectReadableOnDesktop(page, main, `${name} ${language} on a desktop`);
      };
      const names = { first: 'Jenny Park', second: 'Park Jenny' };
      const pair = main.getByRole('listitem').filter({ hasText: 'Park Jenny' }).first();

      await test.step('the suggestion', async () => {
        await page.goto('/owner/clients');
        await page.getByRole('link', { name: words('merge.title') }).click();
        await expect(pair).toContainText(words('merge.reasons.same_email'));
        await look('possible duplicates');
      });

      await test.step('two people', async () => {
        await pair.getByRole('button', { name: new RegExp(words('merge.not_same'), 'iu') }).click();
        await expect(page.getByText(words('merge.none.likely'))).toBeVisible();
        await page.getByRole('button', { name: t('ui', 'undo') }).click();
        await expect(pair).toBeVisible();
      });

      await test.step('the comparison', async () => {
        await pair.getByRole('button', { name: new RegExp(words('merge.compare'), 'iu') }).click();
        await expect(page.getByText(words('merge.goes'))).toBeVisible();
        await look('merge clients');
        await page.getByRole('button', { name: words('merge.submit') }).click();
        await expect(page.getByRole('button', { name: words('merge.open') })).toBeVisible();
        await look('clients merged');
      });

      await test.step('the undo', async () => {
        await page.getByRole('button', { name: words('merge.undo') }).click();
        await expect(page.getByRole('button', { name: words('merge.submit') })).toBeVisible();
        await page.getByRole('button', { name: words('merge.submit') }).click();
        await page.getByRole('button', { name: words('merge.next') }).click();
        await expect(page.getByRole('list', { name: words('merge.recent') })).toBeVisible();
        await look('duplicates after a merge');
      });

      await test.step('the deletion', async () => {
        await openWithin(page, t, '/owner/clients');
        await page.getByRole('link', { name: /Jenny/ }).first().click();
        await page.getByRole('tab', { name: words('client.tabs.about') }).click();
        await page.getByRole('button', { name: words('client_data.delete') }).click();
        const dialog = page.getByRole('alertdialog');
        // Which of the two stays depends on their ids.
        await expect(dialog).toContainText(/Jenny Park|Park Jenny/);
        await expectReadable(page, dialog, 'delete a client', language);
        await dialog.getByRole('button', { name: words('client_data.delete_submit') }).click();
        await expect(dialog).toContainText(words('client_data.name_differs'));
        await dialog.getByRole('textbox').fill(names.first);
        const typed = await dialog.getByRole('textbox').inputValue();
        expect(typed).toBe(names.first);
        await page.keyboard.press('Escape');
      });

      await test.step('the export', async () => {
        await openWithin(page, t, '/owner/profile/store/clients');
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: words('client_data.all.submit') }).click();
        expect((await download).suggestedFilename()).toBe(`${words('client_data.all.file')}.csv`);
        await look('import and export clients');
      });
    });
  });
}
