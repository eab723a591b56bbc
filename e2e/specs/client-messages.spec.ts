import type { APIRequestContext, Page } from '@playwright/test';
import { formatTime } from '@suite/domain/format';
import { addDays, businessDay, wallTime } from '@suite/domain/time';
import { replyFrom, textsTo } from '../fixtures/outbox';
import { expect, requestAs, signInAs, test, type World } from '../fixtures/world';
import { zoneByDay as zone } from '../fixtures/zones';

const tomorrow = () => addDays(businessDay(new Date(), zone), 1);
const at = (day: string, hour: number) => wallTime(day, hour * 60, zone);

const bookFor = (
  request: APIRequestContext,
  { whmcsId, manager, staff, services }: World,
  phone: string,
  start: Date,
) =>
  requestAs(
    request,
    manager,
    `mutation($s: Int!, $i: AppointmentBookInput!, $key: UUID!) {
      appointment_book(whmcs_id: $s, input_obj: $i, idempotency_key: $key) { id } }`,
    {
      s: whmcsId,
      i: {
        customer: { full_name: 'Jenny Park', phone },
        start_time: start.toISOString(),
        services: [{ service_id: services[0], employee_id: staff[0]?.id, duration: 45 }],
      },
    },
  );

/** Moves an appointment in the day view without dragging. */
async function moveTo(page: Page, start: Date) {
  await page.getByRole('link', { name: /Jenny Park Gel manicure/ }).press('m');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Move Jenny Park?' });
  await dialog.getByRole('button', { name: 'Choose another time or staff' }).click();
  await dialog.getByRole('combobox', { name: 'Starts at' }).selectOption(formatTime(start, zone));
  await dialog.getByRole('button', { name: 'Move appointment' }).click();
  await expect(page.getByText(/^Jenny Park moved to/)).toBeVisible();
}

test('a client receives one message for each final change and none for an undone one', async ({
  page,
  request,
  makeWorld,
}) => {
  const world = await makeWorld({ name: 'Lotus Nails', timezone: zone });
  const day = tomorrow();
  const phone = `+1512${2_000_000 + (Date.now() % 7_000_000)}`;
  const texts = () => textsTo(request, phone);
  const onThatDay = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: zone,
  });
  const when = (hour: number) => `${onThatDay.format(at(day, hour))} at ${formatTime(at(day, hour), zone)}`;
  await bookFor(request, world, phone, at(day, 12));

  await signInAs(page, world.owner, world.whmcsId);
  await page.goto(`/owner/ticket?tab=appointment&view=day&day=${day}`);
  await moveTo(page, at(day, 15));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: /^12:00 PM – 12:45 PM, Jenny Park/ })).toBeVisible();

  await moveTo(page, at(day, 16));
  const moved = `Lotus Nails: your appointment is now ${when(16)} (Gel manicure with Ava).`;
  await expect.poll(texts).toContainEqual({ status: 'queued', content: moved });
  await expect.poll(texts, { timeout: 15_000 }).toEqual([
    {
      status: 'sent',
      content: `Lotus Nails: your appointment is booked: Gel manicure with Ava, ${when(12)}. Reply STOP to opt out.`,
    },
    { status: 'sent', content: moved },
  ]);
});

test('a client replies to a text, and the day shows the confirmation and staff the message', async ({
  page,
  request,
  makeWorld,
}) => {
  const world = await makeWorld({ name: 'Lotus Nails', timezone: zone });
  const day = tomorrow();
  const phone = `+1513${2_000_000 + (Date.now() % 7_000_000)}`;
  const texts = () => textsTo(request, phone);
  await bookFor(request, world, phone, at(day, 12));
  await expect.poll(async () => (await texts()).map(({ status }) => status), { timeout: 15_000 }).toEqual(['sent']);

  await page.clock.install();
  await signInAs(page, world.owner, world.whmcsId);
  await page.goto(`/owner/ticket?tab=appointment&view=day&day=${day}`);
  const card = page.getByRole('link', { name: /Jenny Park/ });
  await expect(card).toHaveAccessibleName('12:00 PM – 12:45 PM, Jenny Park Gel manicure Confirmed');
  await replyFrom(page, phone, 'C');
  await page.clock.runFor('01:01');
  const mark = page.getByRole('img', { name: /^Client confirmed by text at / });
  await expect(card.filter({ has: mark })).toBeVisible();

  await replyFrom(page, phone, 'Running 10 minutes late');
  await page.goto('/owner/notifications/booking');
  await page.getByRole('link', { name: 'Client replied' }).click();
  await expect(page.getByText(/^Jenny Park, Gel manicure with Ava .*: “Running 10 minutes late”$/)).toBeVisible();
  await page.getByRole('link', { name: /appointment/ }).click();
  await expect(page.getByText('Client confirmed by text at')).toBeVisible();

  await replyFrom(page, phone, 'Please stop texting me');
  await expect
    .poll(async () => (await texts()).at(-1), { timeout: 15_000 })
    .toEqual({
      status: 'sent',
      content: 'Lotus Nails: you will get no more texts from us. Reply START to get them again.',
    });
});
