import { expectReadable, expectReadableOnDesktop, expectReadableOnTablet } from '../fixtures/appearance';
import { type Language, repeatedIn } from '../fixtures/messages';
import { openWithin } from '../fixtures/open-within';
import { expect, openerIn, test } from '../fixtures/world';
import { zoneByDay } from '../fixtures/zones';

const languages: Language[] = ['en', 'vi'];
const email = 'jenny@example.com';
const minh = { minute: 800, status: 'confirmed' as const, staff: 0 };
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
    test.use({ language, opener: openerIn(language) });

    test('are merged, which is undone and done again, and the data of the client are deleted', async ({
      page,
      t,
      openStore,
    }) => {
      test.slow();
      await openStore(store);
      const words = (key: string, values = {}) => t('crm', key, values);
      const main = page.getByRole('main');
      const look = async (name: string) => {
        await expectReadable(page, main, name, language);
        await expectReadableOnTablet(page, main, `${name} ${language} on a tablet`);
        await expectReadableOnDesktop(page, main, `${name} ${language} on a desktop`);
      };
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
        await dialog
          .getByRole('textbox')
          .fill(/Park Jenny/.test(await dialog.innerText()) ? 'Park Jenny' : 'Jenny Park');
        await dialog.getByRole('button', { name: words('client_data.delete_submit') }).click();
        await expect(page.getByText(words('client_data.deleted')).last()).toBeVisible();
        await expect(page.getByText(words('client_list.empty'), { exact: true })).toBeVisible();
        await expect(page.getByRole('link', { name: /Jenny/ })).toHaveCount(0);
      });
    });

    test('are merged from the profile of one: by the suggestion there, and by a search', async ({
      page,
      t,
      openStore,
    }) => {
      await openStore({ ...store, appointments: [...store.appointments, { ...minh, client: 'Minh Vo' }] });
      const words = (key: string, values = {}) => t('crm', key, values);
      const main = page.getByRole('main');
      const submit = page.getByRole('button', { name: words('merge.submit') });

      await test.step('the suggestion of the profile', async () => {
        await page.goto('/owner/clients');
        await page.getByRole('link', { name: 'Park Jenny' }).click();
        const suggestions = page.getByRole('list', { name: words('merge.possible_other') });
        await expect(suggestions).toContainText(words('merge.reasons.same_email'));
        await expectReadable(page, suggestions, 'possible duplicates of a client', language);
        await suggestions.getByRole('button', { name: new RegExp(words('merge.compare'), 'iu') }).click();
        await expect(page.getByText(words('merge.goes'))).toBeVisible();
        await submit.click();
        await page.getByRole('button', { name: words('merge.open') }).click();
        await expect(page.getByRole('heading', { level: 1, name: /Jenny Park|Park Jenny/ })).toBeVisible();
        await expect(suggestions).toBeHidden();
      });

      await test.step('the search', async () => {
        await page.getByRole('tab', { name: words('client.tabs.about') }).click();
        await page.getByRole('link', { name: words('client_data.merge') }).click();
        await page.getByRole('searchbox').fill('minh');
        await expect(page.getByRole('button', { name: /Minh Vo/ })).toBeVisible();
        await expectReadable(page, main, 'other client of a merge', language);
        await page.getByRole('button', { name: /Minh Vo/ }).click();
        await expect(page.getByText(words('merge.unlike'))).toBeVisible();
        await expect(page.getByText(words('merge.goes'))).toBeVisible();
        await submit.click();
        await expect(page.getByRole('button', { name: words('merge.open') })).toBeVisible();
        await page.goto('/owner/clients');
        await expect(page.getByRole('link', { name: /Jenny/ })).toHaveCount(1);
        await expect(page.getByRole('link', { name: 'Minh Vo' })).toHaveCount(0);
      });
    });
  });

  test.describe(`the export of clients in ${language}`, repeatedIn(language), () => {
    test.use({ language });

    test('is a file, for the owner', async ({ page, t, openStore }) => {
      const words = (key: string) => t('crm', key);
      const main = page.getByRole('main');
      await openStore(store);
      await openWithin(page, t, '/owner/profile/store/clients');
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: words('client_data.all.submit') }).click();
      expect((await download).suggestedFilename()).toBe(`${words('client_data.all.file')}.csv`);
      await expectReadable(page, main, 'import and export clients', language);
      await expectReadableOnTablet(page, main, `import and export clients ${language} on a tablet`);
      await expectReadableOnDesktop(page, main, `import and export clients ${language} on a desktop`);
    });
  });
}
