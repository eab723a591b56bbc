import { expectReadable, expectReadableOnLarger } from '../fixtures/appearance';
import { type Language, repeatedIn } from '../fixtures/messages';
import { expect, openerIn, signInAs, test } from '../fixtures/world';

const languages: Language[] = ['en', 'vi'];
const visit = (client: string, minute: number) => ({ client, minute, status: 'confirmed' as const, staff: 0 });
const store = {
  name: 'Lotus Nails',
  services: ['pos', 'gbk', 'gci'],
  appointments: [visit('Lan Tran', 600), visit('Jenny Park', 700), visit('Maria Lopez', 800)],
};

for (const language of languages) {
  test.describe(`groups of clients in ${language}`, repeatedIn(language), () => {
    test.use({ language, opener: openerIn(language) });

    test('the owner puts clients into a list, and takes them out again', async ({ page, t, openStore }) => {
      const text = (key: string, values = {}) => t('crm', `groups.${key}`, values);
      const button = (key: string, values = {}) => page.getByRole('button', { name: text(key, values), exact: true });
      await openStore(store);

      await test.step('Go Checkin, in the settings, begins with the day, the clients and the rules', async () => {
        await page.goto('/owner/profile');
        await page.getByRole('link', { name: t('profile', 'profile.go_checkin') }).click();
        const groups = page.getByRole('link', { name: text('title'), exact: true });
        await expectReadable(page, groups, 'start of Go Checkin', language);
        await expectReadableOnLarger(page, groups, 'start of Go Checkin', language);
        await groups.click();
        const system = page.getByRole('list', { name: text('system') });
        await expectReadable(page, system, 'groups', language);
        await expectReadableOnLarger(page, system, 'groups', language);
      });

      await test.step('a list gets its clients by hand', async () => {
        await button('add').click();
        await button('create').click();
        await expect(page.getByText(text('name_required'))).toBeVisible();
        await page.getByLabel(text('name'), { exact: true }).fill('Saturday regulars');
        await expectReadable(page, button('create'), 'new group', language);
        await expectReadableOnLarger(page, page.getByRole('main'), 'new group', language);
        await button('create').click();
        await expect(page.getByText(text('done.added')).last()).toBeVisible();
        await button('add_clients').first().click();
        const sheet = page.getByRole('dialog', { name: text('add_to', { name: 'Saturday regulars' }) });
        await sheet.getByRole('checkbox', { name: /Lan Tran/ }).check();
        await sheet.getByRole('checkbox', { name: /Jenny Park/ }).check();
        await expectReadable(page, sheet, 'adding clients to a group', language);
        await sheet.getByRole('button', { name: text('add_selected_other', { count: 2 }) }).click();
        await expect(page.getByText(text('done.clients_added_other', { count: 2 })).last()).toBeVisible();
        const clients = page.getByRole('list', { name: text('clients') });
        await expect(clients.getByRole('listitem')).toHaveCount(2);
        await expectReadable(page, clients, 'a list of clients', language);
        await expectReadableOnLarger(page, page.getByRole('main'), 'a list of clients', language);
      });

      await test.step('the first 50 are selected at once, and removed', async () => {
        await button('select').click();
        await button('select_first', { count: 50 }).click();
        await expectReadable(page, button('remove_clients_other', { count: 2 }), 'selected clients', language);
        await button('remove_clients_other', { count: 2 }).click();
        await expect(page.getByText(text('no_clients'), { exact: true })).toBeVisible();
      });

      await test.step('the list is renamed and deleted', async () => {
        await button('edit').click();
        await page.getByLabel(text('name'), { exact: true }).fill('Sunday regulars');
        await expectReadable(page, button('save'), 'edit group', language);
        await expectReadableOnLarger(page, page.getByRole('main'), 'edit group', language);
        await button('save').click();
        await expect(page.getByRole('heading', { name: 'Sunday regulars' })).toBeVisible();
        await button('delete.button').click();
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: text('delete.yes') })
          .click();
        await expect(page.getByText(text('done.removed')).last()).toBeVisible();
        await expect(page.getByText(text('empty'), { exact: true })).toBeVisible();
      });
    });

    test('conditions find their clients while they are typed', async ({ page, t, openStore }) => {
      const text = (key: string, values = {}) => t('crm', `groups.${key}`, values);
      await openStore(store);
      await page.goto('/owner/go-checkin/customer-and-group/new-group?kind=rule');
      await page.getByLabel(text('name'), { exact: true }).fill('Long away');
      const first = page.getByRole('region', { name: text('condition', { place: 1 }) });
      await expect(page.getByText(text('clients_share_other', { count: 3, share: 100 }))).toBeVisible();
      await page.getByRole('button', { name: text('add_condition') }).click();
      const second = page.getByRole('region', { name: text('condition', { place: 2 }) });
      await second.getByLabel(text('at_least'), { exact: true }).fill('1');
      await expect(page.getByText(text('clients_share_other', { count: 0, share: 0 }))).toBeVisible();
      await expectReadable(page, first, 'conditions of a group', language);
      await expectReadableOnLarger(page, page.getByRole('main'), 'conditions of a group', language);
      await second.getByLabel(text('at_least'), { exact: true }).fill('');
      await second.getByLabel(text('at_most'), { exact: true }).fill('2');
      await expect(page.getByText(text('clients_share_other', { count: 3, share: 100 }))).toBeVisible();
      await page.getByRole('button', { name: text('create'), exact: true }).click();
      const clients = page.getByRole('list', { name: text('clients') });
      await expect(clients.getByRole('listitem')).toHaveCount(3);
      await expectReadable(page, page.getByRole('list', { name: text('conditions') }), 'a rule group', language);
      await expectReadableOnLarger(page, page.getByRole('main'), 'a rule group', language);
    });

    test('the rules of the types are previewed before they are saved', async ({ page, t, openStore }) => {
      const text = (key: string, values = {}) => t('crm', `client_types.${key}`, values);
      await openStore(store);
      await page.goto('/owner/go-checkin/client-types');
      await page.getByLabel(text('field.regular_visits'), { exact: true }).fill('2');
      await page.getByRole('button', { name: text('show_preview') }).click();
      await expect(page.getByText(text('unchanged'))).toBeVisible();
      const save = page.getByRole('button', { name: text('save') });
      await expectReadable(page, save, 'rules of client types', language);
      await expectReadableOnLarger(page, save, 'rules of client types', language);
      await save.click();
      await expect(page.getByText(text('saved')).last()).toBeVisible();
    });
  });
}

test('a manager gets the introduction in place of groups, and former addresses lead on', async ({
  page,
  browser,
  makeWorld,
}) => {
  const { whmcsId, owner, manager } = await makeWorld(store);
  await signInAs(page, owner, whmcsId);
  await page.goto('/owner/customer-and-group');
  await expect(page).toHaveURL('/owner/go-checkin/customer-and-group');
  const office = await browser.newPage();
  await signInAs(office, manager, whmcsId);
  await office.goto('/owner/go-checkin/customer-and-group');
  await expect(office.getByRole('heading', { name: /for owners and partners/ })).toBeVisible();
});
