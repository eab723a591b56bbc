import { expectAccessible } from '../fixtures/axe';
import { expectGoodLooks } from '../fixtures/looks';
import { codeSentTo, wasSentTo } from '../fixtures/outbox';
import { asOwner, qrQuery, staffDoor } from '../fixtures/staff-door';
import type { Language } from '../fixtures/words';
import { expect, signInAs, test, type World } from '../fixtures/world';

const avaOf = ({ staff: [ava] }: World) => {
  if (!ava) throw new Error('The world has no staff.');
  return ava;
};

for (const language of ['en', 'vi'] satisfies Language[]) {
  test.describe(`staff get in, ${language}`, () => {
    test.use({ language });

    test('with the store’s QR code the three digits are enough; signing out leads back to the own store’s page', async ({
      page,
      request,
      words,
      makeWorld,
    }) => {
      const world = await makeWorld({ name: 'QR Salon' });
      const qr = await asOwner(request, world.owner, world.whmcsId)<string>(qrQuery);
      const door = staffDoor(page, words);
      await page.goto('/scan');
      await door.choose(language);
      await door.scan(qr);
      expect(page.url()).not.toContain('staff-login');
      await expect(door.store).toHaveValue(String(world.whmcsId));
      await expectGoodLooks(page, door.main, 'staff sign-in', language);
      await door.typeCode(avaOf(world).code);
      await expect(door.inService).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/store/${world.whmcsId}/staff/ticket\\?`));
      await page.goto('/login');
      await expect(page).toHaveURL(new RegExp(`/store/${world.whmcsId}/staff/`));
      await door.signOut('QR Salon');
      await expect(door.title).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/store/${world.whmcsId}/staff/login\\?return=`));
    });

    test('a device becomes the team’s by eight letters, and is seen and removed by the owner', async ({
      page,
      browser,
      words,
      openStore,
    }) => {
      const world = await openStore({ name: 'Desk Salon' });
      const desk = await (await browser.newContext()).newPage();
      const door = staffDoor(desk, words);
      await desk.goto(`/store/${world.whmcsId}/staff/login`);
      await door.choose(language);
      await door.press(words('ways', 'staff.enrol.title'));
      await desk.getByLabel(words('ways', 'staff.device_name')).fill('Front desk');
      await door.press(words('ways', 'staff.enrol.ask'));
      const shown = await desk
        .getByRole('status')
        .filter({ hasText: /[A-Z]{4} [A-Z]{4}/ })
        .innerText();
      await expectGoodLooks(desk, door.main, 'letters', language);

      await page.goto('/owner/ticket');
      await page.getByRole('button', { name: 'Desk Salon' }).click();
      await page.getByRole('button', { name: words('host', 'staff_sign_in.link') }).click();
      await page.getByLabel(words('profile', 'authorize.allow.letters')).fill(shown.slice(0, 9).toLowerCase());
      await page.getByRole('button', { name: words('profile', 'authorize.allow.submit') }).click();
      const row = page.getByRole('listitem', { name: 'Front desk' });
      await expect(row).toBeVisible();
      await page.getByRole('button', { name: words('profile', 'authorize.qr.show') }).click();
      await expect(page.getByRole('img', { name: /Desk Salon/ })).toBeVisible();
      await expectGoodLooks(page, page.getByRole('main'), 'authorize', language);

      await expect(desk.getByText(words('ways', 'staff.store_knows_team'))).toBeVisible();
      await door.typeCode(avaOf(world).code);
      await expect(door.inService).toBeVisible();

      await row.getByRole('button').click();
      const question = page.getByRole('alertdialog');
      await expectAccessible(page, 'removing a device');
      await question.getByRole('button', { name: words('profile', 'authorize.revoke.yes') }).click();
      await expect(page.getByText(words('profile', 'authorize.devices.empty'))).toBeVisible();
      await desk.context().close();
    });

    test('on a new phone a one-time code follows, by code and by phone; once it is remembered the code alone is enough', async ({
      page,
      request,
      words,
      makeWorld,
    }) => {
      const world = await makeWorld({ name: 'Phone Salon' });
      const ava = avaOf(world);
      const door = staffDoor(page, words);
      await page.goto(`/store/${world.whmcsId}/staff/ticket?tab=done`);
      await expect(page).toHaveURL(new RegExp(`/store/${world.whmcsId}/staff/login\\?return=`));
      await door.choose(language);
      await door.typeCode(ava.code);
      await door.remember();
      await expectAccessible(page, 'remembering');
      await door.submit();
      await door.typeOtp(await codeSentTo(request, ava.phone));
      const asked = page.getByText(words('pos', 'done.empty_today'));
      await expect(asked).toBeVisible();
      await door.signOut('Phone Salon');
      await door.typeCode(ava.code);
      await expect(asked).toBeVisible();

      await door.signOut('Phone Salon');
      await door.byPhone();
      await door.typePhone(ava.phone);
      await door.submit();
      await expect(page.getByRole('heading', { name: words('ways', 'otp.title') })).toBeVisible();
      await door.typeOtp(await codeSentTo(request, ava.phone));
      await expect(asked).toBeVisible();
      await door.signOut('Phone Salon');
      await expect(page.getByRole('radio', { name: words('ways', 'staff.by_phone') })).toBeChecked();
    });
  });
}

test('five wrong codes lock them; the owner is told, unlocks, and the right one is enough again', async ({
  page,
  browser,
  request,
  words,
  makeWorld,
}) => {
  const world = await makeWorld({ name: 'Locked Salon' });
  const qr = await asOwner(request, world.owner, world.whmcsId)<string>(qrQuery);
  const phone = await (await browser.newContext()).newPage();
  const door = staffDoor(phone, words);
  await phone.goto('/scan');
  await door.scan(qr);
  for (const wrong of ['901', '902', '903', '904', '905']) {
    await door.typeCode(wrong);
    await expect(door.code).toHaveAccessibleDescription(new RegExp(words('ways', 'staff.code_wrong')));
    await door.press(words('ways', 'staff.clear'));
  }
  await door.typeCode(avaOf(world).code);
  await expect(door.code).toHaveAccessibleDescription(/locked for 15 more minutes/);
  await expect(phone.getByRole('button', { name: words('ways', 'staff.use_phone') })).toBeVisible();
  await expectAccessible(phone, 'locked');
  expect(await wasSentTo(request, world.owner.phone)).toBe(true);

  await signInAs(page, world.owner, world.whmcsId);
  await page.goto('/owner/authorize');
  await expect(page.getByText(words('profile', 'authorize.lock.locked'))).toBeVisible();
  await expectAccessible(page, 'the lock');
  await page.getByRole('button', { name: words('profile', 'authorize.lock.unlock') }).click();
  await expect(page.getByText(words('profile', 'authorize.lock.open'))).toBeVisible();

  await door.submit();
  await expect(door.inService).toBeVisible();
  await phone.context().close();
});

test('a role that is taken away ends the session, and leads to the sign-in of the own store', async ({
  page,
  request,
  words,
  makeWorld,
}) => {
  const world = await makeWorld({ name: 'Left Salon' });
  const ava = avaOf(world);
  await signInAs(page, ava, world.whmcsId);
  await page.goto(`/store/${world.whmcsId}/staff`);
  const door = staffDoor(page, words);
  await expect(door.inService).toBeVisible();
  await asOwner(
    request,
    world.owner,
    world.whmcsId,
  )(
    `mutation ($s: Int!, $k: UUID!, $input: EmployeeRolesInput!) {
      employee_update_roles(whmcs_id: $s, input_obj: $input, idempotency_key: $k) { id } }`,
    { input: { employee_id: ava.id, roles: ['ROLE_STAFF_INCOME'] } },
  );
  await expect(door.title).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/store/${world.whmcsId}/staff/login\\?return=`));
  expect(await page.evaluate(() => localStorage.getItem('refresh_token'))).toBeNull();
});

test('a manager without STAFF is refused the page on which staff are let in', async ({ page, words, makeWorld }) => {
  const world = await makeWorld({ managerWithout: ['STAFF'] });
  await signInAs(page, world.manager, world.whmcsId);
  await page.goto('/owner/authorize');
  await expect(page.getByRole('heading', { name: words('kit', 'denied.title') })).toBeVisible();
});
