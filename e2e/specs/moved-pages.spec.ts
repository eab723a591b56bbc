import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { watchRequests } from '../fixtures/network';
import { test } from '../fixtures/own-suite';
import { versionsOf } from '../fixtures/versions';
import { expect, signInAs } from '../fixtures/world';

interface Manifest {
  pages: { path: string }[];
}

const versionOf = (published: string, remote: string): string =>
  readdirSync(join(published, 'remotes', remote))[0] ?? '';

/** Publishes the present version of a remote as another one, with changes of its manifest. */
function copyVersion(published: string, remote: string, version: string, change: (manifest: Manifest) => void) {
  const folder = join(published, 'remotes', remote, version);
  cpSync(join(published, 'remotes', remote, versionOf(published, remote)), folder, { recursive: true });
  const release = readRelease(folder);
  change(release.manifest);
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
}

const readRelease = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as { manifest: Manifest };

/** Publishes a version of mf-profile that declares the pages of mf-crm too, as those from before they moved. */
function publishFormer(published: string, version: string) {
  const crm = readRelease(join(published, 'remotes', 'mf-crm', versionOf(published, 'mf-crm')));
  copyVersion(published, 'mf-profile', version, ({ pages }) => pages.push(...crm.manifest.pages));
}

/** Returns the remotes that show something. */
const shown = (page: Page): Promise<string[]> =>
  page.locator('[data-remote]').evaluateAll((outlets) =>
    outlets.flatMap((outlet) => {
      const { dataset } = outlet as HTMLElement;
      return outlet.childElementCount > 0 && dataset.remote ? [dataset.remote] : [];
    }),
  );

test('pages that moved to another remote open there alone, also beside a version that still declares them', async ({
  page,
  t,
  makeWorld,
  ownSuite: { published, release },
}) => {
  test.setTimeout(120_000);
  const world = await makeWorld({ name: 'Willow Nails' });
  await signInAs(page, world.owner, world.whmcsId);
  const openOutbox = async () => {
    await page.goto('/owner/profile');
    await page.getByRole('link', { name: t('crm', 'outbox.title') }).click();
    await expect(page.getByText(t('crm', 'outbox.none.all'))).toBeVisible();
    expect(await shown(page)).toEqual(['mf-crm']);
  };
  await openOutbox();

  await test.step('mf-profile is taken back to a version from before the move', async () => {
    publishFormer(published, '0.0.1');
    await release('promote', 'mf-profile', '--version', '0.0.1', '--why', 'a version from before the move');
    await page.goto('/owner/messages');
    await expect(page.getByText(t('crm', 'messages.none_open'))).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await versionsOf(page, 'mf-crm')).toHaveLength(1);
    expect(await versionsOf(page, 'mf-profile')).toEqual([]);
    await openOutbox();
    await page.goBack();
    await expect(page.getByRole('link', { name: t('crm', 'outbox.title') })).toBeVisible();
    expect(await shown(page)).toEqual(['mf-profile']);
  });

  await test.step('an open tab goes on when mf-profile is put back', async () => {
    await release('rollback', 'mf-profile', '--why', 'the move again');
    await page.getByRole('link', { name: t('crm', 'outbox.title') }).click();
    await expect(page.getByText(t('crm', 'outbox.none.all'))).toBeVisible();
    expect(await shown(page)).toEqual(['mf-crm']);
    await openOutbox();
  });
});

test('the remote of the moved pages is promoted and rolled back by itself, and its pages open in each version', async ({
  page,
  t,
  makeWorld,
  ownSuite: { published, release },
}) => {
  test.setTimeout(120_000);
  const world = await makeWorld({ name: 'Willow Nails' });
  await signInAs(page, world.owner, world.whmcsId);
  const live = versionOf(published, 'mf-crm');
  /** Opens the outbox in a new document; returns the versions of mf-crm that it requested. */
  const openOutbox = async () => {
    const requests = watchRequests(page);
    await page.goto('/owner/profile/store/outbox');
    await expect(page.getByText(t('crm', 'outbox.none.all'))).toBeVisible();
    expect(await shown(page)).toEqual(['mf-crm']);
    return [...new Set(requests.of('mf-crm').map((path) => path.split('/')[3]))];
  };
  expect(await openOutbox()).toEqual([live]);
  copyVersion(published, 'mf-crm', '0.0.1', () => undefined);
  await release('promote', 'mf-crm', '--version', '0.0.1');
  // The files of the device's last start are requested early, too.
  expect(await openOutbox()).toContain('0.0.1');
  await release('rollback', 'mf-crm', '--why', 'it was too early');
  expect(await openOutbox()).toContain(live);
  await page.goto('/owner/messages');
  await expect(page.getByText(t('crm', 'messages.none_open'))).toBeVisible();
});
