import { expectReadable } from '../fixtures/appearance';
import { expectAccessible } from '../fixtures/axe';
import { type Language, repeatedIn } from '../fixtures/messages';
import { codeSentTo, wasSentTo } from '../fixtures/outbox';
import { expect, signInAs, test, type World } from '../fixtures/world';
import { shellPage } from '../pages/shell';
import { qrQuery, requestAsOwner, staffSignIn } from '../pages/staff-sign-in';
import { ticketPage } from '../pages/ticket';

const avaOf = ({ staff: [ava] }: World) => {
  if (!ava) throw new Error('The world has no staff.');
  return ava;
};

for (const language of ['en', 'vi'] satisfies Language[]) {
  test.describe(`staff sign-in in ${language}`, repeatedIn(language), () => {
    test.use({ language });

    test('accepts the staff code after the store’s QR code, and signing out returns to the store’s page', async ({
      page,
      request,
      t,
      makeWorld,
    }) => {
      const world = await makeWorld({ name: 'QR Salon' });
      const qr = await requestAsOwner(request, world.owner, world.whmcsId)<string>(qrQuery);
      const signIn = staffSignIn(page, t);
      await page.goto('/scan');
      await signIn.choose(language);
      await signIn.scan(qr);
      expect(page.url()).not.toContain('staff-login');
      await expect(signIn.store).toHaveValue(String(world.whmcsId));
      await expectReadable(page, signIn.main, 'staff sign-in', language);
      await signIn.typeCode(avaOf(world).code);
      await expect(signIn.inService).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/store/${world.whmcsId}/staff/ticket\\?`));
      await page.goto('/login');
      await expect(page).toHaveURL(new RegExp(`/store/${world.whmcsId}/staff/`));
      await signIn.signOut('QR Salon');
      await expect(signIn.title).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/store/${world.whmcsId}/staff/login\\?return=`));
    });

    test('enrolls a device by eight letters, which the owner sees and removes', async ({
      page,
      browser,
      t,
      openStore,
    }) => {
      const world = await openStore({ name: 'Desk Salon' });
      const desk = await (await browser.newContext()).newPage();
      const signIn = staffSignIn(desk, t);
      await desk.goto(`/store/${world.whmcsId}/staff/login`);
      await signIn.choose(language);
      await signIn.press(t('auth', 'staff.enrol.title'));
      await desk.getByLabel(t('auth', 'staff.device_name')).fill('Front desk');
      await signIn.press(t('auth', 'staff.enrol.request'));
      const shown = await desk
        .getByRole('status')
        .filter({ hasText: /[A-Z]{4} [A-Z]{4}/ })
        .innerText();
      await expectReadable(desk, signIn.main, 'letters', language);

      await page.goto('/owner/ticket');
      await page.getByRole('button', { name: 'Desk Salon' }).click();
      await page.getByRole('button', { name: t('host', 'staff_sign_in.link') }).click();
      await page.getByLabel(t('profile', 'authorize.allow.letters')).fill(shown.slice(0, 9).toLowerCase());
      await page.getByRole('button', { name: t('profile', 'authorize.allow.submit') }).click();
      const row = page.getByRole('listitem', { name: 'Front desk' });
      await expect(row).toBeVisible();
      await page.getByRole('button', { name: t('profile', 'authorize.qr.show') }).click();
      await expect(page.getByRole('img', { name: /Desk Salon/ })).toBeVisible();
      await expectReadable(page, page.getByRole('main'), 'authorize', language);

      await expect(desk.getByText(t('auth', 'staff.store_knows_team'))).toBeVisible();
      await signIn.typeCode(avaOf(world).code);
      await expect(signIn.inService).toBeVisible();

      await row.getByRole('button').click();
      const confirmation = page.getByRole('alertdialog');
      await expectAccessible(page, 'removing a device');
      await confirmation.getByRole('button', { name: t('profile', 'authorize.revoke.yes') }).click();
      await expect(page.getByText(t('profile', 'authorize.devices.empty'))).toBeVisible();
      await desk.context().close();
    });

    test('requires a one-time code on a new phone, and only the staff code once it is remembered', async ({
      page,
      request,
      t,
      makeWorld,
    }) => {
      const world = await makeWorld({ name: 'Phone Salon' });
      const ava = avaOf(world);
      const signIn = staffSignIn(page, t);
      await page.goto(`/store/${world.whmcsId}/staff/ticket?tab=done`);
      await expect(page).toHaveURL(new RegExp(`/store/${world.whmcsId}/staff/login\\?return=`));
      await signIn.choose(language);
      await signIn.typeCode(ava.code);
      await signIn.remember();
      await expectAccessible(page, 'remembering');
      await signIn.submit();
      await expect(signIn.otpTitle).toBeVisible();
      await signIn.typeOtp(await codeSentTo(request, ava.phone));
      const requested = ticketPage(page, t).emptyDone;
      await expect(requested).toBeVisible();
      await signIn.signOut('Phone Salon');
      await signIn.typeCode(ava.code);
      await expect(requested).toBeVisible();

      await signIn.signOut('Phone Salon');
      await signIn.byPhone();
      await signIn.typePhone(ava.phone);
      await signIn.submit();
      await expect(signIn.otpTitle).toBeVisible();
      await signIn.typeOtp(await codeSentTo(request, ava.phone));
      await expect(requested).toBeVisible();
      await signIn.signOut('Phone Salon');
      await expect(page.getByRole('radio', { name: t('auth', 'staff.by_phone') })).toBeChecked();
    });
  });
}

test('five wrong codes lock an employee until the owner unlocks them', async ({
  page,
  browser,
  request,
  t,
  makeWorld,
}) => {
  const world = await makeWorld({ name: 'Locked Salon' });
  const qr = await requestAsOwner(request, world.owner, world.whmcsId)<string>(qrQuery);
  const phone = await (await browser.newContext()).newPage();
  const signIn = staffSignIn(phone, t);
  await phone.goto('/scan');
  await signIn.scan(qr);
  for (const wrong of ['901', '902', '903', '904', '905']) {
    await signIn.typeCode(wrong);
    await expect(signIn.code).toHaveAccessibleDescription(new RegExp(t('auth', 'staff.code_wrong')));
    await signIn.press(t('auth', 'staff.clear'));
  }
  await signIn.typeCode(avaOf(world).code);
  await expect(signIn.code).toHaveAccessibleDescription(/locked for 15 more minutes/);
  await expect(phone.getByRole('button', { name: t('auth', 'staff.use_phone') })).toBeVisible();
  await expectAccessible(phone, 'locked');
  await expect.poll(() => wasSentTo(request, world.owner.phone)).toBe(true);

  await signInAs(page, world.owner, world.whmcsId);
  await page.goto('/owner/authorize');
  await expect(page.getByText(t('profile', 'authorize.lock.locked'))).toBeVisible();
  await expectAccessible(page, 'the lock');
  await page.getByRole('button', { name: t('profile', 'authorize.lock.unlock') }).click();
  await expect(page.getByText(t('profile', 'authorize.lock.open'))).toBeVisible();

  await signIn.submit();
  await expect(signIn.inService).toBeVisible();
  await phone.context().close();
});

test('a role that is revoked ends the session, and leads to the sign-in of the person’s own store', async ({
  page,
  request,
  t,
  makeWorld,
}) => {
  const world = await makeWorld({ name: 'Left Salon' });
  const ava = avaOf(world);
  await signInAs(page, ava, world.whmcsId);
  await page.goto(`/store/${world.whmcsId}/staff`);
  const signIn = staffSignIn(page, t);
  await expect(signIn.inService).toBeVisible();
  await requestAsOwner(
    request,
    world.owner,
    world.whmcsId,
  )(
    `mutation ($s: Int!, $k: UUID!, $input: EmployeeRolesInput!) {
      employee_update_roles(whmcs_id: $s, input_obj: $input, idempotency_key: $k) { id } }`,
    { input: { employee_id: ava.id, roles: ['ROLE_STAFF_INCOME'] } },
  );
  await expect(signIn.title).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/store/${world.whmcsId}/staff/login\\?return=`));
  expect(await page.evaluate(() => localStorage.getItem('refresh_token'))).toBeNull();
});

test('a manager without STAFF is denied the page of staff sign-in', async ({ page, t, makeWorld }) => {
  const world = await makeWorld({ managerWithout: ['STAFF'] });
  await signInAs(page, world.manager, world.whmcsId);
  await page.goto('/owner/authorize');
  await expect(shellPage(page, t).deniedTitle).toBeVisible();
});
