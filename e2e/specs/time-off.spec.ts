import { addDays } from '@suite/domain/time';
import { expectReadable, expectReadableOnTablet } from '../fixtures/appearance';
import { type Language, repeatedIn } from '../fixtures/messages';
import { expect, setLanguage, signInAs, test } from '../fixtures/world';
import { storeDay } from '../fixtures/zones';

const languages: Language[] = ['en', 'vi'];
const dayMinutes = 1_440;
const days = 2;
/** The day in two days, by the clock of the store. */
const day = addDays(storeDay, days);

for (const language of languages) {
  test.describe(`time off in ${language}`, repeatedIn(language), () => {
    test.use({ language });

    test('an employee requests a day off, and the owner approves it with the visit in it', async ({
      page,
      browser,
      request,
      t,
      makeWorld,
    }) => {
      const text = (key: string, values = {}) => t('profile', `time_off.${key}`, values);
      const visit = {
        client: 'Jenny Park',
        minute: days * dayMinutes + 12 * 60,
        status: 'confirmed',
        staff: 0,
      } as const;
      const { whmcsId, owner, staff } = await makeWorld({ name: 'Lotus Nails', appointments: [visit] });
      const [ava] = staff;
      if (!ava) throw new Error('The store has no employee.');
      for (const person of [ava, owner]) await setLanguage(request, person, language);
      await signInAs(page, ava, whmcsId);
      const mine = page.getByRole('region', { name: text('mine') });

      await test.step('the own hours are two taps from any page of an employee', async () => {
        await page.goto(`/store/${whmcsId}/staff/ticket`);
        await page.getByRole('button', { name: 'Lotus Nails' }).click();
        await page.getByRole('button', { name: t('host', 'chrome.my_hours'), exact: true }).click();
        await expect(mine).toBeVisible();
      });

      await test.step('the request is sent', async () => {
        const form = page.getByRole('region', { name: text('request') });
        await form.getByLabel(t('profile', 'hours.off.from')).fill(day);
        await form.getByLabel(text('note')).fill('Family');
        await form.getByRole('button', { name: text('send') }).click();
        await expect(mine.getByText(text('status.open'))).toBeVisible();
        await expectReadable(page, page.getByRole('heading', { level: 1 }), 'my hours', language);
        await expectReadableOnTablet(page, page.getByRole('heading', { level: 1 }), `my hours ${language}`);
      });

      await test.step('the owner sees it on the page of the team, and approves it with the visit', async () => {
        const office = await browser.newPage();
        await signInAs(office, owner, whmcsId);
        await office.goto('/owner/profile/user/staff-role');
        const open = office.getByRole('region', { name: text('open', { count: 1 }) });
        await expectReadable(office, open, 'time off requests', language);
        await open.getByRole('button').click();
        const sheet = office.getByRole('dialog', { name: text('of', { name: ava.name }) });
        await sheet.getByRole('button', { name: text('approve'), exact: true }).click();
        await expect(sheet.getByRole('alert')).toContainText('Jenny Park');
        await expectReadable(office, sheet, 'approving time off', language);
        await sheet.getByRole('button', { name: text('approve_anyway') }).click();
        const outside = office.getByRole('region', { name: t('profile', 'hours.outside.title') });
        // The visit and its client.
        await expect(outside.getByRole('link')).toHaveCount(2);
        await expect(open).toBeHidden();
        await office.close();
      });

      await test.step('the notification leads the employee to their day off', async () => {
        await page.goto(`/store/${whmcsId}/staff/notifications`);
        const list = page.getByRole('list', { name: t('profile', 'notifications.title') });
        await list.getByRole('link').first().click();
        await page.getByRole('link', { name: t('profile', 'notification.to_hours') }).click();
        await expect(mine.getByText(text('status.approved'))).toBeVisible();
        const off = page.getByRole('region', { name: t('profile', 'hours.off.person') });
        await expect(off.getByRole('listitem')).toHaveCount(1);
      });
    });
  });
}
