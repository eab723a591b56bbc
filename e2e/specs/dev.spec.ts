import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { editSource, startDev, type Trial } from '../../tools/dev/trial';
import { suiteDir } from '../../tools/suite/paths';
import { watchErrors } from '../fixtures/network';
import { expect, test } from '../fixtures/world';

const suitePort = Number(process.env.SUITE_E2E_PORT ?? 4090);
const port = suitePort + 4;
const published = process.env.SUITE_PUBLISHED ?? join(suiteDir, 'test/published');
const view = 'mf-pos/src/ticket/edit/cart.tsx';
const registry = () => readFileSync(join(published, 'registry.json'), 'utf8');
let dev: Trial;
let before: string;
/** Returns the version of the newest build, which identifies its content. */
const newest = () =>
  dev
    .output()
    .match(/(?<=Built mf-pos )\S+/g)
    ?.at(-1);

test.use({ baseURL: `http://localhost:${port}` });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  before = registry();
  dev = await startDev('mf-pos', port, published, { testStores: suitePort });
});
test.afterAll(() => dev.stop());

test('a saved source file updates the page, and a compile error is shown over the last build', async ({
  page,
  openStore,
}) => {
  const pageErrors = watchErrors(page);
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
      await expect(total).toContainText('by hand');
    });
    await test.step('a style', async () => {
      edit('mf-pos/src/ticket/edit/cart.module.css', '.total {', '.total {\n  scroll-margin-top: 7px;');
      await expect(total).toHaveCSS('scroll-margin-top', '7px');
    });
    await test.step('a message', async () => {
      edit('mf-pos/locales/en.json', '"review": "Review",', '"review": "Look it over",');
      await expect(page.getByRole('button', { name: 'Look it over' })).toBeVisible();
    });
    await test.step('a shared package that the remote bundles', async () => {
      const last = newest();
      edit('shared/domain/src/validation.ts', 'export const noteLimit = 250', 'export const noteLimit = 249');
      await expect.poll(newest).not.toBe(last);
    });
    await test.step('a compile error', async () => {
      edit(view, ' by hand</strong>', ' by hand</strong');
      await expect(compileError).toBeVisible();
      expect(dev.output()).toContain('does not compile');
      await page.reload();
      await expect(total).toContainText('by hand');
      await expect(compileError).toBeVisible();
    });
    await test.step('its correction', async () => {
      reverts.shift()?.();
      await expect(compileError).toBeHidden();
    });
  } finally {
    for (const revert of reverts) revert();
  }
  expect(pageErrors).toEqual([]);
  expect(await dev.stop()).toBe(0);
  expect(registry()).toBe(before);
});
