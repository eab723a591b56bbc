import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Messages } from '../fixtures/messages';
import { openWithin } from '../fixtures/open-within';
import { expect, setLanguage, signInAs, test, type World } from '../fixtures/world';
import { signInPage } from '../pages/sign-in';

const unknown = '5b1c2a7e-3d4f-4a5b-8c6d-7e8f90a1b2c3';
/** Pages of each remote, whose texts come with its first one; the last ones are refused. */
const paths = [
  '/owner',
  '/owner/ticket?tab=appointment',
  '/owner/quick-sale',
  '/owner/clients',
  '/owner/promotion',
  '/owner/go-checkin/check-in',
  '/owner/review',
  '/owner/gift-card',
  '/owner/report',
  '/owner/income/detail',
  '/owner/product-plan/your-package',
  '/owner/payment-method',
  '/owner/profile',
  '/owner/profile/store/hours',
  '/owner/scan',
  `/owner/orders/${unknown}`,
  `/owner/clients/${unknown}`,
  `/owner/appointments/${unknown}`,
];

/** Pages of an employee, and those before sign-in. */
const staffPaths = ({ whmcsId }: World) =>
  ['', '/ticket', '/ticket?tab=appointment', '/income', '/notifications', '/clients', `/orders/${unknown}`].map(
    (path) => `/store/${whmcsId}/staff${path}`,
  );
const signedOutPaths = ({ whmcsId }: World) => [
  '/login',
  '/login?as=staff',
  '/create',
  '/forgot-pass',
  `/store/${whmcsId}/staff/login`,
];
const heading = '[data-page] h1, main h1, main h2, main [role=alert]';

/**
 * Records each text and name on the page that is the key of a message, however short it is there, and the sentences that
 * are shown in place of a refusal's own message.
 */
const recordRawKeys = (page: Page, t: Messages) =>
  page.addInitScript(
    (wrong) => {
      const rawKeys: string[] = [];
      Object.assign(globalThis, { rawKeys });
      const isKey = (text: string | null | undefined) =>
        /^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$/.test(text?.trim() ?? '') || wrong.includes(text?.trim() ?? '');
      const look = (node: Node) => {
        if (node instanceof Element) {
          for (const one of [node, ...node.querySelectorAll('[aria-label], [placeholder]')])
            for (const name of ['aria-label', 'placeholder'])
              if (isKey(one.getAttribute(name))) rawKeys.push(String(one.getAttribute(name)));
        }
        const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
        for (let text: Node | null = texts.currentNode; text; text = texts.nextNode())
          if (text.nodeType === Node.TEXT_NODE && isKey(text.nodeValue)) rawKeys.push(String(text.nodeValue));
      };
      new MutationObserver((changes) => {
        for (const { type, target, addedNodes } of changes) {
          if (type === 'characterData') look(target);
          for (const node of addedNodes) look(node);
        }
      }).observe(document, { subtree: true, childList: true, characterData: true });
    },
    ['problem.defined.message', 'problem.invalid_input.message'].map((key) => t('kit', key)),
  );
const rawKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { rawKeys: string[] }).rawKeys);

/** Delays the files of texts by a second; returns how many came late. */
async function delayTexts(page: Page): Promise<() => number> {
  let late = 0;
  await page.route(/\/(locale|problems)-(en|vi)\b/, async (route) => {
    late += 1;
    await setTimeout(1_000);
    await route.continue();
  });
  return () => late;
}

for (const language of ['en', 'vi'] as const) {
  test.describe(`texts that come late in ${language}`, { tag: '@variant' }, () => {
    test.use({ language });

    test('no page shows the key of a message in their place', async ({ page, t, openStore }) => {
      test.slow();
      await openStore({ services: ['pos', 'gbk', 'gci'] });
      await recordRawKeys(page, t);
      const late = await delayTexts(page);
      for (const path of paths) {
        await openWithin(page, t, path);
        await expect(page.locator(heading).first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(await rawKeys(page), path).toEqual([]);
      }
      expect(late(), 'files of texts that came late').toBeGreaterThan(6);
      // A key would have been seen.
      await page.getByRole('main').evaluate((main) => main.append(document.createTextNode('order.review')));
      await expect.poll(() => rawKeys(page)).toEqual(['order.review']);
    });

    test('no page of an employee shows the key of a message in their place', async ({
      page,
      request,
      t,
      makeWorld,
    }) => {
      test.slow();
      const world = await makeWorld({ services: ['pos', 'gbk', 'gci'] });
      const [ava] = world.staff;
      if (!ava) throw new Error('The world has no staff.');
      await setLanguage(request, ava, language);
      await signInAs(page, ava);
      await recordRawKeys(page, t);
      const late = await delayTexts(page);
      for (const path of staffPaths(world)) {
        await openWithin(page, t, path);
        await expect(page.locator(heading).first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(await rawKeys(page), path).toEqual([]);
      }
      expect(late(), 'files of texts that came late').toBeGreaterThan(2);
    });

    test('no page before sign-in shows the key of a message in their place', async ({ page, t, makeWorld }) => {
      const world = await makeWorld();
      await page.addInitScript((chosen) => localStorage.setItem('suite:device:language', chosen), language);
      await recordRawKeys(page, t);
      const late = await delayTexts(page);
      for (const path of signedOutPaths(world)) {
        await page.goto(path);
        await expect(page.locator(heading).first()).toBeVisible();
        expect(await rawKeys(page), path).toEqual([]);
      }
      await page.goto('/login');
      await signInPage(page, t).signIn('nobody@mail.example', 'Wrong-2026!');
      await expect(page.getByText(t('kit', 'problem.invalid_credentials.message'))).toBeVisible();
      expect(await rawKeys(page)).toEqual([]);
      expect(late(), 'files of texts that came late').toBeGreaterThan(2);
    });
  });
}
