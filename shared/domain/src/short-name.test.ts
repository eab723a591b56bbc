import { shortName } from './short-name';

test.each([
  ['Jenny Park', 'Jenny P.'],
  ['  Nguyễn Thị  đào ', 'Nguyễn Đ.'],
  ['Cher', 'Cher'],
  ['', null],
  [null, null],
])('shortens %j to %j', (name, short) => {
  expect(shortName(name)).toBe(short);
});
