import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { holdOperation } from '../fixtures/network';
import { expect, signInAs, test } from '../fixtures/world';
import { middleOf } from '../pages/day-view';
import { posOf } from '../pages/pos';

/** Keys of the keypad; `⌫` deletes the last digit. A lost key changes the amount. */
const keys = [...'12⌫34⌫56⌫78⌫91⌫2⌫⌫34'];
const typed = 135_734;

test('the keypad loses none of twenty taps in a second at a sixth of the speed', async ({
  page,
  t,
  money,
  openStore,
}) => {
  await openStore();
  await page.goto('/owner/quick-sale');
  const keypad = page.getByRole('group', { name: t('ui', 'keypad') });
  const keyOf = (key: string) =>
    keypad.getByRole('button', { name: key === '⌫' ? t('ui', 'delete_digit') : key, exact: true });
  const places = new Map<string, { x: number; y: number }>();
  for (const key of new Set(keys)) places.set(key, await middleOf(keyOf(key)));
  expect(await keyOf('1').evaluate((key) => getComputedStyle(key).transitionDuration)).toBe('0s');

  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  // The device gets the touches at their times, whether it has handled the ones before or not.
  const touches: Promise<unknown>[] = [];
  for (const key of keys) {
    const point = places.get(key) ?? { x: 0, y: 0 };
    touches.push(session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] }));
    touches.push(session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }));
    await setTimeout(50);
  }
  await Promise.all(touches);
  await expect(page.getByRole('status', { name: t('pos', 'keypad.amount') })).toHaveText(money(typed));
});

/** Records which elements move without a touch or a key before, from the first paint on. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        for (const { node, previousRect, currentRect } of entry.sources)
          moved.push(
            `${node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent}: ${previousRect.y} to ${currentRect.y}`,
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
const moved = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved);

test('nothing moves on the pages of a sale after their first paint, and the tips are one row', async ({
  page,
  t,
  money,
  makeWorld,
}) => {
  const { owner, whmcsId, tickets } = await makeWorld({ tickets: [{ lines: [{ service: 0, staff: 0 }] }] });
  await recordShifts(page);
  await signInAs(page, owner, whmcsId);
  const { button } = posOf(page, t, money);
  const pages = [
    {
      path: '/owner/quick-sale',
      query: 'QuickSalePage',
      loading: t('pos', 'quick_sale.loading'),
      shows: button(`${t('kit', 'tender.cash')} ${money(0)}`),
    },
    {
      path: `/owner/orders/${tickets[0]}`,
      query: 'OrderPage',
      loading: t('pos', 'order.loading'),
      shows: button(t('pos', 'order.review')),
    },
    {
      path: `/owner/orders/${tickets[0]}/review`,
      query: 'ReviewPage',
      loading: t('pos', 'order.loading'),
      shows: page.getByLabel(t('pos', 'receipt.label')),
    },
  ];
  for (const { path, query, loading, shows } of pages) {
    const release = await holdOperation(page, query);
    await page.goto(path);
    await expect(page.getByRole('status').filter({ hasText: loading })).toBeVisible();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    release();
    await expect(shows).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await moved(page), path).toEqual([]);
  }
  const tops = await page
    .getByRole('region', { name: t('pos', 'tip.title') })
    .getByRole('button')
    .evaluateAll((buttons) => buttons.slice(0, 4).map((one) => one.getBoundingClientRect().top));
  expect(tops).toEqual(Array.from({ length: 4 }, () => tops[0]));
  // A movement would have been seen.
  await page.getByRole('main').evaluate((main) => {
    main.style.paddingBlockStart = '100px';
  });
  await expect.poll(() => moved(page)).not.toEqual([]);
});

test('an error moves no key of the keypad, and no button below it', async ({ page, t, money, openStore }) => {
  await openStore();
  await page.goto('/owner/quick-sale');
  const keypad = page.getByRole('group', { name: t('ui', 'keypad') });
  const cash = page.getByRole('button', { name: `${t('kit', 'tender.cash')} ${money(0)}`, exact: true });
  const tops = async () => [
    ...(await keypad.getByRole('button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))),
    await cash.evaluate((button) => button.getBoundingClientRect().top),
  ];
  await expect(cash).toBeVisible();
  const before = await tops();
  await cash.click();
  await expect(page.getByRole('alert').filter({ hasText: t('pos', 'line.amount_required') })).toBeVisible();
  expect(await tops()).toEqual(before);
});
