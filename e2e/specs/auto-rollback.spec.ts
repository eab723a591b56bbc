import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuiltRemote, folderStorage, publishRemote, readRegistry, trustedKeys } from '@suite/release';
import { test } from '../fixtures/own-suite';
import { expect, requestAs, signInAs } from '../fixtures/world';
import { lineInBar } from '../pages/cart';

test.use({ serviceWorkers: 'allow' });

const broken = '9.0.0';

const reportDocument = `mutation ($whmcs_id: Int!, $events: [RemoteEventInput!]!, $key: UUID!) {
  remote_events_report(whmcs_id: $whmcs_id, events: $events, idempotency_key: $key) { stored } }`;

/** Publishes the present version of mf-pos once more, with an entry that throws. Returns the version that it copied. */
async function publishBroken(published: string): Promise<string> {
  const storage = folderStorage(published);
  const { remotes } = await readRegistry({ storage, keys: trustedKeys(process.env) });
  const good = remotes.find(({ name }) => name === 'mf-pos')?.live?.version ?? '';
  const dist = mkdtempSync(join(tmpdir(), 'suite-broken-'));
  cpSync(join(published, 'remotes/mf-pos', good), dist, { recursive: true });
  const was = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')) as BuiltRemote;
  const { entry, preload, shared, operations, manifest, routes } = was;
  for (const file of ['release.json', `${entry}.br`, `${entry}.gz`]) rmSync(join(dist, file));
  writeFileSync(join(dist, entry), 'throw new Error("A release that nobody tried.");');
  const built = { manifest, routes, dist, version: broken, entry, preload, shared, operations };
  await publishRemote(built, storage);
  rmSync(dist, { recursive: true });
  return good;
}

test('a failing canary is rolled back by the schedule while the store keeps working', async ({
  page,
  makeWorld,
  ownSuite,
  request,
}) => {
  const good = await publishBroken(ownSuite.published);
  const world = await makeWorld({ employees: 9, tickets: [{ lines: [{ service: 0, staff: 0 }] }] });
  const line = lineInBar(page, 'Gel manicure');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const isRequested = (version: string) => requested.some((path) => path.startsWith(`/remotes/mf-pos/${version}/`));
  await signInAs(page, world.owner, world.whmcsId);
  await ownSuite.release('canary', 'mf-pos', '--version', broken, '--companies', String(world.whmcsId));

  await page.goto(`/owner/orders/${world.tickets[0]}`);
  await expect(line).toBeVisible({ timeout: 5_000 });
  // The code that reports failures is loaded once the page is shown.
  await page.waitForLoadState('networkidle');
  expect(isRequested(broken)).toBe(true);
  // A page that is left sends its pending reports.
  await page.goto('about:blank');
  // Failures of one session count once a minute: the other people of the store see it, too.
  for (const person of world.staff)
    await requestAs(request, person, reportDocument, {
      whmcs_id: world.whmcsId,
      events: [{ remote: 'mf-pos', version: broken, kind: 'failed', step: 'load', at: new Date().toISOString() }],
    });
  await expect
    .poll(() => ownSuite.release('status'))
    .toMatch(/mf-pos 9\.0\.0 \(canary\): 0 loads in 1 store; failed at load 10\b.*; 1 fallbacks; BAD/);
  expect(await ownSuite.release('status', '--act')).toContain(`Demoted. mf-pos: live ${good}`);

  requested.length = 0;
  await page.goto(`/owner/orders/${world.tickets[0]}`);
  await expect(line).toBeVisible();
  expect(isRequested(good)).toBe(true);
  expect(isRequested(broken)).toBe(false);
  // A page that stays open sends its reports by itself.
  await page.waitForResponse(/operation=ReportRemoteEvents/, { timeout: 15_000 });
  expect(await ownSuite.release('status')).toMatch(
    new RegExp(`mf-pos ${good} \\(live\\): \\d+ loads in \\d+ stores?, .*kept`),
  );
});
