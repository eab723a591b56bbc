import { businessDay } from '@suite/domain/time';
import { expectReadable, expectReadableOnTablet } from '../fixtures/appearance';
import { expectAccessible } from '../fixtures/axe';
import { type Language, repeatedIn } from '../fixtures/messages';
import { watchErrors } from '../fixtures/network';
import { expect, setLanguage, signInAs, test } from '../fixtures/world';
import { afternoonZone } from '../fixtures/zones';
import { bookingPages } from '../pages/booking';
import { columnOf, dayPath, tapAt } from '../pages/day-view';
import { posOf, ticketsOfStore } from '../pages/pos';

const today = businessDay(new Date(), afternoonZone);
const two = '2:00 PM';

for (const language of ['en', 'vi'] satisfies Language[]) {
  test.describe(`a group in ${language}`, repeatedIn(language), () => {
    test.use({ language });

    test('a mother and her daughter are booked, checked in together, one no-show is undone, and both pay on one ticket', async ({
      page,
      request,
      t,
      money,
      makeWorld,
    }) => {
      test.slow();
      const world = await makeWorld({
        timezone: afternoonZone,
        appointments: [{ client: 'Jenny Park', minute: 600, status: 'confirmed', staff: 0 }],
      });
      const [ava = { name: '' }, ben = { name: '' }] = world.staff;
      const pageErrors = watchErrors(page);
      const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
      const guest = t('booking', 'guests.of', { client: 'Jenny Park' });
      await setLanguage(request, world.owner, language);
      await signInAs(page, world.owner, world.whmcsId);

      await test.step('book both at 2:00 PM', async () => {
        await page.goto(`${dayPath}&day=${today}`);
        await expect(columnOf(page, ava.name)).toBeVisible();
        await tapAt(page, columnOf(page, ava.name), 14 * 60);
        await button(t('booking', 'day.book', { time: two, name: ava.name })).click();
        await page.getByRole('searchbox').fill('jenny');
        await button(/^Jenny Park/).click();
        await button(bookingPages(page, t).sameAsLastTime).click();
        await expect(bookingPages(page, t).reviewTitle).toBeVisible();
        await button(t('booking', 'guests.add')).click();
        const section = page.getByRole('region', { name: t('booking', 'guests.title', { number: 1 }) });
        await expect(section.getByText(guest)).toBeVisible();
        await expectReadable(page, section, 'guest of a booking', language);
        await expectAccessible(page, 'a guest');
        await section.getByRole('button', { name: /^Classic pedicure/ }).click();
        await expect(bookingPages(page, t).reviewTitle).toBeVisible();
        await expectReadable(page, page.getByRole('main'), 'review of a group', language);
        await button(t('booking', 'booking.book')).click();
        await expect(bookingPages(page, t).bookedTitle).toBeVisible();
        await expect(bookingPages(page, t).serviceWith('Classic pedicure', ben.name)).toBeVisible();
      });

      const group = page.getByRole('region', { name: t('booking', 'group.title', { count: 2 }) });
      await test.step('check in all', async () => {
        await page.getByRole('link', { name: t('booking', 'booking.open') }).click();
        await expect(group.getByText(guest)).toBeVisible();
        await expectReadable(page, page.getByRole('main'), 'group', language);
        await expectReadableOnTablet(page, page.getByRole('main'), `group ${language}`);
        await page.setViewportSize({ width: 390, height: 844 });
        await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
        await group.getByRole('button', { name: t('booking', 'group.check_in_all') }).click();
        const arrived = t('booking', 'group.checked_in_at', { time: '' }).trim();
        await expect(group.getByRole('listitem').filter({ hasText: arrived })).toHaveCount(2);
        await expectAccessible(page, 'a group');
      });

      await test.step('record a no-show of the guest, and undo it', async () => {
        await group.getByRole('button', { name: t('booking', 'group.choose') }).click();
        await group.getByRole('checkbox', { name: 'Jenny Park', exact: true }).uncheck();
        await group.getByRole('button', { name: t('booking', 'no_show.status') }).click();
        const missing = group.getByRole('listitem').filter({ hasText: t('booking', 'no_show.status') });
        await expect(missing).toHaveCount(1);
        await button(t('ui', 'undo')).click();
        await expect(missing).toHaveCount(0);
      });

      await test.step('check out together on one ticket', async () => {
        await button(t('pos', 'create.together')).click();
        await expect(page.getByRole('link', { name: t('pos', 'review.edit') })).toBeVisible();
        await expect(page.getByText('Classic pedicure')).toBeVisible();
        const pos = posOf(page, t, money);
        await expectAccessible(page, 'review of two people');
        await pos.payCash(3800 + 3500);
        await expect(page.getByRole('dialog', { name: /#\d+/ }).getByText(money(7300))).toBeVisible();
        const paid = (await ticketsOfStore(request, world)).filter(({ order_status }) => order_status === 'done');
        expect(paid.map(({ totals }) => totals.total)).toEqual([7300]);
      });
      expect(pageErrors).toEqual([]);
    });
  });
}
