import { deliver, openInPhoneApp } from '../fixtures/phone-app';
import { expect, signInAs, test } from '../fixtures/world';

const kindsOf = (messages: readonly { kind: string }[], kind: string) => messages.filter((one) => one.kind === kind);

test('the suite and the phone app exchange session, store, badge, chat and scan', async ({ page, t, makeWorld }) => {
  const world = await makeWorld({ sister: { name: 'Second Salon', services: ['gbk', 'pos'] } });
  const codes = ['QR-1001'];
  const shell = await openInPhoneApp(page, { scans: () => codes.shift() ?? null });
  const output = (kind: string) => kindsOf(shell.received, kind);
  await signInAs(page, world.owner, world.whmcsId);
  await page.goto('/owner/ticket');

  // Both sides send their hello; the app receives the store, the badge, and an access token.
  await expect.poll(() => output('hello')).toMatchObject([{ suite: 1, versions: [1] }]);
  await expect.poll(() => output('store')).toMatchObject([{ whmcs_id: world.whmcsId }]);
  await expect.poll(() => output('session')).toMatchObject([{ token: world.owner.token }]);
  await expect.poll(() => output('badge')).toMatchObject([{ count: 0 }]);
  expect(JSON.stringify(shell.received)).not.toContain(world.owner.refresh_token);

  await page.getByRole('button', { name: t('host', 'chrome.chat') }).click();
  await expect.poll(() => output('open_chat')).toHaveLength(1);

  // The scan icon opens the app's own scanner.
  await page.getByRole('link', { name: t('host', 'chrome.scan') }).click();
  await page.waitForURL('**/owner/qrcode/QR-1001');

  // A notification that is pressed in the app opens here, in its store.
  shell.emit('notification_pressed', {
    notification: { id: 'n1', kind: 'chat', whmcs_id: world.whmcsId, link: null, title: '', body: '' },
  });
  await expect.poll(() => output('open_chat')).toHaveLength(2);
  shell.emit('selected_company_change', { whmcs_id: Number(world.sister) });
  await expect(page.getByRole('banner').getByText('Second Salon')).toBeVisible();
  await expect.poll(() => output('store').length).toBeLessThanOrEqual(2);

  // A sign-out in the app signs out here.
  shell.emit('token_change', { tokens: null });
  await page.waitForURL('**/login*');
  await expect.poll(() => output('session').at(-1)).toMatchObject({ token: null });

  // A sign-in in the app signs in here.
  const { token, refresh_token } = world.manager;
  shell.emit('token_change', { tokens: { token, refresh_token } });
  await page.waitForURL('**/owner');
  await expect.poll(() => output('session').at(-1)).toMatchObject({ token });
});

test('malformed and foreign messages are ignored', async ({ page, makeWorld }) => {
  const world = await makeWorld({ sister: { name: 'Second Salon', services: ['gbk', 'pos'] } });
  const shell = await openInPhoneApp(page);
  const pageErrors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && pageErrors.push(message.text()));
  page.on('pageerror', (error) => void pageErrors.push(String(error)));
  await signInAs(page, world.owner, world.whmcsId);
  await page.goto('/owner/ticket');
  await expect.poll(() => kindsOf(shell.received, 'store')).toHaveLength(1);
  await expect.poll(() => kindsOf(shell.received, 'badge')).toHaveLength(1);
  await expect(page).toHaveTitle(/ · /);
  const before = shell.received.length;
  const state = () => page.evaluate(() => [location.href, localStorage.getItem('token'), document.title]);
  const was = await state();

  const event = { suite: 1, id: 'e1', kind: 'selected_company_change', whmcs_id: Number(world.sister) };
  const malformed = [
    '',
    '{',
    'null',
    '[]',
    '{"suite":1}',
    42,
    null,
    { ...event },
    JSON.stringify({ ...event, suite: 2 }),
    JSON.stringify({ ...event, id: '' }),
    JSON.stringify({ ...event, whmcs_id: '10001; drop' }),
    JSON.stringify({ ...event, kind: 'constructor' }),
    JSON.stringify({ ...event, more: 'x'.repeat(20_000) }),
    JSON.stringify({ suite: 1, id: 'e2', kind: 'token_change', tokens: { token: 'only' } }),
    JSON.stringify({ suite: 1, id: 'unasked', kind: 'answer', result: { text: 'QR-1001' } }),
  ];
  for (const data of malformed) await deliver(page, data);
  // This message is well formed, but comes from a window instead of the app. The suite has received it before this
  // listener does.
  await page.evaluate(
    (text) =>
      new Promise<void>((heard) => {
        addEventListener('message', () => heard(), { once: true });
        window.postMessage(text, '*');
      }),
    JSON.stringify(event),
  );

  expect(await state()).toEqual(was);
  expect(shell.received).toHaveLength(before);

  // The app's next message is the first one with an effect.
  await deliver(page, JSON.stringify(event));
  await expect(page.getByRole('banner').getByText('Second Salon')).toBeVisible();
  expect(kindsOf(shell.received, 'session')).toHaveLength(1);
  expect(pageErrors).toEqual([]);
});
