import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { migrate } from '../../kit/migrate';
import { type TestDatabase, testDatabase } from '../../testing/test-database';

const migration = '0310_client_consents.sql';
const whmcsId = 10_001;
const [mai, card] = [randomUUID(), randomUUID()];
const at = (day: number) => new Date(Date.UTC(2026, 0, day));

let testing: TestDatabase;
beforeAll(async () => {
  testing = await testDatabase();
}, 60_000);
afterAll(() => testing.close());

/** A database as the release before the migration left it: its own tables are gone, and it has opt-outs and an agreement. */
async function asBefore({ database, engine }: TestDatabase): Promise<void> {
  await engine.withConnection((connection) =>
    connection.script(`
      drop function anonymize_client_consent;
      drop table client_consent, consent_wording;
      delete from migration where name = '${migration}';`),
  );
  await database.transaction({ kind: 'system' }, async (tx) => {
    for (const statement of [
      sql`insert into company (whmcs_id, id, name, language) values (${whmcsId}, gen_random_uuid(), 'Lotus', 'en')`,
      sql`insert into customer (whmcs_id, id, first_name, phone, language, search_name, create_at)
        values (${whmcsId}, ${mai}, 'Mai', '+15125550101', 'vi', 'mai', ${at(1)})`,
      sql`insert into text_opt_out (whmcs_id, phone, created_at) values (${whmcsId}, '+15125550101', ${at(2)}), (${whmcsId}, '+15125550102', ${at(3)})`,
      sql`insert into email_opt_out (whmcs_id, email, created_at) values (${whmcsId}, 'mai@example.com', ${at(4)})`,
      sql`insert into gift_card (whmcs_id, id, code, status, source, created_at, reminder_agreed_at, reminder_customer_id)
        values (${whmcsId}, ${card}, 'GOLD0001', 'inactive', 'printed', ${at(1)}, ${at(5)}, ${mai})`,
    ])
      await tx.query(statement);
  });
}

test('opt-outs and agreements of the time before are records with their time, their client and a language', async () => {
  await asBefore(testing);
  expect(await migrate(testing.engine)).toEqual([]);
  const rows = await testing.database.transaction({ kind: 'system' }, (tx) =>
    tx.query(sql`
      select channel, recipient, kind, is_agreed, source, language, customer_id, gift_card_id, created_at, wording_version, actor_id
      from client_consent where whmcs_id = ${whmcsId} order by created_at`),
  );
  const record = { customer_id: null, gift_card_id: null, wording_version: null, actor_id: null };
  const stop = { ...record, channel: 'sms', kind: 'all', is_agreed: false, source: 'client_text' };
  expect(rows).toEqual([
    { ...stop, recipient: '+15125550101', language: 'vi', customer_id: mai, created_at: at(2) },
    { ...stop, recipient: '+15125550102', language: 'en', created_at: at(3) },
    {
      ...record,
      channel: 'email',
      recipient: 'mai@example.com',
      kind: 'appointments',
      is_agreed: false,
      source: 'public_page',
      language: 'en',
      created_at: at(4),
    },
    {
      ...record,
      channel: 'sms',
      recipient: '+15125550101',
      kind: 'gift_card_reminders',
      is_agreed: true,
      source: 'gift_card',
      language: 'vi',
      customer_id: mai,
      gift_card_id: card,
      created_at: at(5),
    },
  ]);
  // It read the tables past row-level security, which protects them again.
  const open = await testing.engine.withConnection((connection) =>
    connection.query(
      `select relname from pg_class where relrowsecurity and not relforcerowsecurity
        and relname in ('text_opt_out', 'email_opt_out', 'gift_card', 'customer', 'company', 'client_consent', 'consent_wording')`,
      [],
    ),
  );
  expect(open).toEqual([]);
});
