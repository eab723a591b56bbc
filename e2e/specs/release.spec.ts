import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { watchRequests } from '../fixtures/network';
import { test } from '../fixtures/own-suite';
import { expect, signInAs } from '../fixtures/world';
import { lineInBar } from '../pages/cart';
import { shellPage } from '../pages/shell';
import { ticketPage } from '../pages/ticket';

test.use({ serviceWorkers: 'allow' });

/** Returns the versions of the remote that a page has requested, in order. */
function watchVersions(page: Page) {
  const requests = watchRequests(page);
  return () => [...new Set(requests.of('mf-pos').map((path) => path.split('/')[3]))];
}

/** Returns one hash of all files in a folder. */
function hashOf(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const file of files.map(({ parentPath, name }) => join(parentPath, name)).sort())
    hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

test('a new version of a remote is released to one store, promoted and rolled back while a ticket is open', async ({
  context,
  page,
  t,
  makeWorld,
  ownSuite: { published, release },
}) => {
  test.setTimeout(180_000);
  const world = await makeWorld({
    name: 'Willow Nails',
    sister: { name: 'Second Store', services: ['gbk', 'pos'] },
    tickets: [{ lines: [{ service: 0, staff: 0 }] }],
  });
  const untouched = () => ['host', 'remotes/mf-booking'].map((folder) => hashOf(join(published, folder)));
  const before = untouched();
  const create = (at: Page) => ticketPage(at, t).createTicket;

  /** Opens a new tab with the day's tickets, whose button to create one belongs to the remote. */
  async function open(store: number | null) {
    const tab = await context.newPage();
    await signInAs(tab, world.owner, Number(store));
    const versions = watchVersions(tab);
    await tab.goto('/owner/ticket');
    await expect(create(tab)).toBeVisible();
    return { tab, versions };
  }
  async function switchStore(tab: Page, from: string, to: string) {
    await shellPage(tab, t).switchStore(from, to);
    await expect(tab.getByRole('button', { name: to })).toBeVisible();
    await shellPage(tab, t).ticketLink.click();
    await expect(create(tab)).toBeVisible();
  }

  await signInAs(page, world.owner, world.whmcsId);
  const ofTicket = watchVersions(page);
  await page.goto(`/owner/orders/${world.tickets[0]}`);
  await expect(lineInBar(page, 'Gel manicure')).toBeVisible();
  const [live] = ofTicket();

  await test.step('a published version is live in no store yet', async () => {
    expect(await release('publish', 'mf-pos')).toContain('Published mf-pos 0.1.0');
    const { tab, versions } = await open(world.whmcsId);
    expect(versions()).toEqual([live]);
    await tab.close();
  });

  await test.step('a canary is for its store only, and follows the chosen store', async () => {
    await release('canary', 'mf-pos', '--companies', String(world.whmcsId), '--why', 'one store first');
    const { tab, versions } = await open(world.sister);
    expect(versions()).toEqual([live]);
    await switchStore(tab, 'Second Store', world.name);
    expect(versions()).toEqual([live, '0.1.0']);
    await switchStore(tab, world.name, 'Second Store');
    await ticketPage(tab, t).tab('done').click();
    await expect(create(tab)).toBeVisible();
    expect(await tab.evaluate(() => localStorage.getItem('suite:device:registry-sequence'))).toMatch(/^\d+$/);
    await tab.close();
    const own = await open(world.whmcsId);
    expect(own.versions()).toEqual(['0.1.0']);
    await own.tab.close();
  });

  await test.step('the ticket that was open all the time remains in its initial version', async () => {
    await shellPage(page, t).ticketLink.click();
    await expect(create(page)).toBeVisible();
    await page.goBack();
    await expect(lineInBar(page, 'Gel manicure')).toBeVisible();
    expect(ofTicket()).toEqual([live]);
  });

  await test.step('a promoted version is live in all stores, a rolled back one in none', async () => {
    await release('promote', 'mf-pos');
    const promoted = await open(world.sister);
    expect(promoted.versions()).toEqual(['0.1.0']);
    await promoted.tab.close();
    await release('rollback', 'mf-pos', '--why', 'it was too early');
    for (const store of [world.whmcsId, world.sister]) {
      const { tab, versions } = await open(store);
      expect(versions()).toEqual([live]);
      await tab.close();
    }
  });

  await test.step('nothing else was built or published again, and all files match their signed hashes', async () => {
    expect(untouched()).toEqual(before);
    expect(await release('verify')).toContain('All is as it was signed.');
    const { changes } = JSON.parse(readFileSync(join(published, 'history.json'), 'utf8')) as {
      changes: { remote: string; what: string; why: string }[];
    };
    expect(changes.slice(-3).map(({ remote, what, why }) => `${remote} ${what} ${why}`.trim())).toEqual([
      'mf-pos canary one store first',
      'mf-pos promote',
      'mf-pos rollback it was too early',
    ]);
  });
});
