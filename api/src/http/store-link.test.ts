import { readStoreLink } from './store-link';

const id = '0b9b2a52-59a1-4c7f-8f0e-1f5d6d7f0a01';

test.each([
  [`/visit-survey/10001.${id}`, { whmcsId: 10_001, id }],
  [`/visit-survey/10001.${id}?utm=1`, { whmcsId: 10_001, id }],
  [`/visit-survey/${id}`, { whmcsId: null, id }],
  [`/visit-survey/1e3.${id}`, null],
  [`/visit-survey/-1.${id}`, null],
  [`/visit-survey/12345678901.${id}`, null],
  [`/visit-surveys/10001.${id}`, null],
  ['/visit-survey', null],
])('%s names %j', (url, expected) => {
  expect(readStoreLink('/visit-survey', url)).toEqual(expected);
});
