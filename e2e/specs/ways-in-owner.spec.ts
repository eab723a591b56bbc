import { randomInt } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectGoodLooks } from '../fixtures/looks';
import { codeSentTo, wasSentTo } from '../fixtures/outbox';
import type { Language, Words } from '../fixtures/words';
import { expect, test } from '../fixtures/world';

/** What people see and press on the pages before sign-in. */
function doors(page: Page, words: Words) {
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const main = page.getByRole('main');
  return {
    main,
    field,
    press,
    identifier: field(words('host', 'sign_in.identifier')),
    code: field(words('ways', 'otp.code')),
    title: (key: string) => page.getByRole('heading', { name: words('ways', key), exact: true }),
    follow: (key: string) => page.getByRole('link', { name: words('host', key), exact: true }).click(),
    async signIn(identifier: string, password: string) {
      await field(words('host', 'sign_in.identifier')).fill(identifier);
      await field(words('host', 'sign_in.password')).fill(password);
      await press(words('host', 'sign_in.submit'));
    },
  };
}

/** Wrong digits, certainly. */
const another = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

async function askForCodes(request: APIRequestContext, { token, password }: { token: string; password: string }) {
  const query = `mutation($password: String!) {
    user_enable_login_by_otp(input_obj: { enabled: true, password: $password }) { role } }`;
  const answer = await request.post('/graphql', {
    headers: { authorization: `Bearer ${token}` },
    data: { query, variables: { password } },
  });
  expect(await answer.json()).not.toHaveProperty('errors');
}

for (const language of ['en', 'vi'] satisfies Language[]) {
  test.describe(`owners get in, ${language}`, () => {
    test.use({ language, locale: language === 'vi' ? 'vi-VN' : 'en-US' });

    test('by phone, password and one-time code, and back to the page that was asked for', async ({
      page,
      request,
      words,
      makeWorld,
    }) => {
      const { owner } = await makeWorld();
      await askForCodes(request, owner);
      const door = doors(page, words);
      await page.goto('/owner/ticket?tab=done');
      await expectGoodLooks(page, door.main, 'sign-in', language);
      await door.signIn(owner.phone, owner.password);
      await expect(door.title('otp.title')).toBeVisible();
      await expectGoodLooks(page, door.main, 'code', language);

      const code = await codeSentTo(request, owner.phone);
      await door.code.fill(another(code));
      await expect(page.getByText(words('kit', 'field.otp_invalid_tries_left', { tries_left: 4 }))).toBeVisible();
      await page.reload();
      await door.code.fill(code);
      await expect(page).toHaveURL(/\/owner\/ticket\?tab=done$/);
    });

    test('with a new account, which has no store yet', async ({ page, request, words }) => {
      const phone = `+1512${randomInt(2_000_000, 9_999_999)}`;
      const door = doors(page, words);
      await page.goto('/login');
      await door.follow('sign_in.create');
      await expect(door.title('create.title')).toBeVisible();
      const number = door.field(words('ways', 'create.phone'));
      await number.fill('12');
      await door.press(words('ways', 'ask.submit'));
      await expect(page.getByText(words('kit', 'field.phone_invalid'))).toBeVisible();
      await expectGoodLooks(page, door.main, 'create', language);
      await number.fill(phone.slice(2));
      await door.press(words('ways', 'ask.submit'));
      await expect(door.title('otp.title')).toBeVisible();
      await page.reload();
      await door.code.fill(await codeSentTo(request, phone));

      const password = door.field(words('ways', 'password.password'));
      await password.fill('short');
      await door.press(words('ways', 'password.create'));
      await expect(page.getByText(words('kit', 'field.too_short_min', { min: 8 }))).toBeVisible();
      await expectGoodLooks(page, door.main, 'password', language);
      await page.reload();
      await password.fill('Quite-long-2026');
      await door.press(words('ways', 'password.create'));
      await expect(page.getByText(words('host', 'pick.empty'), { exact: true })).toBeVisible();
    });

    test('with a new password in the place of the forgotten one', async ({ page, request, words, makeWorld }) => {
      const { owner } = await makeWorld();
      const door = doors(page, words);
      await page.goto('/owner/ticket?show=processed');
      await door.follow('sign_in.forgot');
      await expect(door.title('forgot.title')).toBeVisible();
      await expectGoodLooks(page, door.main, 'forgot', language);
      await door.identifier.fill(owner.email);
      await door.press(words('ways', 'ask.submit'));
      await expect(door.title('otp.title')).toBeVisible();
      await door.code.fill(await codeSentTo(request, owner.email));

      await expect(door.title('password.forgotten')).toBeVisible();
      const choose = async (password: string) => {
        await door.field(words('ways', 'password.new_password')).fill(password);
        await door.field(words('ways', 'password.confirmation')).fill(password);
        await door.press(words('ways', 'password.save'));
      };
      await choose(owner.password);
      await expect(page.getByText(words('kit', 'field.password_same'))).toBeVisible();
      await expectGoodLooks(page, door.main, 'new password', language);
      await choose('Quite-new-2026');
      await expect(page.getByText(words('host', 'sign_in.notice.password_new'))).toBeVisible();
      await expectGoodLooks(page, door.main, 'password is set', language);
      await expect(door.identifier).toHaveValue(owner.email);
      await door.signIn(owner.email, 'Quite-new-2026');
      await expect(page).toHaveURL(/\/owner\/ticket\?show=processed$/);
      const answer = await request.post('/auth/refresh-token', { form: { refresh_token: owner.refresh_token } });
      expect(answer.status()).toBe(401);
    });
  });
}

test('who has an account is told so by the message alone, and who has none gets no code for a password', async ({
  page,
  request,
  words,
  makeWorld,
}) => {
  const { owner } = await makeWorld();
  const door = doors(page, words);
  await page.goto('/forgot-pass');
  await door.identifier.fill('nobody-here@test.example');
  await door.press(words('ways', 'ask.submit'));
  await expect(page.getByText(words('ways', 'otp.sent'))).toBeVisible();
  expect(await wasSentTo(request, 'nobody-here@test.example')).toBe(false);

  await page.goto('/create');
  await door.field(words('ways', 'create.phone')).fill(owner.phone);
  await door.press(words('ways', 'ask.submit'));
  await door.code.fill(await codeSentTo(request, owner.phone));
  await door.field(words('ways', 'password.password')).fill('Quite-long-2026');
  await door.press(words('ways', 'password.create'));
  await expect(page.getByText(words('host', 'sign_in.notice.phone_taken'))).toBeVisible();
  await expect(door.identifier).toHaveValue(owner.phone);
  await door.signIn(owner.phone, owner.password);
  await expect(page).toHaveURL(/\/owner/);
});

test('the last step alone leads back to where a code is asked for', async ({ page, words }) => {
  await page.goto('/password');
  await expect(page).toHaveURL(/\/forgot-pass$/);
  await expect(page.getByText(words('host', 'sign_in.notice.proof_over'))).toBeVisible();
});

test.describe('with a token in the address', () => {
  test('an owner is at their store, and the token is nowhere but in the session', async ({
    page,
    words,
    makeWorld,
  }) => {
    const world = await makeWorld({ sister: { name: 'Sister Store', services: ['gbk', 'pos'] } });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url(), request.headers().referer ?? ''));
    const told: string[] = [];
    page.on('console', (message) => told.push(message.text()));
    await page.goto(`/?token=${world.owner.token}&selectedWhmcsId=${world.sister}`);
    await expect(page.getByRole('button', { name: 'Sister Store' })).toBeVisible();
    await expect(page).toHaveURL(/\/owner\/?[a-z]*$/);
    expect(asked.slice(2).join(' ')).not.toContain(world.owner.token);
    expect(told.join(' ')).not.toContain(world.owner.token);
    expect(await page.evaluate(() => JSON.stringify([history.state, { ...sessionStorage }]))).not.toContain(
      world.owner.token,
    );
    await page.goBack();
    expect(page.url()).not.toContain('token');

    await test.step('it ends with its token, and the page is remembered', async () => {
      await page.goto('/owner/ticket?show=processed');
      await expect(page.getByText(words('booking', 'overview.empty_processed'))).toBeVisible();
      await page.evaluate(() => localStorage.setItem('token', 'run.out.token'));
      await expect(page.getByRole('heading', { name: words('host', 'sign_in.title') })).toBeVisible();
      await doors(page, words).signIn(world.owner.email, world.owner.password);
      await expect(page.getByText(words('booking', 'overview.empty_processed'))).toBeVisible();
    });
  });

  test('an employee is in their store’s area if the address says so, and before the sign-in if not', async ({
    page,
    words,
    makeWorld,
  }) => {
    const { staff, whmcsId } = await makeWorld();
    const token = staff[0]?.token;
    await page.goto(`/?token=${token}&selectedWhmcsId=${whmcsId}`);
    await expect(page).toHaveURL(new RegExp(`/store/${whmcsId}/staff`));
    await expect(page.getByRole('navigation')).toBeVisible();
    await page.goto(`/?token=${token}`);
    await expect(page.getByRole('button', { name: words('host', 'sign_in.submit') })).toBeVisible();
    expect(page.url()).not.toContain('token');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  test('one that nobody has leads to sign-in', async ({ page, words }) => {
    await page.goto('/?token=not.a.session&selectedWhmcsId=10001');
    await expect(page.getByRole('heading', { name: words('host', 'sign_in.title') })).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});
