import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPglite } from '@suite/api/database';
import { createStoreIn, readNewStore } from '@suite/api/new-store';
import { UsageProblem } from '../suite/command';
import { billingVerbs } from './store-billing';

const folder = mkdtempSync(join(tmpdir(), 'suite-store-billing-'));
const { billing } = billingVerbs([null, folder]);
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the lines of the verb, and the exit code that its process would have. */
async function run(values: Parameters<typeof billing>[0]) {
  const before = process.exitCode;
  process.exitCode = undefined;
  try {
    return { lines: await billing(values), exitCode: process.exitCode ?? 0 };
  } finally {
    process.exitCode = before;
  }
}

test('billing credits a store, and ends with exit code 1 once a renewal is a day late', async () => {
  const store = readNewStore({
    name: 'Lotus Nails',
    timezone: 'America/Chicago',
    owner: 'Linh Tran',
    phone: undefined,
    email: 'linh@lotus.example',
    number: undefined,
    services: ['pos'],
    until: '2099-12-31',
    country: 'US',
    language: 'en',
  });
  if (typeof store === 'string') throw new Error(store);
  const { whmcsId } = await createStoreIn(null, folder, store);
  const number = String(whmcsId);
  expect(await run({})).toMatchObject({ exitCode: 0, lines: expect.arrayContaining([expect.stringMatching(/: 0$/)]) });

  await expect(run({ number, credit: '25.00', void: 'INV-2026-000041', reason: 'Gift' })).rejects.toThrow(UsageProblem);
  await expect(run({ number, credit: 'much', reason: 'Gift' })).rejects.toThrow('An amount is like 25.00.');
  const credited = await run({ number, credit: '25.00', reason: 'Gift' });
  expect(credited).toMatchObject({ exitCode: 0, lines: [expect.stringContaining('$25.00')] });
  expect((await run({ number })).lines[0]).toContain('credit balance $25.00');

  const engine = await openPglite(folder);
  await engine.withConnection((connection) =>
    connection.script(`
      insert into billing_package (whmcs_id, id, product_code, interval_months, status, status_since, first_day, anchor_day, period_start,
          period_end, price, created_at)
        values (${whmcsId}, gen_random_uuid(), 'gopos', 1, 'active', '2026-01-01', '2026-01-01', 1, '2026-01-01', '2026-01-31', 7900, '2026-01-01')`),
  );
  await engine.close();
  expect(await run({})).toMatchObject({
    exitCode: 1,
    lines: expect.arrayContaining(['Renewals that are a day late: 1']),
  });
}, 120_000);
