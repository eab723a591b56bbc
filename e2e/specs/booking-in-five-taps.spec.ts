import type { Page } from '@playwright/test';
import { addDays } from '@suite/domain/time';
import { expectReadable, expectReadableOnTablet } from '../fixtures/appearance';
import { expectAccessible } from '../fixtures/axe';
import { type Language, type Messages, repeatedIn } from '../fixtures/messages';
import { withVariants } from '../fixtures/variants';
import { expect, setLanguage, signInAs, test } from '../fixtures/world';
import { storeDay } from '../fixtures/zones';
import { bookingPages } from '../pages/booking';
import { columnOf, dayPath, tapAt, twoAppointments } from '../pages/day-view';
import { ticketPage } from '../pages/ticket';

const tomorrow = addDays(storeDay, 1);
const two = '2:00 PM';

/** Taps buttons by their names, and counts each tap. It types only into fields that the page has focused itself. */
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

async function chooseClient({ tap, typeInto }: Finger, t: Messages) {
  await typeInto(t('entities', 'client.search'), 'jenny');
  await tap(/^Jenny Park/);
}

async function chooseAnother({ tap, typeInto }: Finger, t: Messages) {
  await typeInto(t('entities', 'service.search'), 'pedi');
  await tap(/^Classic pedicure/);
}

async function expectBooked(page: Page, t: Messages, service: string, name: string) {
  await expect(bookingPages(page, t).bookedTitle).toBeVisible();
  await expect(bookingPages(page, t).serviceWith(service, name)).toBeVisible();
}

for (const language of ['en', 'vi'] satisfies Language[]) {
  test.describe(`booking a returning client in five taps in ${language}`, repeatedIn(language), () => {
    test.use({ language });
    const lastLook = (page: Page, t: Messages) => expect(bookingPages(page, t).reviewTitle).toBeVisible();

    for (const [choice, details] of withVariants(['the same service'], ['another service'])) {
      test(`starts from an empty quarter with ${choice}`, details, async ({ page, request, t, makeWorld }) => {
        const world = await makeWorld({ appointments: twoAppointments });
        const [, ben = { name: '', id: '' }] = world.staff;
        await setLanguage(request, world.owner, language);
        await signInAs(page, world.owner, world.whmcsId);
        await page.goto(`${dayPath}&day=${tomorrow}`);
        const column = columnOf(page, ben.name);
        await expect(column).toBeVisible();
        const by = finger(page);

        await by.on(() => tapAt(page, column, 14 * 60));
        await by.tap(t('booking', 'day.book', { time: two, name: ben.name }));
        await chooseClient(by, t);
        if (choice === 'another service') await chooseAnother(by, t);
        else await by.tap(bookingPages(page, t).sameAsLastTime);
        await lastLook(page, t);
        await by.tap(t('booking', 'booking.book'));
        await expectBooked(page, t, choice === 'another service' ? 'Classic pedicure' : 'Gel manicure', ben.name);
        await expect(page.getByText(two)).toBeVisible();
        expect(by.count()).toBe(5);
      });
    }

    for (const [tab, details] of withVariants([''], ['?tab=appointment'])) {
      test(
        `starts from the ticket page (${tab || 'overview'}) with another service at the first free time`,
        details,
        async ({ page, request, t, makeWorld }) => {
          // If today has no time left, the first day with a free time is shown, whatever the hour.
          const world = await makeWorld({ appointments: twoAppointments });
          await setLanguage(request, world.owner, language);
          await signInAs(page, world.owner, world.whmcsId);
          await page.goto(`/owner/ticket${tab}`);
          const by = finger(page);

          await by.tap(t('booking', 'calendar.book'));
          await chooseClient(by, t);
          await chooseAnother(by, t);
          const firstFree = bookingPages(page, t).firstFreeTime;
          await expect(firstFree).toBeInViewport({ ratio: 1 });
          await expectAccessible(page, 'the first free times');
          await by.on(() => firstFree.tap());
          await lastLook(page, t);
          await by.tap(t('booking', 'booking.book'));
          await expect(bookingPages(page, t).bookedTitle).toBeVisible();
          await expect(page.getByText('Classic pedicure')).toBeVisible();
          expect(by.count()).toBe(5);
        },
      );
    }

    test('shows readable and accessible steps', async ({ page, request, t, makeWorld }) => {
      test.slow();
      const world = await makeWorld({ appointments: twoAppointments });
      await setLanguage(request, world.owner, language);
      await signInAs(page, world.owner, world.whmcsId);
      await page.goto('/owner/ticket');
      const by = finger(page);
      await expect(ticketPage(page, t).newBooking).toBeVisible();
      await expectReadable(page, page.getByRole('tabpanel'), 'overview with booking', language);
      await expectReadableOnTablet(page, page.getByRole('tabpanel'), `overview with booking ${language}`);
      await by.tap(t('booking', 'calendar.book'));
      await chooseClient(by, t);
      const services = bookingPages(page, t).services;
      await expect(services.getByRole('button', { name: bookingPages(page, t).sameAsLastTime })).toBeVisible();
      // The next step scrolled to the top by itself, and then the times, below the selection.
      await expect(services.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
      await expectReadable(page, services, 'services to choose from', language);
      await expectReadableOnTablet(page, services, `services to choose from ${language}`);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
      await chooseAnother(by, t);
      const firstFree = bookingPages(page, t).firstFreeTime;
      await expect(firstFree).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: t('booking', 'booking.another_service') })).toBeInViewport({
        ratio: 1,
      });
      await expectReadable(page, services, 'service and times', language);
      await expectReadableOnTablet(page, services, `service and times ${language}`);
      await firstFree.tap();
      await lastLook(page, t);
      await expectReadable(page, page.getByRole('main'), 'last look', language);
      await expectReadableOnTablet(page, page.getByRole('main'), `last look ${language}`);
    });
  });
}

test('another service is added from the review and leads back to it', async ({ page, t, makeWorld }) => {
  const world = await makeWorld({ appointments: twoAppointments });
  const [, ben = { name: '', id: '' }] = world.staff;
  await signInAs(page, world.owner, world.whmcsId);
  await page.goto(`${dayPath}&day=${tomorrow}`);
  await expect(columnOf(page, ben.name)).toBeVisible();
  const by = finger(page);
  await by.on(() => tapAt(page, columnOf(page, ben.name), 14 * 60));
  await by.tap(t('booking', 'day.book', { time: two, name: ben.name }));
  await chooseClient(by, t);
  await by.tap(bookingPages(page, t).sameAsLastTime);
  await by.tap(t('booking', 'booking.another_service'));
  await chooseAnother(by, t);
  await by.tap(t('booking', 'booking.book'));
  await expect(bookingPages(page, t).bookedTitle).toBeVisible();
  await expect(page.getByText(/Gel manicure.* · Classic pedicure/)).toBeVisible();
  expect(by.count()).toBe(7);
});

test('a client who asks for an employee costs one more tap, and the visit is marked', async ({
  page,
  t,
  makeWorld,
}) => {
  const world = await makeWorld({ appointments: twoAppointments });
  const [, ben = { name: '', id: '' }] = world.staff;
  await signInAs(page, world.owner, world.whmcsId);
  await page.goto(`${dayPath}&day=${tomorrow}`);
  await expect(columnOf(page, ben.name)).toBeVisible();
  const by = finger(page);
  await by.on(() => tapAt(page, columnOf(page, ben.name), 14 * 60));
  await by.tap(t('booking', 'day.book', { time: two, name: ben.name }));
  await chooseClient(by, t);
  await by.tap(bookingPages(page, t).sameAsLastTime);
  await by.on(() => page.getByRole('switch', { name: t('booking', 'booking.requested', { name: ben.name }) }).tap());
  await expectAccessible(page, 'a review with a requested employee');
  await by.tap(t('booking', 'booking.book'));
  await expect(bookingPages(page, t).bookedTitle).toBeVisible();
  expect(by.count()).toBe(6);
  await page.goto(`${dayPath}&day=${tomorrow}`);
  const visit = columnOf(page, ben.name).getByRole('link', { name: /Jenny Park/ });
  await expect(visit.getByRole('img', { name: t('booking', 'appointment.requested') })).toBeVisible();
});
