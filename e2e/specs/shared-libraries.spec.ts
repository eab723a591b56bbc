import { watchScripts } from '../fixtures/scripts';
import { expect, signInAs, test } from '../fixtures/world';
import { shellPage } from '../pages/shell';
import { signInPage } from '../pages/sign-in';
import { ticketPage } from '../pages/ticket';

/** A text that one copy of each library contains this number of times. */
const marks: [library: string, mark: string, times: number][] = [
  ['react', 'takes an object of state variables', 1],
  ['react-dom', 'rendererPackageName:"react-dom"', 1],
  ['react-router-dom', 'useNavigate() may be used only in the context of', 1],
  ['@apollo/client', 'apollo.observable', 1],
  ['graphql', 'Invalid AST Node', 2],
  ['i18next', 'already initialized', 1],
  ['single-spa', 'single-spa:first-mount', 1],
  ['luxon', 'Zone is an abstract class', 1],
];

test('host and remotes share one copy of each large library', async ({ page, t, makeWorld }) => {
  const world = await makeWorld({ tickets: [{ lines: [{ service: 0, staff: 0 }] }] });
  await signInAs(page, world.owner, world.whmcsId);
  const scripts = await watchScripts(page);
  await page.goto('/owner/ticket');
  await ticketPage(page, t).tab('in_service').click();
  await page.getByRole('link', { name: /Gel manicure|#/ }).click();
  await page.getByRole('button', { name: t('pos', 'order.review'), exact: true }).click();
  await page.getByRole('button', { name: new RegExp(`^${t('kit', 'tender.card')} `) }).click();
  await expect(page.getByLabel(t('card', 'number'))).toBeVisible();

  for (const [library, mark, times] of marks) expect(await scripts.count(mark), library).toBe(times);
});

test('luxon comes with the first page that may show a time, and not with the sign-in', async ({
  page,
  t,
  makeWorld,
}) => {
  const world = await makeWorld();
  const scripts = await watchScripts(page);
  const isLuxon = (path: string) => /^\/luxon\./.test(path);
  await page.goto('/login');
  await expect(signInPage(page, t).identifier).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect([...scripts.paths].filter(isLuxon)).toEqual([]);

  await signInAs(page, world.owner, world.whmcsId);
  await page.goto('/owner/ticket');
  await expect(ticketPage(page, t).emptyUnprocessed).toBeVisible();
  expect([...scripts.paths].filter(isLuxon)).toHaveLength(1);
});

test('a page whose luxon cannot be fetched shows its own error, and Retry loads it', async ({ page, t, makeWorld }) => {
  const world = await makeWorld();
  await signInAs(page, world.owner, world.whmcsId);
  let isDown = true;
  await page.route('**/luxon.*.js*', (route) => (isDown ? route.abort() : route.continue()));
  await page.goto('/owner/ticket');
  const { retry } = shellPage(page, t);
  await expect(retry).toBeVisible();
  isDown = false;
  await retry.click();
  await expect(ticketPage(page, t).emptyUnprocessed).toBeVisible();
});
