import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStorage, promote, publishRemote, readEntry, signerOf, trustedKeys } from '@suite/release';
import { watchRequests } from '../fixtures/network';
import { test } from '../fixtures/own-suite';
import { expect, signInAs } from '../fixtures/world';
import { lineInBar } from '../pages/cart';
import { shellPage } from '../pages/shell';
import { ticketPage } from '../pages/ticket';

test.use({ serviceWorkers: 'allow' });

/** Publishes the files of a version as ten newer ones, each promoted for all stores. */
async function publishTenTimes(published: string, live: string) {
  const storage = folderStorage(published);
  const releases = { storage, signer: signerOf(process.env), keys: trustedKeys(process.env), who: 'test' };
  const dist = mkdtempSync(join(tmpdir(), 'suite-dist-'));
  cpSync(join(published, 'remotes/mf-pos', live), dist, {
    recursive: true,
    filter: (file) => !file.endsWith('release.json'),
  });
  const manifest = (await readEntry(storage, 'mf-pos', live))?.manifest;
  if (!manifest) throw new Error(`mf-pos ${live} is not published.`);
  for (let patch = 0; patch < 10; patch++) {
    const version = `9.0.${patch}`;
    const entry = 'remote-entry.js';
    await publishRemote({ manifest, dist, version, entry, preload: [entry], shared: {}, operations: [] }, storage);
    await promote(releases, { name: 'mf-pos', version, why: 'another deployment' });
  }
  rmSync(dist, { recursive: true });
}

test('a tab that stays open across ten deployments keeps working and is offered the last one once', async ({
  page,
  t,
  makeWorld,
  ownSuite: { published },
}) => {
  const world = await makeWorld({ tickets: [{ lines: [{ service: 0, staff: 0 }] }] });
  const offer = shellPage(page, t).updateOffer;
  const requests = watchRequests(page);
  await page.clock.install();
  await signInAs(page, world.owner, world.whmcsId);
  await page.goto(`/owner/orders/${world.tickets[0]}`);
  await expect(lineInBar(page, 'Gel manicure')).toBeVisible();
  const [live = ''] = requests.of('mf-pos').map((path) => path.split('/')[3]);

  await publishTenTimes(published, live);
  const look = async () => {
    const looked = page.waitForResponse('**/registry.json');
    await page.clock.fastForward('06:00');
    await looked;
    await page.clock.runFor(2_000);
  };
  await test.step('nothing is offered while a ticket is open', async () => {
    await look();
    await expect(offer).toBeHidden();
  });

  await test.step('code that was not fetched yet is loaded in the version that the tab runs', async () => {
    const before = requests.of('mf-pos').length;
    await shellPage(page, t).ticketLink.click();
    await ticketPage(page, t).createTicket.click();
    await expect(page.getByRole('heading', { name: t('pos', 'create.title') })).toBeVisible();
    expect(requests.of('mf-pos').length).toBeGreaterThan(before);
    expect(new Set(requests.of('mf-pos').map((path) => path.split('/')[3]))).toEqual(new Set([live]));
    await expect(offer).toBeHidden();
    await shellPage(page, t).back.click();
  });

  await test.step('the new version is offered once the moment is safe, and not twice', async () => {
    await ticketPage(page, t).title.click();
    await expect(offer).toBeVisible();
    await page.getByRole('button', { name: t('offline', 'update.later') }).click();
    await look();
    await expect(offer).toBeHidden();
  });
});
