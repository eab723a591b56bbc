import type { APIRequestContext } from '@playwright/test';
import { expectReadable, expectReadableOnTablet } from '../fixtures/appearance';
import { type Language, repeatedIn } from '../fixtures/messages';
import { openInPhoneApp } from '../fixtures/phone-app';
import { expect, requestAs, signInAs, test, type World } from '../fixtures/world';
import { shellPage } from '../pages/shell';

const surveyLink = 'https://survey.example/7';
const notifications = [
  { kind: 'new_ticket_survey', title: 'How was our help?', body: 'Your request #7 is closed.', link: surveyLink },
  { kind: 'package_remind', title: 'Your Go Booking package', body: 'Go Booking runs until Dec 24, 2026.' },
  { kind: 'bamboo', title: 'Batch closed', body: 'The card batch of Nov 20, 2026 was sent to the bank.' },
];

/** The store's manager books a client for Ava, tomorrow: the owner and Ava are notified. */
async function bookAsManager(request: APIRequestContext, { whmcsId, manager, staff, services }: World) {
  const { appointment_book } = await requestAs<{ appointment_book: { id: string } }>(
    request,
    manager,
    `mutation($s: Int!, $i: AppointmentBookInput!, $key: UUID!) {
      appointment_book(whmcs_id: $s, input_obj: $i, idempotency_key: $key) { id } }`,
    {
      s: whmcsId,
      i: {
        customer: { full_name: 'Jenny Park', phone: '+15125550177' },
        start_time: new Date(Date.now() + 86_400_000).toISOString(),
        services: [{ service_id: services[0], employee_id: staff[0]?.id, duration: 45 }],
        continue_anyway: true,
      },
    },
  );
  return appointment_book.id;
}

const languages: Language[] = ['en', 'vi'];
for (const language of languages) {
  test.describe(`notifications in ${language}`, repeatedIn(language), () => {
    test.use({ language });

    test('the bell leads to a new appointment and back to the list', async ({ page, request, t, openStore }) => {
      const world = await openStore({ notifications: notifications });
      await page.goto('/owner/ticket');
      const bell = (count: number) => {
        const form = count === 1 && language === 'en' ? 'one' : 'other';
        return page.getByRole('link', { name: t('host', `chrome.notifications_unseen_${form}`, { count }) });
      };
      await expect(bell(3)).toBeVisible();
      const appointment = await bookAsManager(request, world);
      await bell(4).click();

      // The appointments to confirm are first; what the salon itself booked is none.
      await page.waitForURL('**/owner/notifications/booking#unconfirmed');
      await expect(page.getByText(t('booking', 'overview.empty_unprocessed'))).toBeVisible();
      await page.getByRole('button', { name: t('profile', 'notifications.all'), exact: true }).click();
      const row = page.getByRole('link', { name: new RegExp(language === 'en' ? 'New appointment' : 'Lịch hẹn mới') });
      await expect(row).toBeVisible();
      await expect(page.getByText(/Jenny Park .*Gel manicure .*Ava Nguyen/)).toBeVisible();
      await expectReadable(page, page.getByRole('tabpanel'), 'notifications', language);
      await row.click();

      // The opened notification is marked as seen.
      await page.waitForURL('**/owner/notification/*');
      await expect(bell(3)).toBeVisible();
      const open = page.getByRole('link', { name: t('profile', 'notification.to_appointment') });
      await expectReadable(page, page.getByRole('main'), 'notification', language);
      await open.click();
      await page.waitForURL(`**/owner/appointments/${appointment}`);
      await expect(page.getByText('Jenny Park').first()).toBeVisible();
      // Back skips the notification's own page.
      await shellPage(page, t).back.click();
      await page.waitForURL('**/owner/notifications/booking');
      await expect(row).toBeVisible();

      await page.getByRole('tab', { name: t('profile', 'notifications.tab.survey') }).click();
      await expect(page.getByText('How was our help?')).toBeVisible();
      await page.getByRole('button', { name: t('profile', 'notifications.read_all') }).click();
      await expect(bell(2)).toBeVisible();
      await expect(page.getByRole('button', { name: t('profile', 'notifications.read_all') })).toBeHidden();

      // A kind that is switched off is neither listed nor counted.
      const settings = (key: string) => t('profile', `notification_settings.${key}`);
      await page.getByRole('link', { name: settings('title') }).click();
      const packages = page.getByRole('switch', {
        name: `${settings('kind.package_remind.name')}: ${settings('app')}`,
      });
      await expect(packages).toBeChecked();
      const heading = page.getByRole('heading', { level: 1, name: settings('title') });
      await expectReadable(page, heading, 'notification settings', language);
      await expectReadableOnTablet(page, heading, `notification settings ${language}`);
      await packages.click();
      await expect(bell(1)).toBeVisible();
      await page.reload();
      await expect(packages).not.toBeChecked();
    });
  });
}

test('staff without MESSAGE see notifications without details', async ({ page, request, t, makeWorld }) => {
  const world = await makeWorld({ staffWithout: ['MESSAGE'] });
  const [ava] = world.staff;
  if (!ava) throw new Error('The world has no staff.');
  const appointment = await bookAsManager(request, world);
  const list = `/store/${world.whmcsId}/staff/notifications`;
  await signInAs(page, ava);
  await page.goto(list);
  const row = page.getByRole('link', { name: /New appointment/ });
  // None of the client's numbers is shown.
  await expect(row).toBeVisible();
  await expect(page.getByText(/555/)).toBeHidden();
  await expectReadable(page, page.getByRole('main'), 'notifications of staff');
  const { notification_list } = await requestAs<{ notification_list: { id: string }[] }>(
    request,
    ava,
    'query($s: Int!) { notification_list(whmcs_id: $s) { id } }',
    { s: world.whmcsId },
  );
  await page.goto(`${list}/${notification_list[0]?.id}`);
  await expect(shellPage(page, t).deniedTitle).toBeVisible();
  await page.goto(list);
  await row.click();
  await page.waitForURL(`**/staff/appointments/${appointment}`);
});

test('a notification pressed in the phone app opens its page', async ({ page, request, t, makeWorld }) => {
  const world = await makeWorld({ notifications: notifications });
  await bookAsManager(request, world);
  const { notification_list } = await requestAs<{ notification_list: { id: string; kind: string }[] }>(
    request,
    world.owner,
    'query($s: Int!) { notification_list(whmcs_id: $s) { id kind } }',
    { s: world.whmcsId },
  );
  const shell = await openInPhoneApp(page);
  await signInAs(page, world.owner, world.whmcsId);
  await page.goto('/owner/ticket');
  await expect.poll(() => shell.received.map(({ kind }) => kind)).toContain('badge');
  const press = (kind: string, link: string | null = null) => {
    const id = notification_list.find((one) => one.kind === kind)?.id ?? '';
    shell.emit('notification_pressed', {
      notification: { id, kind, whmcs_id: world.whmcsId, link, title: '', body: '' },
    });
  };

  press('package_remind');
  await page.waitForURL('**/owner/product-plan/your-package?service=gbk');
  await expect(page.getByRole('heading', { level: 2, name: 'Go Booking' })).toBeFocused();
  press('new_ticket_survey', surveyLink);
  await expect(page.getByRole('link', { name: t('profile', 'notifications.open_survey') })).toHaveAttribute(
    'href',
    surveyLink,
  );
  press('bamboo');
  await page.waitForURL('**/owner/notifications/bamboo');
  await expect(page.getByText('Batch closed')).toBeVisible();
  // The open tab is visible, whatever its position among the others.
  const bamboo = page.getByRole('tab', { name: t('profile', 'notifications.tab.bamboo') });
  await expect(bamboo).toBeInViewport({ ratio: 1 });
  press('appointment');
  await expect(page.getByRole('heading', { level: 2, name: 'New appointment' })).toBeVisible();
});
