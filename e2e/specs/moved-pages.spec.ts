import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test } from '../fixtures/own-suite';
import { versionsOf } from '../fixtures/versions';
import { expect, signInAs } from '../fixtures/world';

interface Manifest {
  pages: { path: string }[];
}

/** Publishes a version of mf-profile that declares the pages of mf-crm too, as those from before they moved. */
function publishFormer(published: string, version: string) {
  const remotes = join(published, 'remotes');
  const [present = ''] = readdirSync(join(remotes, 'mf-profile'));
  const [crm = ''] = readdirSync(join(remotes, 'mf-crm'));
  const folder = join(remotes, 'mf-profile', version);
  cpSync(join(remotes, 'mf-profile', present), folder, { recursive: true });
  const read = (path: string) => JSON.parse(readFileSync(join(path, 'release.json'), 'utf8')) as { manifest: Manifest };
  const release = read(folder);
  const moved = read(join(remotes, 'mf-crm', crm)).manifest.pages;
  release.manifest.pages.push(...moved);
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
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
