import { findPeople } from './team';

const ava = { full_name: 'Ava Nguyễn', status: 'inactive', phone: '+15125550103' } as const;
const dan = { full_name: 'Đan Hòa', status: 'invited', phone: '+15125550177' } as const;
const mia = { full_name: 'Mia Chen', status: 'active', email: 'mia@lotus.example' } as const;
const all = [ava, dan, mia];
const found = (search: string) => findPeople(all, search).map(({ full_name }) => full_name);

test.each([
  ['', ['Mia Chen', 'Đan Hòa', 'Ava Nguyễn']],
  ['nguyen', ['Ava Nguyễn']],
  ['NGUYỄN ava', ['Ava Nguyễn']],
  ['dan hoa', ['Đan Hòa']],
  ['(512) 555-01', ['Đan Hòa', 'Ava Nguyễn']],
  ['lotus', ['Mia Chen']],
  ['zoe', []],
])('the search %j finds %j', (search, names) => {
  expect(found(search)).toEqual(names);
});

test('findPeople does not change its input', () => {
  findPeople(all, '');
  expect(all[0]).toBe(ava);
});
