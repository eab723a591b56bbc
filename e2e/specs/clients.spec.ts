import { join } from 'node:path';
import {
  expectReadable,
  expectReadableOnAll,
  expectReadableOnDesktop,
  expectReadableOnLarger,
  expectReadableOnTablet,
} from '../fixtures/appearance';
import { type Language, repeatedIn } from '../fixtures/messages';
import { openWithin } from '../fixtures/open-within';
import { expect, openerIn, requestAs, setLanguage, signInAs, test, type World } from '../fixtures/world';
import { zoneByDay } from '../fixtures/zones';

const languages: Language[] = ['en', 'vi'];
const appointments = [
  { client: 'Jenny Park', minute: 600, status: 'confirmed' as const, staff: 0, email: 'jenny@example.com' },
  { client: 'Maria Lopez', minute: 660, status: 'confirmed' as const, staff: 1 },
];
const store = {
  name: 'Lotus Nails',
  timezone: zoneByDay,
  appointments,
  tickets: [{ lines: [{ service: 0, staff: 0 }] }],
};

for (const language of languages) {
  test.describe(`clients in ${language}`, repeatedIn(language), () => {
    test.use({ language, opener: openerIn(language) });

    test('are added, corrected, and found from any page', async ({ page, t, openStore }) => {
      test.slow();
      await openStore(store);
      const words = (key: string, values = {}) => t('crm', key, values);
      const main = page.getByRole('main');
      const look = async (name: string) => {
        await expectReadable(page, main, name, language);
        await expectReadableOnTablet(page, main, `${name} ${language} on a tablet`);
        await expectReadableOnDesktop(page, main, `${name} ${language} on a desktop`);
      };

      await test.step('the list', async () => {
        await page.goto('/owner/profile');
        await page
          .getByRole('link', { name: t('profile', 'profile.clients') })
          .first()
          .click();
        await expect(page.getByRole('link', { name: 'Maria Lopez' })).toBeVisible();
        await look('clients');
        await page.getByRole('button', { name: words('client_list.more_filters') }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectReadable(page, page.getByRole('dialog'), 'filters of clients', language);
        await page.keyboard.press('Escape');
      });

      await test.step('a new client', async () => {
        await page.getByRole('button', { name: t('entities', 'client.use_new') }).click();
        const sheet = page.getByRole('dialog');
        await sheet.getByLabel(t('entities', 'client.full_name')).fill('Nguyễn Thị Hoa');
        await sheet.getByRole('button', { name: t('entities', 'client.use_new') }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Nguyễn Thị Hoa' })).toBeVisible();
      });

      await test.step('the form', async () => {
        await page.getByRole('link', { name: words('client.edit') }).click();
        await page.getByLabel(words('client_edit.note'), { exact: true }).fill('Allergic to acetone');
        await page.getByLabel(words('client_edit.phone'), { exact: true }).fill('(512) 298-0143');
        await page.getByLabel(words('client_edit.month')).selectOption('11');
        await page.getByLabel(words('client_edit.day'), { exact: true }).fill('21');
        await look('edit client');
        await page.setViewportSize({ width: 1440, height: 900 });
        const save = page.getByRole('button', { name: words('client_edit.save') });
        expect((await save.boundingBox())?.width, 'Save is as wide as in other forms').toBe(240);
        await page.setViewportSize({ width: 390, height: 844 });
        await page.getByRole('button', { name: words('client_edit.save') }).click();
        await expect(page.getByText(words('client_edit.saved')).last()).toBeVisible();
        await expect(page.getByText('Allergic to acetone')).toBeVisible();
        await expect(page.getByText('(512) 298-0143').first()).toBeVisible();
      });

      await test.step('the switch of online booking', async () => {
        await page.getByRole('tab', { name: words('client.tabs.about') }).click();
        const toggle = page.getByRole('switch', { name: words('client.block_booking') });
        await toggle.click();
        await expect(page.getByText(words('client.changed.is_blocked_from_booking_on'))).toBeVisible();
        await page.getByRole('button', { name: t('ui', 'undo') }).click();
        await expect(toggle).not.toBeChecked();
        await look('client about');
      });

      await test.step('the search from another page', async () => {
        await openWithin(page, t, '/owner/profile');
        await page.getByRole('button', { name: t('host', 'chrome.find') }).click();
        const sheet = page.getByRole('dialog', { name: t('search', 'title') });
        await sheet.getByRole('searchbox').fill('jenny');
        await expect(sheet.getByRole('region', { name: t('search', 'clients') })).toContainText('Jenny Park');
        await expect(sheet.getByRole('region', { name: t('search', 'visits') })).toContainText('Jenny Park');
        await expectReadable(page, sheet, 'search', language);
        await page.setViewportSize({ width: 1440, height: 900 });
        await expectReadableOnDesktop(page, sheet, `search ${language} on a desktop`);
        await page.setViewportSize({ width: 390, height: 844 });
        await sheet.getByRole('searchbox').press('Enter');
        await expect(page.getByRole('heading', { level: 1, name: 'Jenny Park' })).toBeVisible();
        await look('client');
      });

      await test.step('the client of an appointment', async () => {
        await page
          .getByRole('link', { name: /10:00 AM/ })
          .first()
          .click();
        await page.getByRole('main').getByRole('link', { name: 'Jenny Park', exact: true }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Jenny Park' })).toBeVisible();
      });
    });

    test('have visits, groups, texts and photos', async ({ page, request, t, openStore }) => {
      const world = await openStore({ ...store, services: ['gbk', 'gci', 'pos'] });
      const words = (key: string, values = {}) => t('crm', key, values);
      const main = page.getByRole('main');
      const form = language === 'en' ? 'one' : 'other';
      const tab = (name: string) => page.getByRole('tab', { name: words(`client.tabs.${name}`) }).click();
      await addList(request, world, 'Saturday regulars');
      await page.goto('/owner/clients');
      await page.getByRole('link', { name: 'Jenny Park' }).click();

      await test.step('the visits', async () => {
        await page
          .getByRole('definition')
          .getByRole('link', { name: words('client_list.visits_other', { count: 0 }) })
          .click();
        await expect(page).toHaveURL(/\/visit-history$/);
        const visits = page.getByRole('list', { name: words('client.visits.title') });
        await expect(visits.getByRole('listitem')).toHaveText(/Gel manicure/);
        await expect(visits).toContainText(words('client.visits.states.booked'));
        await expectReadable(page, main, 'visits of a client', language);
        await expectReadableOnLarger(page, main, 'visits of a client', language);
        await page.getByRole('link', { name: 'Jenny Park' }).click();
      });

      await test.step('the groups', async () => {
        await page.getByRole('link', { name: words('groups.change_of_client') }).click();
        await page.getByRole('button', { name: words('groups.add_to_groups') }).click();
        const sheet = page.getByRole('dialog');
        await sheet.getByRole('checkbox', { name: /Saturday regulars/ }).check();
        await expectReadable(page, sheet, 'adding a client to groups', language);
        await sheet.getByRole('button', { name: words(`groups.add_chosen_groups_${form}`, { count: 1 }) }).click();
        await expect(page.getByText(words(`groups.done.groups_added_${form}`, { count: 1 })).last()).toBeVisible();
        const groups = page.getByRole('list', { name: words('groups.of_client') });
        await expect(groups).toContainText('Saturday regulars');
        await expectReadable(page, main, 'groups of a client', language);
        await expectReadableOnLarger(page, main, 'groups of a client', language);
        await page.getByRole('button', { name: words('groups.remove_from', { name: 'Saturday regulars' }) }).click();
        await expect(page.getByText(words('groups.done.client_removed')).last()).toBeVisible();
        await expect(groups.getByText('Saturday regulars')).toBeHidden();
        await page.goBack();
      });

      await test.step('the texts', async () => {
        await tab('messages');
        const texts = page.getByRole('switch', { name: words('client.texts') });
        await expect(page.getByRole('region', { name: words('sent_messages.title') })).toBeVisible();
        await texts.click();
        await expect(page.getByText(words('client.changed.is_send_sms_off'))).toBeVisible();
        await expect(texts).not.toBeChecked();
        await expectReadable(page, texts, 'messages of a client', language);
        await expectReadableOnLarger(page, main, 'messages of a client', language);
      });

      await test.step('the photos', async () => {
        await tab('photos');
        await page
          .locator('input[type=file]')
          .setInputFiles(join(import.meta.dirname, '../../docs/pictures/day-light.png'));
        const sheet = page.getByRole('dialog');
        await sheet.getByLabel(words('client_photos.caption')).fill('Almond, pink');
        await expectReadable(page, sheet, 'new photo of a client', language);
        await sheet.getByRole('button', { name: words('client_photos.save') }).click();
        await expect(page.getByText(words('client_photos.saved')).last()).toBeVisible();
        const photos = page.getByRole('list', { name: words('client_photos.title') });
        await expect(photos).toContainText('Almond, pink');
        await expectReadable(page, photos, 'photos of a client', language);
        await expectReadableOnLarger(page, main, 'photos of a client', language);
      });
    });

    test('are seen by a manager, who cannot merge or delete them, and checks them in', { tag: '@variant' }, async ({
      page,
      request,
      t,
      makeWorld,
    }) => {
      const { manager, whmcsId } = await makeWorld({ ...store, services: ['gbk', 'gci', 'pos'] });
      const words = (key: string, values = {}) => t('crm', key, values);
      const main = page.getByRole('main');
      await setLanguage(request, manager, language);
      await signInAs(page, manager, whmcsId);
      await page.goto('/owner/clients');
      await expect(page.getByRole('link', { name: 'Maria Lopez' })).toBeVisible();
      await expect(page.getByRole('link', { name: words('merge.title') })).toHaveCount(0);
      await expectReadable(page, main, 'clients of a manager', language);
      await page.getByRole('link', { name: 'Jenny Park' }).click();
      await page.getByRole('tab', { name: words('client.tabs.about') }).click();
      await expect(page.getByRole('switch', { name: words('client.block_booking') })).toBeEnabled();
      await expect(page.getByRole('button', { name: words('client_data.delete') })).toHaveCount(0);
      await expectReadable(page, main, 'client of a manager', language);
      await openWithin(page, t, '/owner/go-checkin/check-in');
      await page.getByRole('button', { name: words('check_in.check_in_client', { client: 'Jenny Park' }) }).click();
      await expect(page.getByRole('list', { name: words('check_in.waiting_list') })).toContainText('Jenny Park');
      await expectReadable(page, main, 'front desk of a manager', language);
    });
  });
}

/** Creates a group whose clients are chosen by hand. */
const addList = (request: Parameters<typeof requestAs>[0], { owner, whmcsId }: World, name: string) =>
  requestAs(
    request,
    owner,
    'mutation ($s: Int!, $i: CustomerGroupCreateInput!, $key: UUID!) { gci_station_create_group_customer(whmcs_id: $s, input_obj: $i, idempotency_key: $key) { id } }',
    { s: whmcsId, i: { id: crypto.randomUUID(), name } },
  );

test('an employee has their own clients, without numbers', async ({ page, makeWorld }) => {
  const world: World = await makeWorld(store);
  const [ava] = world.staff;
  if (!ava) throw new Error('The store has no employee.');
  await signInAs(page, ava, world.whmcsId);
  const main = page.getByRole('main');
  await page.goto(`/store/${world.whmcsId}/staff/clients`);
  await expect(page.getByRole('link', { name: 'Jenny Park' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Maria Lopez' })).toBeHidden();
  await expectReadableOnAll(page, main, 'clients of an employee');
  await page.getByRole('link', { name: 'Jenny Park' }).click();
  await expect(page.getByText('Phone number hidden')).toBeVisible();
  await expect(page.getByText('jenny@example.com')).toBeHidden();
  await expectReadableOnAll(page, main, 'client of an employee');

  await page.getByRole('link', { name: 'Edit client' }).click();
  await expect(page.getByText(/^You can change the note and the name in texts/)).toBeVisible();
  await expect(page.getByLabel('Phone number', { exact: true })).toHaveCount(0);
  await expectReadableOnAll(page, main, 'edit client of an employee');
  await page.goBack();
  await page.getByRole('link', { name: '0 visits' }).click();
  await expect(page.getByRole('list', { name: 'Visits' }).getByRole('listitem')).toHaveText(/Gel manicure/);
  await expectReadableOnAll(page, main, 'visits of a client of an employee');
});

test('from 900 px a client opens beside the list, and the key / opens the search', async ({ page, openStore }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openStore(store);
  await page.goto('/owner/clients');
  await page.getByRole('link', { name: 'Maria Lopez' }).click();
  await expect(page.getByRole('region', { name: 'Maria Lopez' })).toBeVisible();
  await expect(page).toHaveURL(/\/owner\/clients\?open=/);
  await expectReadableOnDesktop(page, page.getByRole('main'), 'clients with a client');
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
});

test('two people who change a client do not overwrite each other', async ({ page, request, openStore }) => {
  const world = await openStore(store);
  await page.goto('/owner/clients');
  await page.getByRole('link', { name: 'Jenny Park' }).click();
  await page.getByRole('link', { name: 'Edit client' }).click();
  const note = page.getByLabel('Note', { exact: true });
  await note.fill('Prefers quiet');
  const id = /clients\/([0-9a-f-]{36})/.exec(page.url())?.[1];
  await requestAs(
    request,
    world.manager,
    `mutation ($s: Int!, $i: CustomerUpdateInput!, $key: UUID!) {
      gci_station_update_customer(whmcs_id: $s, input_obj: $i, idempotency_key: $key) { id } }`,
    { s: world.whmcsId, i: { id, version: await versionOf(request, world, String(id)), note: 'Likes tea' } },
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${world.manager.name} changed this client`, { exact: false })).toBeVisible();
  await expect(note).toHaveValue('Prefers quiet');
  await expectReadable(page, page.getByRole('main'), 'client changed meanwhile');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Prefers quiet')).toBeVisible();
});

async function versionOf(request: Parameters<typeof requestAs>[0], world: World, id: string): Promise<number> {
  const { customer_by_id } = await requestAs<{ customer_by_id: { customer: { version: number } } }>(
    request,
    world.owner,
    'query ($s: Int!, $id: UUID!) { customer_by_id(whmcs_id: $s, id: $id) { customer { version } } }',
    { s: world.whmcsId, id },
  );
  return customer_by_id.customer.version;
}
