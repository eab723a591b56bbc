import type { Page } from '@playwright/test';
import { addDays, businessDay } from '@suite/domain/time';
import { expectAccessible } from '../fixtures/axe';
import { columnOf, dayAddress, tapAt, twoBooked } from '../fixtures/day-book';
import { expectGoodLooks, expectGoodOnTablet } from '../fixtures/looks';
import type { Language, Words } from '../fixtures/words';
import { expect, signInAs, speak, test } from '../fixtures/world';

const tomorrow = addDays(businessDay(new Date(), 'America/Chicago'), 1);
const two = { en: '2:00 PM', vi: '14:00' };

/** Taps buttons by their names, and counts each tap. Letters are typed only where the page has put the focus itself. */
function finger(page: Page) {
  let count = 0;
  return {
    count: () => count,
    async tap(name: string | RegExp) {
      count += 1;
      await page.getByRole('button', { name, exact: true }).tap();
    },
    async on(tapping: () => Promise<void>) {
      count += 1;
      await tapping();
    },
    async typeInto(label: string, letters: string) {
      await expect(page.getByRole('searchbox', { name: label, exact: true })).toBeFocused();
      await page.keyboard.type(letters);
    },
  };
}
type Finger = ReturnType<typeof finger>;

async function chooseClient({ tap, typeInto }: Finger, words: Words) {
  await typeInto(words('booking', 'pick.search_client'), 'jenny');
  await tap(/^Jenny Park/);
}

async function chooseAnother({ tap, typeInto }: Finger, words: Words) {
  await typeInto(words('booking', 'pick.search_service'), 'pedi');
  await tap(/^Classic pedicure/);
}

async function expectBooked(page: Page, words: Words, service: string, name: string) {
  await expect(page.getByRole('heading', { name: words('booking', 'booking.booked') })).toBeVisible();
  await expect(page.getByText(words('booking', 'booking.with', { service, name }))).toBeVisible();
}

for (const language of ['en', 'vi'] satisfies Language[]) {
  test.describe(`a client who comes again is booked in five taps, ${language}`, () => {
    test.use({ language });
    const lastLook = (page: Page, words: Words) =>
      expect(page.getByRole('heading', { name: words('booking', 'booking.confirm_title') })).toBeVisible();

    for (const wish of ['the same service', 'another service']) {
      test(`from an empty quarter, ${wish}`, async ({ page, request, words, makeWorld }) => {
        const world = await makeWorld({ appointments: twoBooked });
        const [, ben = { name: '', id: '' }] = world.staff;
        await speak(request, world.owner, language);
        await signInAs(page, world.owner, world.whmcsId);
        await page.goto(`${dayAddress}&day=${tomorrow}`);
        const column = columnOf(page, ben.name);
        await expect(column).toBeVisible();
        const by = finger(page);

        await by.on(() => tapAt(page, column, 14 * 60));
        await by.tap(words('booking', 'day.book', { time: two[language], name: ben.name }));
        await chooseClient(by, words);
        if (wish === 'another service') await chooseAnother(by, words);
        else await by.tap(new RegExp(`^${words('booking', 'booking.same')}`));
        await lastLook(page, words);
        await by.tap(words('booking', 'booking.book'));
        await expectBooked(page, words, wish === 'another service' ? 'Classic pedicure' : 'Gel manicure', ben.name);
        await expect(page.getByText(two[language])).toBeVisible();
        expect(by.count()).toBe(5);
      });
    }

    for (const tab of ['', '?tab=appointment']) {
      test(`from the ticket page (${tab || 'as it opens'}), another service at the first free time`, async ({
        page,
        request,
        words,
        makeWorld,
      }) => {
        // Whatever the hour: where today has no time left, the first day that has any is there.
        const world = await makeWorld({ appointments: twoBooked });
        await speak(request, world.owner, language);
        await signInAs(page, world.owner, world.whmcsId);
        await page.goto(`/owner/ticket${tab}`);
        const by = finger(page);

        await by.tap(words('booking', 'calendar.book'));
        await chooseClient(by, words);
        await chooseAnother(by, words);
        const firstFree = page.locator('[data-step="time"] fieldset button:not([value])').first();
        await expect(firstFree).toBeInViewport({ ratio: 1 });
        await expectAccessible(page, 'the first free times');
        await by.on(() => firstFree.tap());
        await lastLook(page, words);
        await by.tap(words('booking', 'booking.book'));
        await expect(page.getByRole('heading', { name: words('booking', 'booking.booked') })).toBeVisible();
        await expect(page.getByText('Classic pedicure')).toBeVisible();
        expect(by.count()).toBe(5);
      });
    }

    test('what is asked on the way can be read and used', async ({ page, request, words, makeWorld }) => {
      test.slow();
      const world = await makeWorld({ appointments: twoBooked });
      await speak(request, world.owner, language);
      await signInAs(page, world.owner, world.whmcsId);
      await page.goto('/owner/ticket');
      const by = finger(page);
      await expect(page.getByRole('button', { name: words('booking', 'calendar.book') })).toBeVisible();
      await expectGoodLooks(page, page.getByRole('tabpanel'), `overview with booking ${language}`);
      await expectGoodOnTablet(page, page.getByRole('tabpanel'), `overview with booking ${language}`);
      await by.tap(words('booking', 'calendar.book'));
      await chooseClient(by, words);
      const services = page.getByRole('region', { name: words('booking', 'booking.services') });
      await expect(
        services.getByRole('button', { name: new RegExp(`^${words('booking', 'booking.same')}`) }),
      ).toBeVisible();
      // What is asked next came to the top by itself, and after it the times, beneath what was chosen.
      await expect(services.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
      await expectGoodLooks(page, services, `services to choose from ${language}`);
      await expectGoodOnTablet(page, services, `services to choose from ${language}`);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
      await chooseAnother(by, words);
      const firstFree = page.locator('[data-step="time"] fieldset button:not([value])').first();
      await expect(firstFree).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: words('booking', 'booking.another_service') })).toBeInViewport({
        ratio: 1,
      });
      await expectGoodLooks(page, services, `service and times ${language}`);
      await expectGoodOnTablet(page, services, `service and times ${language}`);
      await firstFree.tap();
      await lastLook(page, words);
      await expectGoodLooks(page, page.getByRole('main'), `last look ${language}`);
      await expectGoodOnTablet(page, page.getByRole('main'), `last look ${language}`);
    });
  });
}

test('another service is added from the last look, and leads back to it', async ({ page, words, makeWorld }) => {
  const world = await makeWorld({ appointments: twoBooked });
  const [, ben = { name: '', id: '' }] = world.staff;
  await signInAs(page, world.owner, world.whmcsId);
  await page.goto(`${dayAddress}&day=${tomorrow}`);
  await expect(columnOf(page, ben.name)).toBeVisible();
  const by = finger(page);
  await by.on(() => tapAt(page, columnOf(page, ben.name), 14 * 60));
  await by.tap(words('booking', 'day.book', { time: two.en, name: ben.name }));
  await chooseClient(by, words);
  await by.tap(new RegExp(`^${words('booking', 'booking.same')}`));
  await by.tap(words('booking', 'booking.another_service'));
  await chooseAnother(by, words);
  await by.tap(words('booking', 'booking.book'));
  await expect(page.getByRole('heading', { name: words('booking', 'booking.booked') })).toBeVisible();
  await expect(page.getByText(/Gel manicure.* · Classic pedicure/)).toBeVisible();
  expect(by.count()).toBe(7);
});
