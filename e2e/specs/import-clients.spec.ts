import { expectReadableOnAll } from '../fixtures/appearance';
import { expectAccessible } from '../fixtures/axe';
import { type Language, repeatedIn } from '../fixtures/messages';
import { expect, test } from '../fixtures/world';

const file = (name: string, lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});
const simple = (rows: string[]) => file('clients.csv', ['Client,Mobile,Email,Birthday', ...rows]);
const square = (rows: string[]) =>
  file('square.csv', [
    'Reference ID,First Name,Last Name,Email Address,Phone Number,Nickname,Birthday,Memo,Email Subscription Status,Blocked from online booking',
    ...rows,
  ]);

for (const language of ['en', 'vi'] satisfies Language[]) {
  test.describe(`clients of another app in ${language}`, repeatedIn(language), () => {
    test.use({ language });

    test('come by a CSV file, which the owner sees first, and get the appointments of the old book', async ({
      page,
      t,
      openStore,
    }) => {
      await openStore({ services: ['gbk', 'pos'] });
      const words = (key: string, values?: Record<string, string | number>) => t('crm', `clients.${key}`, values);

      await page.goto('/owner/profile');
      await page.getByRole('link', { name: new RegExp(`^${words('title')}`) }).tap();
      await expectAccessible(page, `choosing a file ${language}`);
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: t('entities', 'csv.choose') }).tap();
      await (await chooser).setFiles(
        simple(['Tina Trần,(512) 555-0161,tina@example.com,3/15/1990', 'Ann,12,,', 'Bo Chen,512.555.0162,,31/31/1990']),
      );
      await expect(page.getByRole('list', { name: words('preview') })).toContainText('tina@example.com');
      await expect(page.getByRole('list', { name: words('left_out_one', { count: 1 }) })).toContainText('3');
      await expect(page.getByRole('list', { name: words('left_blank_one', { count: 1 }) })).toContainText('31/31/1990');
      await expectAccessible(page, `the preview of clients ${language}`);
      await expectReadableOnAll(page, page.getByRole('main'), 'clients', language);
      await page.getByRole('button', { name: words('check_other', { count: 2 }) }).tap();
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
      await expectReadableOnAll(page, page.getByRole('main'), 'enter', language);
      await page.getByRole('button', { name: t('booking', 'enter.save') }).tap();
      const entered = page.getByRole('region', { name: t('booking', 'enter.entered_one', { count: 1 }) });
      await expect(entered.getByRole('link', { name: /Tina Trần/ })).toBeVisible();
      await expect(page.getByRole('searchbox')).toBeFocused();
    });

    test('come from Square with what they refused, are completed by a second file, and are taken back', async ({
      page,
      t,
      openStore,
    }) => {
      await openStore({ services: ['gbk', 'pos'] });
      const words = (key: string, values?: Record<string, string | number>) => t('crm', `clients.${key}`, values);
      // Vietnamese has one form for all numbers.
      const counted = (key: string, count: number) =>
        words(`${key}_${count === 1 && language === 'en' ? 'one' : 'other'}`, { count });
      const plan = page.getByRole('list', { name: words('plan.title') });
      const check = (count: number) => page.getByRole('button', { name: counted('check', count) }).tap();
      const importAll = (count: number) => page.getByRole('button', { name: counted('submit', count) }).tap();
      const choose = async (chosen: ReturnType<typeof square>) => {
        await page.goto('/owner/profile/store/clients');
        const chooser = page.waitForEvent('filechooser');
        await page.getByRole('button', { name: t('entities', 'csv.choose') }).tap();
        await (await chooser).setFiles(chosen);
      };

      await choose(
        square([
          ",Rosa,Diaz,rosa@example.com,'+15125550171,,,Almond,subscribed,No",
          ",Minh,Tran,minh@example.com,'+15125550172,,0000-11-02,,unsubscribed,Yes",
          ",Lan,Tran,,'+15125550172,,,,subscribed,No",
        ]),
      );
      await expect(page.getByLabel(words('fields.blocked'))).toHaveValue('9');
      await expect(page.getByRole('list', { name: words('preview') })).toContainText(words('is_blocked'));
      await check(3);
      await expect(plan).toContainText(counted('plan.new', 3));
      await expect(plan).toContainText(counted('plan.family', 1));
      await expect(plan).toContainText(counted('plan.blocked', 1));
      await expectAccessible(page, `what an import will do ${language}`);
      await expectReadableOnAll(page, page.getByRole('main'), 'plan', language);
      await importAll(3);
      await expect(page.getByText(counted('done', 3), { exact: true })).toBeVisible();

      await choose(file('second.csv', ['Name,Phone,Birthday', 'Rosa Diaz,512-555-0171,3/15/1990', 'Eve Ly,,']));
      await check(2);
      await expect(plan).toContainText(counted('plan.filled', 1));
      await expect(plan).toContainText(counted('plan.new', 1));
      await importAll(2);
      await expect(page.getByText(counted('done', 1), { exact: true })).toBeVisible();

      await page.goto('/owner/profile/store/clients');
      const past = page.getByRole('list', { name: words('past.title') });
      await expect(past.getByRole('listitem')).toHaveCount(2);
      await expectAccessible(page, `past imports ${language}`);
      await expectReadableOnAll(page, page.getByRole('main'), 'past imports', language);
      await past.getByRole('button', { name: t('entities', 'csv.batches.undo_of', { file: 'square.csv' }) }).tap();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText(counted('past.removes', 3));
      await expectAccessible(page, `taking an import back ${language}`);
      await dialog.getByRole('button', { name: t('entities', 'csv.batches.undo'), exact: true }).tap();
      await expect(dialog).toBeHidden();
      await expect(
        past.getByRole('button', { name: t('entities', 'csv.batches.undo_of', { file: 'square.csv' }) }),
      ).toBeHidden();

      await page.goto('/owner/appointments/enter');
      await page.getByRole('searchbox').fill('eve ly');
      await expect(page.getByRole('button', { name: /Eve Ly/ })).toBeVisible();
      await page.getByRole('searchbox').fill('diaz');
      await expect(page.getByRole('button', { name: /Rosa Diaz/ })).toBeHidden();
    });
  });
}
