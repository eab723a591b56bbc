import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { editSource, startDev, type Trial } from '../../tools/dev/trial';
import { suiteDir } from '../../tools/suite/paths';
import { expectAccessible } from '../fixtures/axe';
import type { Messages } from '../fixtures/messages';
import { watchErrors } from '../fixtures/network';
import { withVariants } from '../fixtures/variants';
import { versionsOf } from '../fixtures/versions';
import { expect, type StoreDescription, signInAs, test } from '../fixtures/world';
import { lineInBar } from '../pages/cart';
import { shellPage } from '../pages/shell';
import { ticketPage } from '../pages/ticket';

const published = process.env.SUITE_PUBLISHED ?? join(suiteDir, 'test/published');
const suitePort = Number(process.env.SUITE_E2E_PORT ?? 4090);
const port = suitePort + 5;
const address = `http://localhost:${port}`;
const override = `mf-pos@${address}`;
const salon: StoreDescription = { developer: true, tickets: [{ lines: [{ service: 0, staff: 0 }] }] };
const registry = () => readFileSync(join(published, 'registry.json'), 'utf8');
let dev: Trial;
let before: string;

// All these tests share one developer's server, as `npm run dev` starts it.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(180_000);
  before = registry();
  dev = await startDev('mf-pos', port, published, { args: ['--for', baseURL ?? ''], testStores: suitePort });
});
test.afterAll(() => dev.stop());

/** Records every address that the tab requests, from now on. */
function watchAddresses(page: Page) {
  const addresses: URL[] = [];
  page.on('request', (request) => addresses.push(new URL(request.url())));
  return {
    hosts: () => [...new Set(addresses.filter(({ protocol }) => protocol !== 'data:').map(({ host }) => host))],
    ofDeveloper: () => addresses.filter(({ origin }) => origin === address).map(({ pathname }) => pathname),
    reportsRemotes: () => addresses.some(({ search }) => search.includes('ReportRemoteEvents')),
  };
}

const developers = ['0_1_0_dev'];
const barOf = (page: Page, t: Messages) => page.getByRole('complementary', { name: t('override', 'label') });
const ticketOf = (page: Page) => lineInBar(page, 'Gel manicure');
/** Simulates a switch to another tab: pending telemetry is sent. */
const leave = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('a developer runs one remote from their machine in one tab and ends it', async ({
  context,
  page,
  t,
  makeWorld,
}) => {
  const world = await makeWorld(salon);
  const ticket = `/owner/orders/${world.tickets[0]}`;
  await signInAs(page, world.owner, world.whmcsId);
  const pageErrors = watchErrors(page);
  const addresses = watchAddresses(page);
  const bar = barOf(page, t);

  await test.step('the address requests consent and is removed from the bar; nothing is fetched from there', async () => {
    await page.goto(`${ticket}?override=${override}`);
    const confirmation = page.getByRole('alertdialog', {
      name: t('override', 'confirmation.title', { name: 'mf-pos' }),
    });
    await expect(confirmation).toContainText(address);
    await expect(page).toHaveURL(new RegExp(`${ticket}$`));
    await expectAccessible(page, 'the question');
    expect(addresses.ofDeveloper()).toEqual([]);
    expect(await versionsOf(page, 'mf-pos')).not.toEqual(developers);
    await confirmation.getByRole('button', { name: t('override', 'confirmation.accept') }).click();
  });

  await test.step('with consent the remote runs from there with styles and messages, and the bar shows it on every page', async () => {
    await expect(bar).toHaveText(new RegExp(t('override', 'running', { name: 'mf-pos', address })));
    await expect(ticketOf(page)).toBeVisible();
    await expectAccessible(page, 'the bar');
    expect(await versionsOf(page, 'mf-pos')).toEqual(developers);
    const fetched = addresses.ofDeveloper();
    for (const file of ['/registry.json', '/dev/events', '/remote-entry.js', '/expose-remote.js', '/locale-en.js'])
      expect(fetched.filter((path) => path.endsWith(file))).toHaveLength(1);
    expect(fetched.some((path) => path.endsWith('.css'))).toBe(true);
    await shellPage(page, t).ticketLink.click();
    await expect(ticketPage(page, t).createTicket).toBeVisible();
    await expect(bar).toBeVisible();
  });

  await test.step('nothing of it is stored for other tabs or reported as the published version', async () => {
    const other = await context.newPage();
    await signInAs(other, world.owner, world.whmcsId);
    const ofOther = watchAddresses(other);
    await other.goto(ticket);
    await expect(ticketOf(other)).toBeVisible();
    await expect(barOf(other, t)).toBeHidden();
    expect(await versionsOf(other, 'mf-pos')).not.toEqual(developers);
    await leave(other);
    await expect.poll(ofOther.reportsRemotes).toBe(true);
    expect(ofOther.ofDeveloper()).toEqual([]);
    await other.close();
    await leave(page);
    const stored = await page.evaluate(async () => {
      const files = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return [JSON.stringify({ ...localStorage }), ...files.flat().map(({ url }) => url)].join();
    });
    expect(stored.includes(`:${port}`)).toBe(false);
    expect(addresses.reportsRemotes()).toBe(false);
  });

  await test.step('on a narrow screen with letters twice as large the whole bar is visible', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expect(bar.getByRole('button')).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  await test.step('after the end the published version runs', async () => {
    const before = addresses.ofDeveloper().length;
    await bar.getByRole('button', { name: t('override', 'end') }).click();
    await expect(bar).toBeHidden();
    await page.goto(ticket);
    await expect(ticketOf(page)).toBeVisible();
    expect(await versionsOf(page, 'mf-pos')).not.toEqual(developers);
    expect(addresses.ofDeveloper()).toHaveLength(before);
    expect((await page.reload())?.headers()['content-security-policy']).not.toContain('localhost');
  });
  expect(pageErrors).toEqual([]);
});

test('a person without the developer flag is refused by the suite and by the security policy', async ({
  page,
  t,
  makeWorld,
}) => {
  const world = await makeWorld({ ...salon, developer: false });
  await signInAs(page, world.owner, world.whmcsId);
  const addresses = watchAddresses(page);
  const ticket = `/owner/orders/${world.tickets[0]}`;
  const response = await page.goto(`${ticket}?override=${override}`);
  expect(response?.headers()['content-security-policy']).not.toContain('localhost');
  await expect(barOf(page, t)).toContainText(t('override', 'refused.person'));
  await expect(ticketOf(page)).toBeVisible();

  await test.step('also with a forged consent', async () => {
    await page.evaluate(
      ([text, id]) => {
        sessionStorage.setItem('suite:person:override', text ?? '');
        sessionStorage.setItem('suite:person:override-agreed', `${id} ${text}`);
      },
      [override, world.owner.email.replace('@test.example', '')],
    );
    await page.reload();
    await expect(barOf(page, t)).toContainText(t('override', 'refused.person'));
    await expect(ticketOf(page)).toBeVisible();
    expect(addresses.ofDeveloper()).toEqual([]);
    expect(await versionsOf(page, 'mf-pos')).not.toEqual(developers);
  });

  await test.step('the browser blocks a script of the page that tries it anyway', async () => {
    const outcome = await page.evaluate(
      (url) =>
        new Promise((resolve) => {
          const script = document.createElement('script');
          script.onload = () => resolve('it ran');
          script.onerror = () => resolve('it was stopped');
          script.src = url;
          document.head.append(script);
        }),
      `${address}/dev-reload.js`,
    );
    expect(outcome).toBe('it was stopped');
  });
});

const foreignLinks = [`mf-pos@http://localhost:${port}@evil.example`];
const variants = [
  'mf-pos@https://evil.example',
  'mf-pos@http://evil.example:4500',
  `mf-pos@http://localhost.evil.example:${port}`,
  `mf-pos@//evil.example`,
  `mf-pos@${address}/..//evil.example`,
];
for (const [foreign, details] of withVariants(foreignLinks, variants)) {
  test(
    `a link with ${foreign} is refused to a developer and sends no foreign request`,
    details,
    async ({ page, t, makeWorld, baseURL }) => {
      const world = await makeWorld(salon);
      await signInAs(page, world.owner, world.whmcsId);
      const addresses = watchAddresses(page);
      await page.goto(`/owner/orders/${world.tickets[0]}?override=${encodeURIComponent(foreign)}`);
      await expect(barOf(page, t)).toContainText(t('override', 'refused.address'));
      await expect(ticketOf(page)).toBeVisible();
      expect(addresses.hosts()).toEqual([new URL(baseURL ?? '').host]);
    },
  );
}

test('an override loads no remote without the store’s service', async ({ page, t, makeWorld }) => {
  const world = await makeWorld({ developer: true, services: ['gbk'] });
  await signInAs(page, world.owner, world.whmcsId);
  const addresses = watchAddresses(page);
  await page.goto(`/owner/orders/${world.whmcsId}?override=${override}`);
  await page.getByRole('button', { name: t('override', 'confirmation.accept') }).click();
  await expect(barOf(page, t)).toBeVisible();
  const service = t('host', 'service.name.pos');
  await expect(page.getByRole('heading', { name: t('host', 'service.title', { service }) })).toBeVisible();
  expect(addresses.ofDeveloper().filter((path) => path.startsWith('/remotes/'))).toEqual([]);
});

test('the published version runs with a notice when the developer’s server is unreachable', async ({
  page,
  t,
  makeWorld,
}) => {
  const world = await makeWorld(salon);
  await signInAs(page, world.owner, world.whmcsId);
  const unreachable = `http://localhost:${port + 1}`;
  await page.goto(`/owner/orders/${world.tickets[0]}?override=mf-pos@${unreachable}`);
  await page.getByRole('button', { name: t('override', 'confirmation.accept') }).click();
  const bar = barOf(page, t);
  await expect(bar).toContainText(t('override', 'failed', { name: 'mf-pos', address: unreachable }));
  await expect(ticketOf(page)).toBeVisible();
  await bar.getByRole('button', { name: t('override', 'end') }).click();
  await expect(bar).toBeHidden();
  await expect(ticketOf(page)).toBeVisible();
});

test.describe('at the address of the developer’s server', () => {
  test.use({ baseURL: address });
  const view = 'mf-pos/src/ticket/edit/cart.tsx';
  /** Returns the version of the newest build, which identifies its content. */
  const newest = () =>
    dev
      .output()
      .match(/(?<=Built mf-pos )\S+/g)
      ?.at(-1);

  test('a saved source file updates the page, and a compile error is shown over the last build', {
    tag: '@build',
  }, async ({ page, openStore }) => {
    test.slow();
    const pageErrors = watchErrors(page);
    // A build takes seconds alone, and several times as long beside other stories.
    const expectSoon = expect.configure({ timeout: 30_000 });
    await openStore({ tickets: [{ lines: [{ service: 0, staff: 0 }] }] });
    await page.goto('/owner/ticket?tab=in-service');
    await page.locator('main a[href*="/orders/"]').first().click();
    const total = page.locator('[class*="mf-pos-cart-total"]');
    await expect(total).toBeVisible();
    const compileError = page.getByRole('alert').filter({ hasText: view.replace('mf-pos/', '') });

    const reverts: (() => void)[] = [];
    const edit = (file: string, from: string, to: string) => reverts.unshift(editSource(file, from, to));
    try {
      await test.step('a component', async () => {
        edit(view, '</strong>', ' by hand</strong>');
        await expectSoon(total).toContainText('by hand');
      });
      await test.step('a style', async () => {
        edit('mf-pos/src/ticket/edit/cart.module.css', '.total {', '.total {\n  scroll-margin-top: 7px;');
        await expectSoon(total).toHaveCSS('scroll-margin-top', '7px');
      });
      await test.step('a message', async () => {
        edit('mf-pos/locales/en.json', '"items_one": "{{count}} item"', '"items_one": "{{count}} thing"');
        await expectSoon(page.getByText('1 thing')).toBeVisible();
      });
      await test.step('a shared package that the remote bundles', async () => {
        const last = newest();
        edit('shared/domain/src/validation.ts', 'export const noteLimit = 250', 'export const noteLimit = 249');
        await expectSoon.poll(newest).not.toBe(last);
      });
      await test.step('a compile error', async () => {
        edit(view, ' by hand</strong>', ' by hand</strong');
        await expectSoon(compileError).toBeVisible();
        expect(dev.output()).toContain('does not compile');
        await page.reload();
        await expect(total).toContainText('by hand');
        await expect(compileError).toBeVisible();
      });
      await test.step('its correction', async () => {
        reverts.shift()?.();
        await expectSoon(compileError).toBeHidden();
      });
    } finally {
      for (const revert of reverts) revert();
    }
    expect(pageErrors).toEqual([]);
    expect(await dev.stop()).toBe(0);
    expect(registry()).toBe(before);
  });
});
