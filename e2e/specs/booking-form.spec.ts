import type { Page } from '@playwright/test';
import { addDays, wallTime } from '@suite/domain/time';
import { expectActionBar } from '../fixtures/appearance';
import { expectAccessible } from '../fixtures/axe';
import { type Language, repeatedIn } from '../fixtures/messages';
import { watchErrors } from '../fixtures/network';
import { expect, requestAs, signInAs, test, type World } from '../fixtures/world';
import { storeDay, storeZone } from '../fixtures/zones';
import { bookingPages } from '../pages/booking';

// The device is in Ho Chi Minh City, the store in America.
const tomorrow = addDays(storeDay, 1);
const at = (hour: number, minute = 0) => wallTime(tomorrow, hour * 60 + minute, storeZone).toISOString();
const existing = { client: 'Jenny Park', minute: 23 * 60, status: 'confirmed' as const, staff: 0 };

interface Booked {
  start_time: string;
  customer: { full_name: string; phone: string } | null;
  employee: { full_name: string } | null;
  service: { name: string } | null;
}

test.describe('booking', () => {
  /** Returns tomorrow's appointments from the API. */
  async function book(request: Parameters<typeof requestAs>[0], { owner, whmcsId }: World): Promise<Booked[]> {
    const { appointment_list } = await requestAs<{ appointment_list: Booked[] }>(
      request,
      owner,
      `query($whmcs_id: Int!, $from: DateTime!, $to: DateTime!) {
        appointment_list(whmcs_id: $whmcs_id, order_by: { start_time: asc },
          where: { start_time: { _gte: $from, _lt: $to } }) {
          start_time customer { full_name phone } employee { full_name } service { name } } }`,
      { whmcs_id: whmcsId, from: at(0), to: at(24) },
    );
    return appointment_list;
  }

  const chooseTomorrow = (page: Page) => page.locator(`button[value="${tomorrow}"]`).click();

  for (const language of ['en', 'vi'] satisfies Language[]) {
    test.describe(language, repeatedIn(language), () => {
      test.use({ language });
      const ten = '10:00 AM';

      test('a returning client repeats the last visit in five taps', async ({ page, t, openStore }) => {
        await openStore({ appointments: [existing] });
        const pageErrors = watchErrors(page);
        await page.goto('/owner/ticket?tab=appointment');
        let taps = 0;
        const tap = async (name: string | RegExp) => {
          taps += 1;
          await page.getByRole('button', { name, exact: true }).click();
        };

        await tap(t('booking', 'calendar.book'));
        // The search has the focus already.
        await expect(page.getByRole('searchbox')).toBeFocused();
        await expectAccessible(page, 'who it is for');
        await page.keyboard.type('jenny');
        await tap(/^Jenny Park/);
        await tap(bookingPages(page, t).sameAsLastTime);
        await expectAccessible(page, 'the form');
        await expect(page.getByText(t('entities', 'zone_note', { zone: storeZone }))).toBeVisible();
        // The first free time of today is offered without another tap.
        taps += 1;
        const times = page.locator('fieldset button[aria-pressed="false"]:not([value])');
        await expect(times.first()).toBeVisible();
        const heights = await times.evaluateAll((all) =>
          all.map((one) => Math.round(one.getBoundingClientRect().height)),
        );
        expect(new Set(heights).size).toBe(1);
        await times.first().click();
        await expect(bookingPages(page, t).reviewTitle).toBeVisible();
        await expectAccessible(page, 'the last look');
        await expectActionBar(page, 'the last look');
        await tap(t('booking', 'booking.book'));
        await expect(bookingPages(page, t).bookedTitle).toBeVisible();
        await expectAccessible(page, 'booked');
        expect(taps).toBeLessThanOrEqual(5);
        await expect(
          page.getByText(t('booking', 'booking.with', { service: 'Gel manicure', name: 'Ava Nguyen' })),
        ).toBeVisible();
        await page.getByRole('link', { name: t('booking', 'booking.open') }).click();
        await expect(page.getByText('Jenny Park').first()).toBeVisible();
        expect(pageErrors).toEqual([]);
      });

      test('a new client is booked once over a reload and a lost connection', async ({
        page,
        context,
        request,
        t,
        openStore,
      }) => {
        const world = await openStore();
        await page.goto('/owner/appointments/create');
        const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

        await page.getByRole('searchbox').fill('Zoe Bell');
        await button(t('entities', 'client.new')).click();
        const sheet = page.getByRole('dialog');
        await expect(sheet.getByLabel(t('entities', 'client.phone'))).toBeVisible();
        await expectAccessible(page, 'a new client');
        await sheet.getByLabel(t('entities', 'client.phone')).fill('512 555 0111');
        await button(t('entities', 'client.use_new')).click();
        await expect(button(/^Gel manicure/)).toBeVisible();
        await expectAccessible(page, 'services');
        await button(/^Gel manicure/).click();
        await button(t('booking', 'booking.another_service')).click();
        await button(/^Classic pedicure/).click();

        await page.reload();
        await expect(page.getByText(t('booking', 'booking.restored'))).toBeVisible();
        await expect(page.getByText('Zoe Bell')).toBeVisible();
        await button(t('booking', 'pick.anyone')).first().click();
        await expect(sheet.getByRole('option', { name: /Ben Ortiz/ })).toBeVisible();
        await expectAccessible(page, 'who serves');
        await sheet.getByRole('option', { name: /Ben Ortiz/ }).click();
        await chooseTomorrow(page);
        await button(ten).click();

        // The request arrives; its response does not.
        let isLost = true;
        await page.route('**/graphql?operation=BookVisit', async (route) => {
          if (isLost) await route.fetch();
          return isLost ? route.abort() : route.continue();
        });
        await button(t('booking', 'booking.book')).click();
        await expect(page.getByText(t('kit', 'problem.network.title'))).toBeVisible();
        await expectAccessible(page, 'no connection');
        isLost = false;
        await page.reload();
        await button(t('booking', 'booking.book')).click();
        await expect(bookingPages(page, t).bookedTitle).toBeVisible();
        await expect
          .poll(() => book(request, world))
          .toMatchObject([
            {
              start_time: at(10),
              customer: { full_name: 'Zoe Bell', phone: '+15125550111' },
              employee: { full_name: 'Ben Ortiz' },
              service: { name: 'Gel manicure' },
            },
            { start_time: at(10, 45), service: { name: 'Classic pedicure' } },
          ]);
        await context.close();
      });
    });
  }

  test('a time that another person takes meanwhile is replaced by one of the next free ones with one tap', async ({
    page,
    request,
    t,
    makeWorld,
  }) => {
    const world = await makeWorld({ appointments: [existing] });
    const [ava] = world.staff;
    await signInAs(page, world.owner, world.whmcsId);
    const query = new URLSearchParams({ start: at(10), employee: ava?.id ?? '' });
    await page.goto(`/owner/appointments/create?${query}`);
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
    await page.getByRole('searchbox').fill('jenny');
    await button(/^Jenny Park/).click();
    await button(/^Same as last time/).click();
    await expect(page.getByRole('heading', { name: 'Review booking' })).toBeVisible();

    await requestAs(
      request,
      world.manager,
      `mutation($whmcs_id: Int!, $input_obj: AppointmentBookInput!, $key: UUID!) {
        appointment_book(whmcs_id: $whmcs_id, input_obj: $input_obj, idempotency_key: $key) { id } }`,
      {
        whmcs_id: world.whmcsId,
        input_obj: {
          customer: { full_name: 'Somebody Else', phone: '+15125550188' },
          start_time: at(10),
          services: [{ service_id: world.services[0], employee_id: ava?.id, duration: 45 }],
        },
      },
    );
    await button('Book').click();
    await expect(page.getByText(t('kit', 'code.slot_taken.title'))).toBeVisible();
    await expectAccessible(page, 'taken');
    await button(/10:45 AM$/).click();
    await button('Book').click();
    await expect(page.getByRole('heading', { name: 'Booked' })).toBeVisible();
    expect((await book(request, world)).map(({ start_time }) => start_time)).toEqual([at(10), at(10, 45)]);
  });

  test('a change shows old and new, handles a conflict, and can be undone', async ({ page, request, t, makeWorld }) => {
    const world = await makeWorld({ appointments: [existing] });
    const [id = ''] = world.appointments;
    await signInAs(page, world.owner, world.whmcsId);
    await page.goto(`/owner/appointments/update?id=${id}`);
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
    await chooseTomorrow(page);
    await button('2:00 PM').click();
    await expectAccessible(page, 'the form of a change');
    await button('Continue').click();
    const changes = page.getByRole('region', { name: 'Jenny Park' });
    await expect(changes).toContainText('2:00 PM');
    await expectAccessible(page, 'old and new');

    await requestAs(
      request,
      world.manager,
      `mutation($whmcs_id: Int!, $input_obj: AppointmentUpdateInput!, $key: UUID!) {
        appointment_owner_update_appointment(whmcs_id: $whmcs_id, input_obj: $input_obj, idempotency_key: $key) { id } }`,
      { whmcs_id: world.whmcsId, input_obj: { id, version: 1, employee_id: world.staff[1]?.id } },
    );
    await button('Save changes').click();
    await expect(page.getByText(/^Max Manager changed this appointment at /)).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Ben Ortiz');
    await expectAccessible(page, 'somebody else was faster');
    await button('Save changes').click();
    await expect(page.getByRole('heading', { name: 'Changed' })).toBeVisible();
    expect(await book(request, world)).toMatchObject([{ start_time: at(14), employee: { full_name: 'Ben Ortiz' } }]);
    await button('Undo').click();
    await expect(page.getByRole('heading', { name: t('booking', 'appointment.title') })).toBeVisible();
    expect(await book(request, world)).toEqual([]);
  });
});
