import { addDays, startOfWeek, weekday } from '@suite/domain/time';
import { expectReadable, expectReadableOnTablet } from '../fixtures/appearance';
import { type Language, repeatedIn } from '../fixtures/messages';
import { expect, test } from '../fixtures/world';
import { storeDay } from '../fixtures/zones';

const languages: Language[] = ['en', 'vi'];
const dayMinutes = 1_440;
const weekdays = ['su', 'mo', 'tu', 'we', 'th', 'fr', 'sa'] as const;

const days = 2;
/** The weekday in two days, by the clock of the store. */
const weekdayAhead = weekdays[weekday(addDays(storeDay, days)) % 7];

/** A Sunday ahead, on which the store is closed. */
const sunday = addDays(startOfWeek(storeDay), 13);

for (const language of languages) {
  test.describe(`opening hours in ${language}`, repeatedIn(language), () => {
    test.use({ language });

    test('an owner adds a lunch break, which lists the visit in it and applies to employees', async ({
      page,
      t,
      openStore,
    }) => {
      const text = (key: string, values = {}) => t('profile', `hours.${key}`, values);
      const noon = {
        client: 'Jenny Park',
        minute: days * dayMinutes + 12 * 60 + 15,
        status: 'confirmed',
        staff: 0,
      } as const;
      const { staff } = await openStore({ name: 'Lotus Nails', appointments: [noon] });
      const week = page.getByRole('region', { name: text('week') });

      await test.step('the opening hours are three taps from any page', async () => {
        await page.goto('/owner/ticket');
        await page.getByRole('button', { name: 'Lotus Nails' }).click();
        await page.getByRole('button', { name: t('host', 'tab.settings'), exact: true }).click();
        await page.getByRole('link', { name: text('title') }).click();
        await expect(week).toBeVisible();
        const heading = page.getByRole('heading', { level: 1, name: text('title') });
        await expectReadable(page, heading, 'opening hours', language);
        await expectReadableOnTablet(page, heading, `opening hours ${language}`);
      });

      await test.step('a break lists the visit in it before it is saved', async () => {
        const day = text(`days.${weekdayAhead}`);
        await week.getByRole('button', { name: text('add_break_on', { day }) }).click();
        await week.getByRole('button', { name: t('profile', 'store.save') }).click();
        await expect(week.getByRole('alert')).toContainText('Jenny Park');
        await week.getByRole('button', { name: text('outside.keep') }).click();
        await expect(week.getByRole('button', { name: t('profile', 'store.saved') })).toBeVisible();
      });

      await test.step('the visit is opened to be moved, and is still listed on return', async () => {
        const outside = page.getByRole('region', { name: text('outside.title') });
        await outside.getByRole('link').first().click();
        await expect(page).toHaveURL(/\/owner\/appointments\//);
        await expect(page.getByText('Jenny Park').first()).toBeVisible();
        await page.goBack();
        await outside.getByRole('button', { name: text('outside.done') }).click();
        await expect(outside).toBeHidden();
      });

      await test.step('an employee has the store’s hours with the break', async () => {
        await page.goto(`/owner/profile/user/staff-role/setting?member=${staff[0]?.id}`);
        await page.getByRole('link', { name: text('link') }).click();
        await expect(week.getByText(text('inherited'))).toBeVisible();
        await expect(week.getByText('12:00 PM')).toBeVisible();
        const heading = page.getByRole('heading', { level: 1 });
        await expectReadable(page, heading, 'hours of an employee', language);
        await page.getByRole('radio', { name: text('view.month') }).check();
        const month = page.getByRole('table');
        await expect(month.getByRole('button', { pressed: true })).toHaveAccessibleName(
          new RegExp(text('view.source.store')),
        );
        await expectReadable(page, month, 'month of an employee', language);
        await expectReadableOnTablet(page, month, `month of an employee ${language}`);
        await page.getByRole('radio', { name: text('view.week') }).check();
      });

      await test.step('the employee gets two weeks in turn, and an extra day', async () => {
        await week.getByRole('switch', { name: text('as_store') }).click();
        await week.getByLabel(text('pattern.repeats')).selectOption('2');
        await week.getByRole('radio', { name: text('pattern.letter', { letter: 'B' }) }).click();
        await week.getByRole('switch', { name: text('open_on', { day: text('days.sa') }) }).click();
        await expectReadable(page, week, 'two weeks in turn', language);
        await expectReadableOnTablet(page, week, `two weeks in turn ${language}`);
        await week.getByRole('button', { name: t('profile', 'store.save') }).click();
        await expect(week.getByRole('button', { name: t('profile', 'store.saved') })).toBeVisible();
        const extra = page.getByRole('region', { name: text('extra.title') });
        await extra.getByLabel(text('extra.day'), { exact: true }).fill(sunday);
        await extra.getByRole('button', { name: text('extra.add') }).click();
        await expect(extra.getByRole('listitem')).toHaveCount(1);
        await expectReadable(page, extra, 'extra days', language);
      });
    });
  });
}

for (const language of languages) {
  test.describe(`hours past midnight in ${language}`, repeatedIn(language), () => {
    test.use({ language });

    test('an owner opens until one in the morning, and the evening shows the visit after midnight', async ({
      page,
      t,
      openStore,
    }) => {
      const text = (key: string, values = {}) => t('profile', `hours.${key}`, values);
      const late = {
        client: 'Late Lan',
        minute: (days + 1) * dayMinutes + 30,
        minutes: 30,
        status: 'confirmed',
        staff: 0,
      } as const;
      await openStore({ name: 'Lotus Nails', appointments: [late] });

      await test.step('an end before the start is a time of the next day', async () => {
        await page.goto('/owner/profile/store/hours');
        const week = page.getByRole('region', { name: text('week') });
        const day = week.getByRole('group', { name: text('days.mo') });
        await day.getByLabel(text('from'), { exact: true }).fill('18:00');
        await day.getByLabel(text('until'), { exact: true }).fill('01:00');
        await expect(day.getByText(text('next_day'))).toBeVisible();
        await week.getByRole('button', { name: text('copy') }).click();
        await expect(week.getByText(text('next_day'))).toHaveCount(7);
        await expectReadable(page, day, 'hours past midnight', language);
        await week.getByRole('button', { name: t('profile', 'store.save') }).click();
        await expect(week.getByRole('button', { name: t('profile', 'store.saved') })).toBeVisible();
      });

      await test.step('the evening is drawn until it ends', async () => {
        await page.goto(`/owner/ticket?tab=appointment&view=day&day=${addDays(storeDay, days)}`);
        const visit = page.getByRole('link', { name: /Late Lan/ });
        await visit.scrollIntoViewIfNeeded();
        await expect(visit).toBeVisible();
        await expectReadableOnTablet(page, visit, `evening past midnight ${language}`);
      });
    });
  });
}
