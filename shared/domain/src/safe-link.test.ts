import { safeLink } from './safe-link';

test.each([
  ['https://survey.example/1', 'https://survey.example/1'],
  ['HTTPS://survey.example', 'https://survey.example/'],
  ['http://survey.example', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['https://bank.example@evil.example', null],
  ['https://name:word@evil.example', null],
  ['//survey.example', null],
  ['/owner', null],
  ['', null],
  [null, null],
])('the link %j leads to %j', (link, safe) => {
  expect(safeLink(link)).toBe(safe);
});
