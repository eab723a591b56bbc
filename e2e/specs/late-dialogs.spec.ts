import { watchRequests } from '../fixtures/network';
import { expect, signInAs, test, type WorldDescription } from '../fixtures/world';

const booked: WorldDescription = {
  appointments: [{ client: 'Jenny Park', minute: 23 * 60, status: 'new', staff: 0 }],
};
const isOverlay = (path: string) => /\/(overlays|dialogs)\./.test(path);

test('the code of dialogs waits until the page has its appointments, and comes before it is asked for', async ({
  page,
  words,
  makeWorld,
}) => {
  const world = await makeWorld(booked);
  await signInAs(page, world.owner, world.whmcsId);
  const { urls } = watchRequests(page);
  let letGo: () => void = () => undefined;
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/graphql?operation=TicketOverview', async (route) => {
    await isLetGo;
    await route.continue();
  });
  await page.goto('/owner/ticket');
  await expect(page.getByRole('button', { name: words('pos', 'create.button') })).toBeVisible();
  await page.waitForTimeout(2_000);
  expect(urls.filter(isOverlay)).toEqual([]);

  letGo();
  await expect(page.getByRole('link', { name: /Jenny Park/ })).toBeVisible();
  await expect.poll(() => urls.filter(isOverlay).length).toBeGreaterThanOrEqual(2);
});

test('a dialog whose code does not come says so over the page, and Retry brings it', async ({
  page,
  words,
  makeWorld,
}) => {
  const world = await makeWorld(booked);
  await signInAs(page, world.owner, world.whmcsId);
  let isDown = true;
  await page.route('**/overlays.*.js', (route) => (isDown ? route.abort() : route.continue()));
  const missed = page.waitForEvent('requestfailed', (request) => isOverlay(request.url()));
  await page.goto('/owner/ticket');
  await missed;

  await page.getByRole('button', { name: /^Confirm Jenny Park/ }).click();
  const failure = page.getByRole('alertdialog', { name: words('kit', 'failure.title') });
  await expect(failure).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(failure).toBeHidden();
  await expect(page.getByRole('link', { name: /Jenny Park/ })).toBeVisible();

  await page.getByRole('button', { name: /^Confirm Jenny Park/ }).click();
  isDown = false;
  await failure.getByRole('button', { name: words('kit', 'retry') }).click();
  const question = page.getByRole('alertdialog', { name: words('booking', 'confirm.title') });
  await question.getByRole('button', { name: words('booking', 'confirm.yes') }).click();
  await expect(page.getByText(words('booking', 'overview.empty_unprocessed'))).toBeVisible();
});
