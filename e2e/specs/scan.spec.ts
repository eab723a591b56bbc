import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { expectReadable } from '../fixtures/appearance';
import { expectAccessible } from '../fixtures/axe';
import { writeQrFilm } from '../fixtures/fake-camera';
import { messagesIn, repeatedIn } from '../fixtures/messages';
import { expect, signInAs, test } from '../fixtures/world';
import { scanPage } from '../pages/scan';

/** Opens a page in a separate browser whose camera plays a video, without a permission prompt. */
async function withCamera(browser: Browser, film: string, look: (page: Page) => Promise<void>) {
  const { launchOptions, baseURL = '', viewport = null } = test.info().project.use;
  const fake = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];
  const args = [...(launchOptions?.args ?? []), ...fake, `--use-file-for-fake-video-capture=${film}`];
  const filming = await browser.browserType().launch({ ...launchOptions, args });
  try {
    await look(await filming.newPage({ baseURL, viewport, isMobile: true, hasTouch: true, serviceWorkers: 'allow' }));
  } finally {
    await filming.close();
  }
}

test('the camera reads a code without foreign requests and opens its page', async ({ browser, makeWorld }, info) => {
  const film = join(info.outputDir, 'order.y4m');
  mkdirSync(info.outputDir, { recursive: true });
  writeQrFilm(film, 'QR-1001');
  const world = await makeWorld();
  await withCamera(browser, film, async (page) => {
    await signInAs(page, world.owner, world.whmcsId);
    const requested: string[] = [];
    page.on('request', (request) => void requested.push(request.url()));
    const pageErrors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && pageErrors.push(message.text()));
    await page.goto('/owner/ticket');
    // As on every visit except the first, the files come from the service worker.
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await page.getByRole('link', { name: messagesIn('en')('host', 'chrome.scan') }).click();
    await page.waitForURL('**/owner/qrcode/QR-1001');
    expect(requested.filter((url) => /code-reader|zxing/.test(url)).map((url) => new URL(url).origin)).toEqual(
      Array(2).fill(new URL(page.url()).origin),
    );
    expect(requested.filter((url) => new URL(url).origin !== new URL(page.url()).origin)).toEqual([]);
    expect(pageErrors).toEqual([]);
    // The worker compiled the reader; the page's security policy forbids compilation.
    const empty = [0, 97, 115, 109, 1, 0, 0, 0];
    const compiles = (bytes: number[]) =>
      WebAssembly.compile(new Uint8Array(bytes)).then(
        () => true,
        () => false,
      );
    expect(await page.evaluate(compiles, empty)).toBe(false);
  });
});

for (const language of ['en', 'vi'] as const) {
  test.describe(`without a camera, in ${language}`, repeatedIn(language), () => {
    test.use({ language });

    test('shows the camera error and accepts a typed code', async ({ page, t, makeWorld }) => {
      const world = await makeWorld();
      await page.addInitScript((chosen) => localStorage.setItem('suite:device:language', chosen), language);
      await page.goto('/scan');
      const { typeCode } = scanPage(page, t, 'store');
      await expect(page.getByRole('alert')).toBeVisible();
      await typeCode('QR-1001');
      await expect(page.getByText(t('scan', 'refused.sign_in_first'))).toBeVisible();
      await expectReadable(page, page.getByRole('main'), 'scan before sign-in', language);
      await typeCode(String(world.whmcsId));
      await page.waitForURL(`**/store/${world.whmcsId}/staff/login`);
    });
  });
}

for (const language of ['en', 'vi'] as const) {
  test.describe(`for a ticket, in ${language}`, repeatedIn(language), () => {
    test.use({ language });

    test('a ticket that was opened without a code gets one by scanning, and the code opens it', async ({
      page,
      t,
      openStore,
    }) => {
      const world = await openStore({
        qrCodes: [{ code: 'QR-1001', state: 'open' }],
        tickets: [{ lines: [{ service: 0, staff: 0 }] }],
      });
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
      const path = `/owner/orders/${world.tickets[0]}`;
      await page.goto(path);
      await press(t('pos', 'ticket_actions.menu'));
      await press(t('pos', 'ticket_actions.actions.code'));
      await expectReadable(page, page.getByRole('dialog'), 'code of a ticket', language);
      await press(t('pos', 'code.scan'));
      await scanPage(page, t).typeCode('QR-1001');
      const add = page.getByRole('button', { name: t('pos', 'code.add', { ticket: '#1001' }) });
      await expect(add).toBeVisible();
      await expectReadable(page, page.getByRole('main'), 'code for a ticket', language);
      await add.click();
      await page.waitForURL(`**${path}`);
      await expect(page.getByText(t('pos', 'ticket_actions.has_code', { code: 'QR-1001' }))).toBeVisible();
      await page.goto('/owner/scan');
      await scanPage(page, t).typeCode('QR-1001');
      await page.waitForURL(`**${path}`);
    });
  });
}

test('staff scan in their own area and see invalid codes refused', async ({ page, t, makeWorld }) => {
  const world = await makeWorld();
  const [ava] = world.staff;
  if (!ava) throw new Error('The world has no staff.');
  await signInAs(page, ava, world.whmcsId);
  await page.goto(`/store/${world.whmcsId}/staff/scan`);
  const { field, typeCode } = scanPage(page, t);
  await typeCode('hello');
  await expect(page.getByText(t('scan', 'refused.invalid'))).toBeVisible();
  await expect(field).toHaveValue('hello');
  await expectAccessible(page, 'scan of staff');
  await typeCode('ck-1001');
  await page.waitForURL(`**/store/${world.whmcsId}/staff/checkinCode/CK-1001`);
});
