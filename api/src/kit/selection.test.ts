import { buildSchema, type GraphQLResolveInfo, graphqlSync } from 'graphql';
import { selectionOf } from './selection';

const schema = buildSchema(
  'type Row { id: Int, name: String, group: Group } type Group { size: Int, rows: [Row] } type Query { rows: [Row] }',
);

test.each([
  ['{ rows { id } }', ['id']],
  ['{ rows { shown: name } }', ['name']],
  ['{ rows { group { size } } }', ['group', 'group.size']],
  ['{ rows { group { rows { name } } } }', ['group', 'group.rows', 'group.rows.name']],
  ['{ rows { ... on Row { name } } }', ['name']],
  [
    '{ rows { ...A } } fragment A on Row { id ...B } fragment B on Row { group { ...C } } fragment C on Group { rows { id } }',
    ['id', 'group', 'group.rows', 'group.rows.id'],
  ],
  ['{ rows { id } rows { name } }', ['id', 'name']],
  ['query ($no: Boolean = false) { rows { id @include(if: $no) name } }', ['id', 'name']],
])('%s requests %j', (source, requested) => {
  let found: string[] = [];
  const rows = (_args: unknown, _context: unknown, info: GraphQLResolveInfo) => {
    const selects = selectionOf(info);
    const paths = [
      'id',
      'name',
      'group',
      'group.size',
      'group.rows',
      'group.rows.id',
      'group.rows.name',
      'rows',
      'size',
    ];
    found = paths.filter(selects);
    return [];
  };
  expect(graphqlSync({ schema, source, rootValue: { rows } }).errors).toBeUndefined();
  expect(found).toEqual(requested);
});
