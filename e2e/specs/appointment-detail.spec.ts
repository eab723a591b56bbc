import type { APIRequestContext, Page } from '@playwright/test';
import { expectReadable, expectReadableOnTablet } from '../fixtures/appearance';
import type { Messages } from '../fixtures/messages';
import { expect, requestAs, setLanguage, signInAs, test, type World } from '../fixtures/world';

const eleven = 23 * 60;
const appointments = [{ client: 'Jenny Park', minute: eleven, status: 'new' as const, staff: 0 }];

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Chooses an entry of the menu Edit or More. */
async function choose(page: Page, t: Messages, menu: 'edit' | 'more', name: string) {
  await press(page, t('booking', menu === 'edit' ? 'appointment.actions.edit' : 'appointment.more'));
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

/** The store's manager changes its duration to an hour, as another device would. */
const changeAsManager = (request: APIRequestContext, { whmcsId, manager }: World, id: string, version: number) =>
  requestAs(
    request,
    manager,
    `mutation($s: Int!, $i: AppointmentUpdateInput!, $key: UUID!) {
      appointment_owner_update_appointment(whmcs_id: $s, input_obj: $i, idempotency_key: $key) { version } }`,
    { s: whmcsId, i: { id, version, duration: 55, continue_anyway: true } },
  );

/** Selects another time by the store's clock, up to the confirmation dialog. */
async function chooseTime(page: Page, t: Messages, typed: string, time: string) {
  await choose(page, t, 'edit', t('booking', 'appointment.reschedule'));
  const sheet = page.getByRole('dialog', { name: t('booking', 'reschedule.title') });
  // The number of free times, or the day without any: the button moves when they arrive.
  await expect(sheet.getByRole('status')).toHaveText(/\d/);
  await sheet.getByRole('button', { name: t('booking', 'pick.manual') }).click();
  await sheet.getByLabel(t('booking', 'pick.time'), { exact: true }).fill(typed);
  await sheet.getByRole('button', { name: t('booking', 'pick.use_time', { time }) }).click();
}

test('an owner moves an appointment, undoes it, changes the service, and sees who was notified', async ({
  page,
  t,
  makeWorld,
}) => {
  const world = await makeWorld({ appointments });
  await signInAs(page, world.owner, world.whmcsId);
  await page.goto(`/owner/appointments/${world.appointments[0]}`);
  await expect(page.getByText('11:00 PM – 11:45 PM')).toBeVisible();
  await expectReadable(page, page.getByRole('main'), 'appointment en');
  await expectReadableOnTablet(page, page.getByRole('main'), 'appointment en');

  await chooseTime(page, t, '22:00', '10:00 PM');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('booking', 'move.yes') })
    .click();
  await expect(page.getByText('10:00 PM – 10:45 PM')).toBeVisible();
  await press(page, t('ui', 'undo'));
  await expect(page.getByText('11:00 PM – 11:45 PM')).toBeVisible();

  await choose(page, t, 'edit', t('booking', 'appointment.edit'));
  const sheet = page.getByRole('dialog', { name: t('booking', 'edit.title') });
  await sheet.getByRole('button', { name: t('booking', 'booking.other_service') }).click();
  await page.getByRole('button', { name: /^Classic pedicure/ }).click();
  await expect(sheet.getByText('Classic pedicure')).toBeVisible();
  await expectReadable(page, sheet, 'appointment edited');
  await expectReadableOnTablet(page, sheet, 'appointment edited');
  await sheet.getByRole('button', { name: t('booking', 'edit.save') }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText('Classic pedicure', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: t('booking', 'history.title') }).click();
  const messages = page.getByRole('region', { name: t('booking', 'sms.title') });
  await expect(messages.getByText(t('booking', 'sms.type.changed'), { exact: true })).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: t('booking', 'staff_notifications.title') })
      .getByText(/Jenny Park.*Classic pedicure/),
  ).toBeVisible();
  await expectReadable(page, page.getByRole('main'), 'appointment history');
});

test('a no-show takes two taps on the appointment, and is undone', async ({ page, t, makeWorld }) => {
  const world = await makeWorld({
    appointments: [{ client: 'Jenny Park', minute: 0, status: 'confirmed', staff: 0 }],
  });
  await signInAs(page, world.owner, world.whmcsId);
  await page.goto(`/owner/appointments/${world.appointments[0]}`);
  await choose(page, t, 'more', t('booking', 'appointment.actions.no_show'));
  await expect(page.getByText(t('booking', 'no_show.done', { client: 'Jenny Park' }))).toBeVisible();
  const status = t('booking', 'no_show.status');
  await expect(page.getByRole('button', { name: status, exact: true })).toBeHidden();
  await expect(page.getByRole('main').getByText(status, { exact: true })).toBeVisible();
  await press(page, t('ui', 'undo'));
  await expect(page.getByText(t('kit', 'appointment_status.confirmed'), { exact: true })).toBeVisible();
});

test('the second editor of an appointment sees the conflict and loses no input', async ({
  page,
  request,
  t,
  makeWorld,
}) => {
  const world = await makeWorld({ appointments });
  const [id = ''] = world.appointments;
  await signInAs(page, world.owner, world.whmcsId);
  await page.goto(`/owner/appointments/${id}`);
  await choose(page, t, 'edit', t('booking', 'appointment.edit'));
  const sheet = page.getByRole('dialog', { name: t('booking', 'edit.title') });
  await sheet.getByLabel(t('booking', 'appointment.note')).fill('Wants chrome');
  await changeAsManager(request, world, id, 1);
  const save = sheet.getByRole('button', { name: t('booking', 'edit.save') });
  await save.click();
  const notice = sheet.getByRole('alert');
  await expect(notice).toContainText('Max Manager changed this appointment');
  await expect(notice).toContainText(/11:00 PM – 11:45 PM.*11:00 PM – 11:55 PM/);
  await expectReadable(page, sheet, 'appointment overtaken');
  await expectReadableOnTablet(page, sheet, 'appointment overtaken');
  await expect(sheet.getByLabel(t('booking', 'appointment.note'))).toHaveValue('Wants chrome');
  await save.click();
  await expect(sheet).toBeHidden();
  // Both changes are saved.
  await expect(page.getByText('11:00 PM – 11:55 PM')).toBeVisible();
  await expect(page.getByText('Wants chrome')).toBeVisible();
});

test.describe('an employee in vi', () => {
  test.use({ language: 'vi' });

  test('sees their own appointment without its booker and moves it', async ({ page, request, t, makeWorld }) => {
    const world = await makeWorld({ appointments });
    const [ava] = world.staff;
    if (!ava) throw new Error('The world has no staff.');
    await setLanguage(request, ava, 'vi');
    await signInAs(page, ava);
    await page.goto(`/store/${world.whmcsId}/staff/appointments/${world.appointments[0]}`);
    await expect(page.getByText('11:00 PM – 11:45 PM')).toBeVisible();
    await expect(page.getByText(t('booking', 'appointment.phone_hidden'))).toBeVisible();
    await expect(page.getByText(t('booking', 'appointment.booker'), { exact: true })).toBeHidden();
    await expectReadable(page, page.getByRole('main'), 'appointment of staff');
    await expectReadableOnTablet(page, page.getByRole('main'), 'appointment of staff');
    await chooseTime(page, t, '22:00', '10:00 PM');
    const confirmation = page.getByRole('alertdialog');
    await expect(confirmation.getByText(/11:00 PM – 11:45 PM/)).toBeVisible();
    await confirmation.getByRole('button', { name: t('booking', 'move.yes') }).click();
    await expect(page.getByText('10:00 PM – 10:45 PM')).toBeVisible();
  });
});
