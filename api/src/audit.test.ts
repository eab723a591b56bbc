import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { verifyAudit, verifyIn } from './audit';
import { readMigrations, readPendingMigrations } from './kit/migrate';
import { type TestDatabase, testDatabase } from './testing/test-database';
import { readEngine } from './with-database';

const newest = readMigrations().at(-1)?.name;

let opened: TestDatabase;
beforeAll(async () => {
  opened = await testDatabase();
  const { engine } = opened;
  await engine.withConnection((connection) =>
    connection.script(`
      insert into company (whmcs_id, id, name) values (1, gen_random_uuid(), 'Lotus Nails');
      delete from migration where name = '${newest}'`),
  );
}, 60_000);
afterAll(() => opened.close());

test('the audit reads an older database, names the missing migrations, and applies none', async () => {
  const { engine } = opened;
  const { chains, pending } = await readEngine(engine, verifyIn);
  expect(chains).toEqual([{ whmcs_id: 1, entries: 0, head: null, first_invalid: null }]);
  expect(pending).toEqual([newest]);
  expect(await readPendingMigrations(engine)).toEqual([newest]);
});

test('a database that is only read refuses changes', async () => {
  const change = readEngine(opened.engine, (database) =>
    database.query({ kind: 'system' }, sql`update company set name = 'Other'`),
  );
  await expect(change).rejects.toThrow('read-only transaction');
});

test('the audit creates no database where there is none', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'suite-audit-'));
  await expect(verifyAudit(null, dir)).rejects.toThrow(`There is no database in ${dir}.`);
  expect(existsSync(join(dir, 'pglite'))).toBe(false);
  rmSync(dir, { recursive: true });
});
