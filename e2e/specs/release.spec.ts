import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { watchRequests } from '../fixtures/network';
import { test } from '../fixtures/own-suite';
import { versionsOf } from '../fixtures/versions';
import { expect, signInAs } from '../fixtures/world';
import { shellPage } from '../pages/shell';

test.use({ serviceWorkers: 'allow' });

const released = '0_1_0';
const versionsIn = (page: Page) => versionsOf(page, 'mf-reports');

/** Returns the versions of the remote that a page has requested, in order, as `versionsIn` names those that run. */
function watchVersions(page: Page) {
  const requests = watchRequests(page);
  return () => [...new Set(requests.of('mf-reports').map((path) => path.split('/')[3]?.replaceAll(/\W/g, '_')))];
}

/** Returns one hash of all files in a folder. */
function hashOf(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const file of files.map(({ parentPath, name }) => join(parentPath, name)).sort())
    hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

test('a new version of a remote is released to one store, promoted and rolled back while one of its pages is open', {
  tag: '@build',
}, async ({ context, page, t, makeWorld, ownSuite: { published, release } }) => {
  test.setTimeout(180_000);
  const world = await makeWorld({
    name: 'Willow Nails',
    sister: { name: 'Second Store', services: ['gbk', 'pos'] },
  });
  const untouched = () => ['host', 'remotes/mf-booking'].map((folder) => hashOf(join(published, folder)));
  const before = untouched();
  const home = (at: Page) => at.getByRole('heading', { name: t('reports', 'home.title'), level: 1 });
  const income = page.getByRole('heading', { name: t('reports', 'income.title'), level: 1 });

  /** Opens a new tab at Home, which belongs to the remote. */
  async function open(store: number | null) {
    const tab = await context.newPage();
    await signInAs(tab, world.owner, Number(store));
    const requested = watchVersions(tab);
    await tab.goto('/owner');
    await expect(home(tab)).toBeVisible();
    return { tab, requested };
  }
  async function switchStore(tab: Page, from: string, to: string) {
    await shellPage(tab, t).switchStore(from, to);
    await expect(tab.getByRole('button', { name: to })).toBeVisible();
    await shellPage(tab, t).homeLink.click();
    await expect(home(tab)).toBeVisible();
  }

  await signInAs(page, world.owner, world.whmcsId);
  const requestedByPage = watchVersions(page);
  await page.goto('/owner/income/detail');
  await expect(income).toBeVisible();
  const [live] = await versionsIn(page);

  await test.step('a published version is live in no store yet', async () => {
    expect(await release('publish', 'mf-reports')).toContain('Published mf-reports 0.1.0');
    const { tab, requested } = await open(world.whmcsId);
    expect(await versionsIn(tab)).toEqual([live]);
    expect(requested()).toEqual([live]);
    await tab.close();
  });

  await test.step('a canary is for its store only, and follows the chosen store', async () => {
    await release('canary', 'mf-reports', '--companies', String(world.whmcsId), '--why', 'one store first');
    const { tab, requested } = await open(world.sister);
    expect(await versionsIn(tab)).toEqual([live]);
    expect(requested()).toEqual([live]);
    await switchStore(tab, 'Second Store', world.name);
    await expect.poll(() => versionsIn(tab)).toEqual([live, released]);
    await switchStore(tab, world.name, 'Second Store');
    await shellPage(tab, t).ticketLink.click();
    await shellPage(tab, t).homeLink.click();
    await expect(home(tab)).toBeVisible();
    expect(await tab.evaluate(() => localStorage.getItem('suite:device:registry-sequence'))).toMatch(/^\d+$/);
    await tab.close();
    const { tab: own } = await open(world.whmcsId);
    expect(await versionsIn(own)).toEqual([released]);
    await own.close();
  });

  await test.step('the page that was open all the time remains in its initial version', async () => {
    await shellPage(page, t).homeLink.click();
    await expect(home(page)).toBeVisible();
    await page.goBack();
    await expect(income).toBeVisible();
    expect(await versionsIn(page)).toEqual([live]);
    expect(requestedByPage()).toEqual([live]);
  });

  await test.step('a promoted version is live in all stores, a rolled back one in none', async () => {
    await release('promote', 'mf-reports');
    const { tab: promoted } = await open(world.sister);
    expect(await versionsIn(promoted)).toEqual([released]);
    await promoted.close();
    await release('rollback', 'mf-reports', '--why', 'it was too early');
    // The files of the device's last start are requested early, but none of them is run.
    for (const store of [world.whmcsId, world.sister]) {
      const { tab } = await open(store);
      expect(await versionsIn(tab)).toEqual([live]);
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
      'mf-reports canary one store first',
      'mf-reports promote',
      'mf-reports rollback it was too early',
    ]);
  });
});
