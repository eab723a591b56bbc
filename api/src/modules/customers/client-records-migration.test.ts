import { randomUUID } from 'node:crypto';
import { ambiguousFamilyNames, proposeGreetingName, vietnameseFamilyNames } from '@suite/domain/names';
import { searchKey } from '@suite/domain/search';
import sql from 'sql-template-tag';
import { migrate } from '../../kit/migrate';
import { type TestDatabase, testDatabase } from '../../testing/test-database';

const whmcsId = 10_001;
const names = [
  'Nguyễn Thị Hoa',
  'Nguyễn Thị Thắm'.normalize('NFD'),
  'ĐỖ Mai',
  'Đặng Anne-Marie O’Brien',
  'Mai Tran',
  'Jenny Park',
  'Van Johnson',
  'Cher',
  ...vietnameseFamilyNames.map((name) => `${name} Kim`),
  ...ambiguousFamilyNames.map((name) => `${name} tran`),
];

let testing: TestDatabase;
beforeAll(async () => {
  testing = await testDatabase();
}, 60_000);
afterAll(() => testing.close());

/** A database as the release before the migration left it, with clients of these names. */
async function asBefore({ database, engine }: TestDatabase): Promise<void> {
  await engine.withConnection((connection) =>
    connection.script(`
      drop trigger customer_number_of_holder on customer;
      drop trigger customer_family_number on customer;
      drop trigger customer_family_of_deleted on customer;
      drop function read_number_of_holder, update_family_number, search_key;
      alter table customer drop column greeting_name, drop column birth_month_day, drop column phone_holder_id cascade;
      create unique index if not exists customer_phone on customer (whmcs_id, phone) where phone is not null;
      delete from migration where name = '0430_client_records.sql';`),
  );
  await database.transaction({ kind: 'system' }, async (tx) => {
    await tx.query(
      sql`insert into company (whmcs_id, id, name, language) values (${whmcsId}, gen_random_uuid(), 'Lotus', 'en')`,
    );
    for (const [index, name] of names.entries()) {
      const [first = '', ...rest] = name.split(' ');
      await tx.query(sql`
        insert into customer (whmcs_id, id, first_name, last_name, phone, search_name, birthday, create_at)
        values (${whmcsId}, ${randomUUID()}, ${first}, ${rest.join(' ')}, ${`+1512555${1_000 + index}`}, ${name.toLowerCase()}, '1990-04-01', now())`);
    }
  });
}

test('clients of the time before have the greeting, the search key and the composed name of new ones', async () => {
  await asBefore(testing);
  expect(await migrate(testing.engine)).toEqual([]);
  const rows = await testing.database.transaction({ kind: 'system' }, (tx) =>
    tx.query(sql`
      select trim(first_name || ' ' || last_name) as name, greeting_name, search_name, birth_month_day from customer
      where whmcs_id = ${whmcsId} order by phone`),
  );
  expect(rows).toEqual(
    names.map((name) => ({
      name: name.normalize('NFC'),
      greeting_name: proposeGreetingName(name),
      search_name: searchKey(name),
      birth_month_day: '04-01',
    })),
  );
});
