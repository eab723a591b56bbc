import type { Page } from '@playwright/test';
import { type ChangedFiles, test } from '../fixtures/changed-files';
import { watchScripts } from '../fixtures/scripts';
import { expect, signInAs, type WorldDescription } from '../fixtures/world';

const salon: WorldDescription = {
  tickets: [{ lines: [{ service: 0, staff: 0 }] }],
  appointments: [{ client: 'Jenny Park', minute: 23 * 60, status: 'new', staff: 0 }],
};

/** No changed file became a script or a style of the page, and at least one was given to it. */
async function expectNoneApplied(page: Page, network: ChangedFiles, scripts: { paths: ReadonlySet<string> }) {
  const styles = await page.evaluate(() =>
    [...document.styleSheets].flatMap(({ href }) => (href ? [new URL(href).pathname] : [])),
  );
  const applied = [...scripts.paths, ...styles];
  expect([...network.given]).not.toEqual([]);
  expect([...network.given].filter((path) => applied.includes(path))).toEqual([]);
}

const pos = '^/remotes/mf-pos/[^/]+/';
for (const [kind, file] of [
  ['entry', `${pos}remote-entry\\.js$`],
  ['exposed chunk', `${pos}expose-remote\\.\\w+\\.js$`],
  ['locale chunk', `${pos}words-en\\.\\w+\\.js$`],
  ['stylesheet', `${pos}expose-remote\\.\\w+\\.css$`],
] as const) {
  test(`one changed byte in the ${kind} of a remote: it is not run, the rest goes on, and Retry works once it is mended`, async ({
    page,
    words,
    makeWorld,
    network,
  }) => {
    const world = await makeWorld(salon);
    await signInAs(page, world.owner, world.whmcsId);
    const scripts = await watchScripts(page);
    network.change(new RegExp(file));
    await page.goto(`${network.url}/owner/orders/${world.tickets[0]}`);
    const retry = page.getByRole('button', { name: words('kit', 'retry'), exact: true });
    await expect(retry).toBeVisible();
    await expectNoneApplied(page, network, scripts);

    await page.getByRole('link', { name: words('booking', 'ticket.title') }).click();
    await expect(page.getByRole('link', { name: /Jenny Park/ })).toBeVisible();
    await page.goBack();
    await retry.click();
    await expect(retry).toBeVisible();
    await expectNoneApplied(page, network, scripts);

    network.change(null);
    await retry.click();
    await expect(page.getByRole('listitem', { name: 'Gel manicure' })).toBeVisible();
    await expect(retry).toBeHidden();
  });
}

for (const [whose, file] of [
  ['a remote', '^/remotes/mf-booking/[^/]+/dialogs\\.\\w+\\.js$'],
  ['the host', '^/overlays\\.\\w+\\.js$'],
  ['the host, in a stylesheet', '^/overlays\\.\\w+\\.css$'],
] as const) {
  test(`one changed byte in a chunk that ${whose} brings late: what needs it says so, and Retry works once it is mended`, async ({
    page,
    words,
    makeWorld,
    network,
  }) => {
    const world = await makeWorld(salon);
    await signInAs(page, world.owner, world.whmcsId);
    const scripts = await watchScripts(page);
    network.change(new RegExp(file));
    await page.goto(`${network.url}/owner/ticket`);
    await page.getByRole('button', { name: /^Confirm Jenny Park/ }).click();
    const failure = page.getByRole('alertdialog', { name: words('kit', 'failure.title') });
    await expect(failure).toBeVisible();
    await expectNoneApplied(page, network, scripts);

    network.change(null);
    await failure.getByRole('button', { name: words('kit', 'retry') }).click();
    const question = page.getByRole('alertdialog', { name: words('booking', 'confirm.title') });
    await question.getByRole('button', { name: words('booking', 'confirm.yes') }).click();
    await expect(page.getByText(words('booking', 'overview.empty_unprocessed'))).toBeVisible();
  });
}

test('one changed byte in the chunk of a slot: the slot alone says so', async ({ page, words, makeWorld, network }) => {
  const world = await makeWorld(salon);
  await signInAs(page, world.owner, world.whmcsId);
  const scripts = await watchScripts(page);
  network.change(/^\/remotes\/mf-pos\/[^/]+\/expose-create-order-slot\.\w+\.js$/);
  await page.goto(`${network.url}/owner/ticket`);
  await expect(page.getByRole('link', { name: /Jenny Park/ })).toBeVisible();
  const retry = page.getByRole('button', { name: words('kit', 'retry'), exact: true });
  await expect(retry).toBeVisible();
  await expectNoneApplied(page, network, scripts);
  network.change(null);
  await retry.click();
  await expect(page.getByRole('button', { name: words('pos', 'create.button') })).toBeVisible();
});

for (const [kind, file] of [
  ['main script', '^/main\\.\\w+\\.js$'],
  ['words', '^/words-en\\.\\w+\\.js$'],
  ['chunk of the suite', '^/app\\.\\w+\\.js$'],
  ['stylesheet of the suite', '^/app\\.\\w+\\.css$'],
] as const) {
  test(`one changed byte in the host's ${kind}: it is not run, the page says so, and opens once it is mended`, async ({
    page,
    makeWorld,
    network,
  }) => {
    const world = await makeWorld(salon);
    await signInAs(page, world.owner, world.whmcsId);
    const scripts = await watchScripts(page);
    network.change(new RegExp(file));
    await page.goto(`${network.url}/owner/ticket`);
    await expect(page.getByRole('alert').getByRole('heading')).toHaveText(/Please refresh application/);
    await expectNoneApplied(page, network, scripts);

    network.change(null);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('link', { name: /Jenny Park/ })).toBeVisible();
  });
}

test('one changed byte in the first script: the page opens without what it would have asked early', async ({
  page,
  makeWorld,
  network,
}) => {
  const world = await makeWorld(salon);
  await signInAs(page, world.owner, world.whmcsId);
  const scripts = await watchScripts(page);
  network.change(/^\/preload\.\w+\.js$/);
  await page.goto(`${network.url}/owner/ticket`);
  await expect(page.getByRole('link', { name: /Jenny Park/ })).toBeVisible();
  await expectNoneApplied(page, network, scripts);
});

test('one changed byte in the stylesheet of the page: it is asked for again, and applied once it is what was published', async ({
  page,
  makeWorld,
  network,
}) => {
  const world = await makeWorld(salon);
  await signInAs(page, world.owner, world.whmcsId);
  const applied = () =>
    page.evaluate(() => [...document.styleSheets].some(({ href }) => /\/main\.\w+\.css/.test(href ?? '')));
  network.change(/^\/main\.\w+\.css$/);
  await page.goto(`${network.url}/owner/ticket`);
  await expect(page.getByRole('link', { name: /Jenny Park/ })).toBeVisible();
  expect([...network.given]).toHaveLength(1);
  expect(await applied()).toBe(false);

  network.change(null);
  await page.reload();
  await expect.poll(applied).toBe(true);
});
