import { expectReadable } from '../fixtures/appearance';
import { expectAccessible } from '../fixtures/axe';
import { type Language, repeatedIn } from '../fixtures/messages';
import { expect, test } from '../fixtures/world';

const file = (rows: string[]) => ({
  name: 'clients.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Client,Mobile,Email,Birthday', ...rows].join('\n')),
});

for (const language of ['en', 'vi'] satisfies Language[]) {
  test.describe(`clients of another app in ${language}`, repeatedIn(language), () => {
    test.use({ language });

    test('come by a CSV file, which the owner sees first, and get the appointments of the old book', async ({
      page,
      t,
      openStore,
    }) => {
      await openStore({ services: ['gbk', 'pos'] });
      const words = (key: string, values?: Record<string, string | number>) => t('profile', `clients.${key}`, values);

      await page.goto('/owner/profile');
      await page.getByRole('link', { name: new RegExp(`^${words('title')}`) }).tap();
      await expectAccessible(page, `choosing a file ${language}`);
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: t('entities', 'csv.choose') }).tap();
      await (await chooser).setFiles(
        file(['Tina Trần,(512) 555-0161,tina@example.com,3/15/1990', 'Ann,,,', 'Bo Chen,512.555.0162,,31/31/1990']),
      );
      await expect(page.getByRole('list', { name: words('preview') })).toContainText('tina@example.com');
      await expect(page.getByRole('list', { name: words('left_out_one', { count: 1 }) })).toContainText('3');
      await expect(page.getByRole('list', { name: words('left_blank_one', { count: 1 }) })).toContainText('31/31/1990');
      await expectAccessible(page, `the preview of clients ${language}`);
      await expectReadable(page, page.getByRole('main'), 'clients', language);
      await page.getByRole('button', { name: words('submit_other', { count: 2 }) }).tap();
      await expect(page.getByText(words('done_other', { count: 2 }), { exact: true })).toBeVisible();
      await page.getByRole('button', { name: words('finish') }).tap();
      await expect(page).toHaveURL(/\/owner\/profile$/);

      await page.goto('/owner/appointments/enter');
      const field = (key: string) => page.getByLabel(t('booking', `enter.${key}`), { exact: true });
      await page.getByRole('searchbox').fill('tran');
      await page.getByRole('button', { name: /Tina Trần/ }).tap();
      await field('service').selectOption({ index: 1 });
      await field('staff').selectOption({ index: 1 });
      await field('time').fill('10:00');
      await expectAccessible(page, `an appointment of another book ${language}`);
      await expectReadable(page, page.getByRole('main'), 'enter', language);
      await page.getByRole('button', { name: t('booking', 'enter.save') }).tap();
      const entered = page.getByRole('region', { name: t('booking', 'enter.entered_one', { count: 1 }) });
      await expect(entered.getByRole('link', { name: /Tina Trần/ })).toBeVisible();
      await expect(page.getByRole('searchbox')).toBeFocused();
    });
  });
}
