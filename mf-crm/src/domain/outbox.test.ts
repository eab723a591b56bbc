import { reasonOf } from './outbox';

test.each([
  ['opted_out', 'opted_out'],
  ['expired', 'expired'],
  ['outcome_unknown', 'outcome_unknown'],
  ['no_carrier', 'no_carrier'],
  ['sms_no_answer', 'outcome_unknown'],
  ['smtp_unreachable', 'unreachable'],
  ['smtp_sign_in', 'sign_in'],
  ['sms_503', 'busy'],
  ['sms_429', 'busy'],
  ['sms_400', 'refused'],
  ['smtp_550', 'busy'],
  ['something', 'other'],
])('the failure %s is shown as %s', (failure, reason) => {
  expect(reasonOf(failure)).toBe(reason);
});
