import { normalizeName, proposeGreetingName, splitFullName } from './names';

test.each([
  ['Nguyễn Thị Hoa', 'Hoa'],
  ['NGUYEN THI HOA', 'HOA'],
  ['Nguyễn Hà', 'Hà'],
  ['Đỗ Mai', 'Mai'],
  ['Mai Thị Hoa', 'Hoa'],
  ['Mai Tran', 'Mai'],
  ['Lan Tran', 'Lan'],
  ['Jenny Park', 'Jenny'],
  ['Van Johnson', 'Van'],
  ['Nguyễn', 'Nguyễn'],
  ['  Dana   Duong ', 'Dana'],
  ['', ''],
])('%j is greeted as %j', (name, greeting) => {
  expect(proposeGreetingName(name)).toBe(greeting);
});

test('a name in decomposed letters is stored and greeted in composed ones', () => {
  const name = 'Nguyễn Thị Thắm'.normalize('NFD');
  expect(normalizeName(name)).toBe('Nguyễn Thị Thắm');
  expect(proposeGreetingName(name)).toBe('Thắm');
});

test('a full name is split at its first blank', () => {
  expect(splitFullName(' Nguyễn  Thị Hoa')).toEqual({ first: 'Nguyễn', last: 'Thị Hoa' });
});
