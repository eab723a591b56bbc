import { toE164 } from './phone';
import { isAssignedNumber, isNoNumber } from './phone-number';

test.each([
  ['(512) 555-0177', 'US', '+15125550177'],
  ['1 512 555 0177', 'CA', '+15125550177'],
  ['0412 345 678', 'AU', '+61412345678'],
  ['+61 412 345 678', 'US', '+61412345678'],
  ['555-0177', 'US', null],
  ['call me', 'US', null],
  ['', 'US', null],
  ['\u202d+1 (512) 555-0177\u202c', 'US', '+15125550177'],
  ['512\u200b5550177', 'US', '+15125550177'],
  ['011 84 912 345 678', 'US', '+84912345678'],
  ['0084 912 345 678', 'US', '+84912345678'],
  ['0011 84 912 345 678', 'AU', '+84912345678'],
  ['0912345678', 'US', null],
  ['+1 0912345678', 'US', null],
  ['112-555-0177', 'US', null],
  ['512-155-0177', 'US', null],
  ['000-000-0000', 'US', null],
  ['222-222-2222', 'US', null],
  ['123-4567', 'US', null],
  ['512-123-4567', 'US', null],
  ['123-456-7890', 'US', null],
] as const)('%j in %s is %j', (text, country, expected) => {
  expect(toE164(text, country)).toBe(expected);
});

test.each([
  ['0912 345 678', 'Asia/Ho_Chi_Minh', '+84912345678'],
  ['0912 345 678', 'Asia/Saigon', '+84912345678'],
  ['84 912 345 678', 'Asia/Saigon', '+84912345678'],
  ['(512) 555-0177', 'Asia/Saigon', '+15125550177'],
  ['0912 345 678', 'America/Chicago', null],
])('%j of a store in %s is %j', (text, zone, expected) => {
  expect(toE164(text, 'US', zone)).toBe(expected);
});

test.each(['', '000-000-0000', '(999) 999-9999', '1-999-999-9999', '123-4567', '123-456-7890', '555-123-4567'])(
  '%j is no number',
  (text) => {
    expect(isNoNumber(text)).toBe(true);
  },
);

test.each([
  ['+15125550177', true],
  ['+14155552671', true],
  ['+84912345678', true],
  ['+10912345678', false],
  ['+15121550177', false],
  ['+1512555017', false],
  ['+84444444444', true],
  ['+44444444444', false],
])('whether %s is assigned is %s', (number, expected) => {
  expect(isAssignedNumber(number)).toBe(expected);
});
