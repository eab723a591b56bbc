import type { Browser, Page } from '@playwright/test';
import { expectReadable } from '../fixtures/appearance';
import { expectAccessible } from '../fixtures/axe';
import { type Language, type Messages, messagesIn, repeatedIn } from '../fixtures/messages';
import { expect, setLanguage, signInAs, test, type World } from '../fixtures/world';
import { shellPage } from '../pages/shell';

/** Returns the switch of a permission on a member's page. */
const switchOf = (page: Page, t: Messages, key: string) =>
  page.getByRole('switch', { name: t('profile', `permissions.key.${key}.name`), exact: true });

/** Opens the permissions of an employee from the store's popup. */
async function openMember(page: Page, t: Messages, store: string, name: string) {
  const press = (what: string) => page.getByRole('button', { name: what, exact: true }).click();
  await page.getByRole('button', { name: store }).click();
  await press(t('host', 'tab.settings'));
  await page.getByRole('link', { name: t('profile', 'team.title') }).click();
  await page.getByRole('searchbox').fill(name.slice(0, 3));
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Opens an employee's day in a separate tab that stays open, with a clock that can skip minutes. */
async function openStaffTab(browser: Browser, { staff: [ava], whmcsId }: World) {
  if (!ava) throw new Error('The world has no staff.');
  const tab = await (await browser.newContext()).newPage();
  await tab.clock.install();
  await signInAs(tab, ava, whmcsId);
  await tab.goto(`/store/${whmcsId}/staff/ticket`);
  return { tab, name: ava.name };
}

const languages: Language[] = ['en', 'vi'];
for (const language of languages) {
  test.describe(`permissions in ${language}`, () => {
    test.use({ language });

    test(
      'an owner revokes tickets from an employee, whose open tab loses them within a minute',
      repeatedIn(language, 'vi'),
      async ({ page, browser, t, openStore }) => {
        const world = await openStore({ name: 'Roles Salon', tickets: [{ lines: [{ service: 0, staff: 0 }] }] });
        const english = messagesIn('en');
        const { tab, name } = await openStaffTab(browser, world);
        const inService = tab.getByRole('tab', { name: english('booking', 'ticket.in_service') });
        await expect(inService).toBeVisible();

        await page.goto('/owner/ticket');
        await openMember(page, t, 'Roles Salon', name);
        const orders = switchOf(page, t, 'ORDER');
        await expect(orders).toBeChecked();
        await expectReadable(page, page.getByRole('heading', { level: 1, name }), 'member', language);
        await orders.click();
        await expect(orders).not.toBeChecked();
        await expect(page.getByText(revokedMessage(t))).toBeAttached();

        const profile = page.getByRole('region', { name: t('profile', 'employee.title'), exact: true });
        await profile.getByLabel(t('profile', 'employee.specialize')).fill('Gel');
        await profile.getByRole('button', { name: t('entities', 'staff.languages.vi') }).click();
        await profile.getByRole('button', { name: t('profile', 'store.save') }).click();
        await expect(profile.getByRole('button', { name: t('profile', 'store.saved') })).toBeVisible();
        await expectReadable(page, profile, 'profile of an employee', language);

        await tab.clock.fastForward(60_000);
        await expect(inService).toBeHidden();
        await expect(tab.getByRole('tab', { name: english('booking', 'ticket.overview') })).toBeVisible();
        await tab.goto(`/store/${world.whmcsId}/staff/orders/${world.tickets[0]}`);
        await expect(tab.getByRole('heading', { name: english('kit', 'denied.title') })).toBeVisible();
        // The server's response is shown, not only the optimistic state.
        await page.reload();
        await expect(orders).not.toBeChecked();
        await tab.context().close();
      },
    );

    test(
      'a manager sees fixed permissions, invites an employee, and changes their password',
      repeatedIn(language),
      async ({ page, request, t, makeWorld }) => {
        const world = await makeWorld({ name: 'Manager Salon', managerWithout: ['STORE_INCOME', 'REMOVE_STAFF'] });
        const { manager, staff } = world;
        await setLanguage(request, manager, language);
        await signInAs(page, manager, world.whmcsId);
        await page.goto('/owner/profile');
        await expect(page.getByRole('heading', { name: manager.name })).toBeVisible();
        await expectReadable(page, page.getByRole('heading', { level: 1 }), 'profile', language);

        await page.getByRole('link', { name: t('profile', 'team.title') }).click();
        await page.getByRole('button', { name: t('profile', 'invite.button'), exact: true }).click();
        const sheet = page.getByRole('dialog');
        await sheet.getByLabel(t('profile', 'invite.phone'), { exact: true }).fill(staff[0]?.phone ?? '');
        await sheet.getByLabel(t('profile', 'invite.first_name'), { exact: true }).fill('Zoe');
        const send = sheet.getByRole('button', { name: t('profile', 'invite.send') });
        await send.click();
        await expect(sheet.getByRole('alert')).toHaveText(t('kit', 'field.already_used'));
        await expectAccessible(page, `invite ${language}`);
        await sheet.getByLabel(t('profile', 'invite.phone'), { exact: true }).fill('(512) 555-0177');
        await send.click();
        const zoe = page.getByRole('listitem').filter({ hasText: 'Zoe' });
        await expect(zoe).toContainText(t('kit', 'person_status.invited'));
        await expectAccessible(page, `team ${language}`);

        await page.getByRole('link', { name: staff[0]?.name ?? '', exact: true }).click();
        await expect(switchOf(page, t, 'STORE_INCOME')).toBeDisabled();
        await expect(page.getByText(t('profile', 'permissions.not_held')).first()).toBeVisible();
        await expect(switchOf(page, t, 'ORDER')).toBeEnabled();
        await expect(
          page.getByRole('button', { name: t('profile', 'member_status.deactivate_staff.yes') }),
        ).toBeHidden();

        await page.goto('/owner/profile/change-password');
        const type = (key: string, text: string) =>
          page.getByLabel(t('profile', `password.${key}`), { exact: true }).fill(text);
        await type('current', 'wrong');
        await type('new', 'Other-2026!');
        await type('again', 'Other-2026!');
        const save = page.getByRole('button', { name: t('profile', 'password.save'), exact: true });
        await save.click();
        await expect(page.getByRole('alert')).toHaveText(t('kit', 'field.password_wrong'));
        await expectReadable(page, page.getByRole('heading', { level: 1 }), 'change password', language);
        await type('current', manager.password);
        await save.click();
        await expect(page.getByText(t('profile', 'password.done'))).toBeVisible();
      },
    );
  });
}

const revokedMessage = (t: Messages) =>
  t('profile', 'permissions.revoked', { name: t('profile', 'permissions.key.ORDER.name') });

test('a manager without STAFF is denied the pages of the team', async ({ page, t, makeWorld }) => {
  const world = await makeWorld({ managerWithout: ['STAFF'] });
  await signInAs(page, world.manager, world.whmcsId);
  await page.goto('/owner/profile');
  await expect(page.getByRole('link', { name: t('profile', 'password.title') })).toBeVisible();
  await expect(page.getByRole('link', { name: t('profile', 'team.title') })).toBeHidden();
  await page.goto('/owner/profile/user/staff-role');
  await expect(shellPage(page, t).deniedTitle).toBeVisible();
});
