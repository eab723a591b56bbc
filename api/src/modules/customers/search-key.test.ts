import { ambiguousFamilyNames, vietnameseFamilyNames } from '@suite/domain/names';
import { searchKey } from '@suite/domain/search';
import sql from 'sql-template-tag';
import { type TestDatabase, testDatabase } from '../../testing/test-database';

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

test('the database computes the search key of a name as the domain does', async () => {
  const rows = await testing.database.transaction({ kind: 'system' }, (tx) =>
    tx.query(sql`
      select name, search_key(name) as key from unnest(${names}::text[]) with ordinality as given (name, place) order by place`),
  );
  expect(rows).toEqual(names.map((name) => ({ name, key: searchKey(name) })));
});
