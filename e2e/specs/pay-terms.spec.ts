import { addDays } from '@suite/domain/time';
import { expectReadable, expectReadableOnLarger } from '../fixtures/appearance';
import { type Language, repeatedIn } from '../fixtures/messages';
import { expect, openerIn, setLanguage, signInAs, test } from '../fixtures/world';
import { storeDay } from '../fixtures/zones';

const languages: Language[] = ['en', 'vi'];

for (const language of languages) {
  test.describe(`pay terms in ${language}`, repeatedIn(language), () => {
    test.use({ language, opener: openerIn(language) });

    test('owners and partners change how a person is paid and add a bonus', async ({
      page,
      t,
      money,
      percent,
      openStore,
    }) => {
      const text = (key: string, values = {}) => t('reports', `pay_terms.${key}`, values);
      const { staff } = await openStore({ name: 'Lotus Nails' });
      const [ava] = staff;
      if (!ava) throw new Error('The store has no employee.');
      const main = page.getByRole('main');

      await test.step('the terms of a person are changed from tomorrow on, after a preview', async () => {
        await page.goto('/owner/income/payroll');
        await page.getByRole('link', { name: text('links.terms'), exact: true }).click();
        await expectReadable(page, page.getByRole('list', { name: text('title') }), 'pay terms', language);
        await expectReadableOnLarger(page, main, 'pay terms', language);
        await page.getByRole('link', { name: ava.name, exact: true }).click();
        await expectReadable(page, page.getByRole('region', { name: text('agreed') }), 'terms of a person', language);
        await expectReadableOnLarger(page, main, 'terms of a person', language);
        await page.getByRole('link', { name: text('change'), exact: true }).click();
        await page.getByLabel(text('field.service_rate'), { exact: true }).fill('55');
        await page.getByLabel(text('field.guarantee'), { exact: true }).selectOption('higher_of');
        await page.getByLabel(text('field.salary_per_hour'), { exact: true }).fill('1800');
        await page.getByRole('button', { name: text('preview.show') }).click();
        await expect(page.getByText(text('preview.then'))).toBeVisible();
        await expectReadable(page, page.getByRole('button', { name: text('save') }), 'change of pay terms', language);
        await expectReadableOnLarger(page, main, 'change of pay terms', language);
        await page.getByRole('button', { name: text('save') }).click();
        const history = page.getByRole('region', { name: text('history') });
        await expect(history.getByText(percent(5_500)).first()).toBeAttached();
      });

      await test.step('the charge on card tips is refused where the state forbids it', async () => {
        await page.getByRole('button', { name: text('change_law') }).click();
        const sheet = page.getByRole('dialog', { name: text('law') });
        await sheet.getByLabel(text('field.state'), { exact: true }).selectOption('CA');
        await expectReadable(page, sheet, 'worker type', language);
        await sheet.getByRole('button', { name: text('save') }).click();
        await expect(sheet).toBeHidden();
        await page.getByRole('link', { name: text('change'), exact: true }).click();
        await page.getByLabel(text('field.card_tip_charge'), { exact: true }).fill('2');
        await page.getByRole('button', { name: text('save') }).click();
        await expect(page.getByText('Labor Code 351')).toBeVisible();
      });

      await test.step('a bonus is added and removed', async () => {
        await page.goto('/owner/income/payroll/adjustments');
        await page.getByRole('button', { name: text('adjustments.add') }).click();
        const sheet = page.getByRole('dialog', { name: text('adjustments.add') });
        await sheet.getByLabel(text('adjustments.person')).selectOption(ava.name);
        await sheet.getByLabel(text('adjustments.amount')).fill('2500');
        await sheet.getByLabel(text('adjustments.note'), { exact: true }).fill('Best reviews');
        await expectReadable(page, sheet, 'adding a bonus', language);
        await sheet.getByRole('button', { name: text('save') }).click();
        const list = page.getByRole('list', { name: text('adjustments.title') });
        await expect(list.getByText(money(2_500))).toBeVisible();
        await expectReadable(page, list, 'adjustments', language);
        await expectReadableOnLarger(page, main, 'adjustments', language);
        await list.getByRole('button', { name: text('remove') }).click();
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: text('remove') })
          .click();
        await expect(page.getByText(text('adjustments.empty'))).toBeVisible();
      });
    });

    test('an employee clocks in, and a manager corrects the time', async ({ page, browser, request, t, makeWorld }) => {
      const text = (key: string, values = {}) => t('reports', `pay_terms.${key}`, values);
      const { whmcsId, manager, staff } = await makeWorld({ name: 'Lotus Nails' });
      const [ava] = staff;
      if (!ava) throw new Error('The store has no employee.');
      for (const person of [ava, manager]) await setLanguage(request, person, language);
      await signInAs(page, ava, whmcsId);

      await test.step('one tap on the own report starts the time', async () => {
        await page.goto(`/store/${whmcsId}/staff/income`);
        const clock = page.getByRole('region', { name: text('clock.title') });
        await clock.getByRole('button', { name: text('clock.in') }).click();
        await expect(clock.getByText(text('status.working'))).toBeVisible();
        await expectReadable(page, clock, 'time clock', language);
        await clock.getByRole('link', { name: text('time.own') }).click();
        await expect(page.getByRole('table', { name: text('time.by_day') })).toBeAttached();
        await expectReadable(page, page.getByRole('heading', { level: 1 }), 'own hours', language);
        await expectReadableOnLarger(page, page.getByRole('main'), 'own hours', language);
        await page.goto(`/store/${whmcsId}/staff/income/terms`);
        await expectReadable(page, page.getByRole('region', { name: text('agreed') }), 'own pay terms', language);
        await expectReadableOnLarger(page, page.getByRole('main'), 'own pay terms', language);
      });

      await test.step('a manager sees who works, and adds time with a reason', async () => {
        const office = await browser.newPage();
        await signInAs(office, manager, whmcsId);
        await office.goto('/owner/income/payroll/time?range=last_7_days');
        const now = office.getByRole('region', { name: text('time.now') });
        await expect(now.getByText(ava.name)).toBeVisible();
        await expectReadable(office, now, 'hours of the staff', language);
        await expectReadableOnLarger(office, office.getByRole('main'), 'hours of the staff', language);
        const people = office.getByRole('region', { name: text('time.hours') });
        await people.getByRole('link', { name: ava.name }).click();
        const add = office.getByRole('button', { name: text('time.add') });
        await expectReadable(office, add, 'hours of a person', language);
        await expectReadableOnLarger(office, office.getByRole('main'), 'hours of a person', language);
        await add.click();
        const sheet = office.getByRole('dialog', { name: text('time.add') });
        await sheet.getByLabel(text('time.day'), { exact: true }).fill(addDays(storeDay, -1));
        await expectReadable(office, sheet, 'adding time', language);
        await sheet.getByLabel(text('time.reason'), { exact: true }).fill('Opened the store');
        await sheet.getByRole('button', { name: text('save') }).click();
        await expect(sheet).toBeHidden();
        await expect(
          office.getByText(text('time.change.added', { name: manager.name, reason: 'Opened the store' })),
        ).toBeVisible();
        await office.close();
      });
    });
  });
}
