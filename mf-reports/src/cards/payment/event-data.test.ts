import { eventData } from './event-data';

test.each([
  ['{}', []],
  ['{"batch_number":31,"auth_code":"A1"}', ['batch number: 31', 'auth code: A1']],
  ['{"code":null,"message":"","more":{"a":1},"tries":0}', ['more: {"a":1}', 'tries: 0']],
  ['', []],
  ['not JSON', ['not JSON']],
  ['[1]', ['[1]']],
])('the data %j is shown as %j', (data, lines) => {
  expect(eventData(data)).toEqual(lines);
});
