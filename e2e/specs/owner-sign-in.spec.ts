import { randomInt } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectReadable } from '../fixtures/appearance';
import { type Language, type Messages, repeatedIn } from '../fixtures/messages';
import { codeSentTo, wasSentTo } from '../fixtures/outbox';
import { expect, test } from '../fixtures/world';
import { signInPage } from '../pages/sign-in';
import { ticketPage } from '../pages/ticket';

/** The pages before sign-in: one-time code, new account, new password. */
function ownerSignIn(page: Page, t: Messages) {
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const main = page.getByRole('main');
  return {
    main,
    field,
    press,
    identifier: signInPage(page, t).identifier,
    code: field(t('auth', 'otp.code')),
    title: (key: string) => page.getByRole('heading', { name: t('auth', key), exact: true }),
    follow: (key: string) => page.getByRole('link', { name: t('host', key), exact: true }).click(),
    signIn: signInPage(page, t).signIn,
  };
}

/** A four-digit code other than `code`. */
const wrongCode = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

async function enableCodes(request: APIRequestContext, { token, password }: { token: string; password: string }) {
  const query = `mutation($password: String!) {
    user_enable_login_by_otp(input_obj: { enabled: true, password: $password }) { role } }`;
  const response = await request.post('/graphql', {
    headers: { authorization: `Bearer ${token}` },
    data: { query, variables: { password } },
  });
  expect(await response.json()).not.toHaveProperty('errors');
}

for (const language of ['en', 'vi'] satisfies Language[]) {
  test.describe(`owner sign-in in ${language}`, () => {
    test.use({ language, locale: language === 'vi' ? 'vi-VN' : 'en-US' });

    test(
      'accepts phone, password and one-time code, and returns to the requested page',
      repeatedIn(language, 'vi'),
      async ({ page, request, t, makeWorld }) => {
        const { owner } = await makeWorld();
        await enableCodes(request, owner);
        const signIn = ownerSignIn(page, t);
        await page.goto('/owner/ticket?tab=done');
        await expectReadable(page, signIn.main, 'sign-in', language);
        await signIn.signIn(owner.phone, owner.password);
        await expect(signIn.title('otp.title')).toBeVisible();
        await expectReadable(page, signIn.main, 'code', language);

        const code = await codeSentTo(request, owner.phone);
        await signIn.code.fill(wrongCode(code));
        await expect(page.getByText(t('kit', 'field.otp_invalid_tries_left', { tries_left: 4 }))).toBeVisible();
        await page.reload();
        await signIn.code.fill(code);
        await expect(page).toHaveURL(/\/owner\/ticket\?tab=done$/);
      },
    );

    test('creates an account without a store', repeatedIn(language), async ({ page, request, t }) => {
      const phone = `+1512${randomInt(2_000_000, 9_999_999)}`;
      const signIn = ownerSignIn(page, t);
      await page.goto('/login');
      await signIn.follow('sign_in.create');
      await expect(signIn.title('create.title')).toBeVisible();
      const number = signIn.field(t('auth', 'create.phone'));
      await number.fill('12');
      await signIn.press(t('auth', 'code.request'));
      await expect(page.getByText(t('kit', 'field.phone_invalid'))).toBeVisible();
      await expectReadable(page, signIn.main, 'create', language);
      await number.fill(phone.slice(2));
      await signIn.press(t('auth', 'code.request'));
      await expect(signIn.title('otp.title')).toBeVisible();
      await page.reload();
      await signIn.code.fill(await codeSentTo(request, phone));

      const password = signIn.field(t('auth', 'password.password'));
      await password.fill('short');
      await signIn.press(t('auth', 'password.create'));
      await expect(page.getByText(t('kit', 'field.too_short_min', { min: 8 }))).toBeVisible();
      await expectReadable(page, signIn.main, 'password', language);
      await page.reload();
      await password.fill('Quite-long-2026');
      await signIn.press(t('auth', 'password.create'));
      await expect(page.getByRole('heading', { name: t('open-store', 'details.title') })).toBeVisible();
      await page.getByRole('button', { name: t('open-store', 'later') }).click();
      await expect(page.getByText(t('host', 'pick.empty'), { exact: true })).toBeVisible();
    });

    test('resets a forgotten password', repeatedIn(language), async ({ page, request, t, makeWorld }) => {
      const { owner } = await makeWorld();
      const signIn = ownerSignIn(page, t);
      await page.goto('/owner/ticket?show=processed');
      await signIn.follow('sign_in.forgot');
      await expect(signIn.title('forgot.title')).toBeVisible();
      await expectReadable(page, signIn.main, 'forgot', language);
      await signIn.identifier.fill(owner.email);
      await signIn.press(t('auth', 'code.request'));
      await expect(signIn.title('otp.title')).toBeVisible();
      await signIn.code.fill(await codeSentTo(request, owner.email));

      await expect(signIn.title('password.forgotten')).toBeVisible();
      const choose = async (password: string) => {
        await signIn.field(t('auth', 'password.new_password')).fill(password);
        await signIn.field(t('auth', 'password.confirmation')).fill(password);
        await signIn.press(t('auth', 'password.save'));
      };
      await choose(owner.password);
      await expect(page.getByText(t('kit', 'field.password_same'))).toBeVisible();
      await expectReadable(page, signIn.main, 'new password', language);
      await choose('Quite-new-2026');
      await expect(page.getByText(t('host', 'sign_in.notice.password_new'))).toBeVisible();
      await expectReadable(page, signIn.main, 'password is set', language);
      await expect(signIn.identifier).toHaveValue(owner.email);
      await signIn.signIn(owner.email, 'Quite-new-2026');
      await expect(page).toHaveURL(/\/owner\/ticket\?show=processed$/);
      const response = await request.post('/auth/refresh-token', { form: { refresh_token: owner.refresh_token } });
      expect(response.status()).toBe(401);
    });
  });
}

test('account existence is revealed only by message', async ({ page, request, t, makeWorld }) => {
  const { owner } = await makeWorld();
  const signIn = ownerSignIn(page, t);
  await page.goto('/forgot-pass');
  await signIn.identifier.fill('nobody-here@test.example');
  await signIn.press(t('auth', 'code.request'));
  await expect(page.getByText(t('auth', 'otp.sent'))).toBeVisible();
  expect(await wasSentTo(request, 'nobody-here@test.example')).toBe(false);

  await page.goto('/create');
  await signIn.field(t('auth', 'create.phone')).fill(owner.phone);
  await signIn.press(t('auth', 'code.request'));
  await signIn.code.fill(await codeSentTo(request, owner.phone));
  await signIn.field(t('auth', 'password.password')).fill('Quite-long-2026');
  await signIn.press(t('auth', 'password.create'));
  await expect(page.getByText(t('host', 'sign_in.notice.phone_taken'))).toBeVisible();
  await expect(signIn.identifier).toHaveValue(owner.phone);
  await signIn.signIn(owner.phone, owner.password);
  await expect(page).toHaveURL(/\/owner/);
});

test('the password step without a code redirects to the code request', async ({ page, t }) => {
  await page.goto('/password');
  await expect(page).toHaveURL(/\/forgot-pass$/);
  await expect(page.getByText(t('host', 'sign_in.notice.proof_over'))).toBeVisible();
});

test.describe('a token in the address', () => {
  test('an owner opens their store, and the token stays only in the session', async ({ page, t, makeWorld }) => {
    const world = await makeWorld({ sister: { name: 'Sister Store', services: ['gbk', 'pos'] } });
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url(), request.headers().referer ?? ''));
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.goto(`/?token=${world.owner.token}&selectedWhmcsId=${world.sister}`);
    await expect(page.getByRole('button', { name: 'Sister Store' })).toBeVisible();
    await expect(page).toHaveURL(/\/owner\/?[a-z]*$/);
    expect(requested.slice(2).join(' ')).not.toContain(world.owner.token);
    expect(logged.join(' ')).not.toContain(world.owner.token);
    expect(await page.evaluate(() => JSON.stringify([history.state, { ...sessionStorage }]))).not.toContain(
      world.owner.token,
    );
    await page.goBack();
    expect(page.url()).not.toContain('token');

    await test.step('the session ends with its token, and the page is saved', async () => {
      await page.goto('/owner/ticket?show=processed');
      await expect(ticketPage(page, t).emptyProcessed).toBeVisible();
      await page.evaluate(() => localStorage.setItem('token', 'run.out.token'));
      await expect(signInPage(page, t).title).toBeVisible();
      await ownerSignIn(page, t).signIn(world.owner.email, world.owner.password);
      await expect(ticketPage(page, t).emptyProcessed).toBeVisible();
    });
  });

  test('an employee opens their store’s area only if the address names the store', async ({ page, t, makeWorld }) => {
    const { staff, whmcsId } = await makeWorld();
    const token = staff[0]?.token;
    await page.goto(`/?token=${token}&selectedWhmcsId=${whmcsId}`);
    await expect(page).toHaveURL(new RegExp(`/store/${whmcsId}/staff`));
    await expect(page.getByRole('navigation')).toBeVisible();
    await page.goto(`/?token=${token}`);
    await expect(page.getByRole('button', { name: t('host', 'sign_in.submit') })).toBeVisible();
    expect(page.url()).not.toContain('token');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  test('an invalid token leads to sign-in', async ({ page, t }) => {
    await page.goto('/?token=not.a.session&selectedWhmcsId=10001');
    await expect(signInPage(page, t).title).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});
