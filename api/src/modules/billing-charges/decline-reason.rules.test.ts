import { declineReasonOf } from './decline-reason.rules';

test.each([
  ['never', '51', 'insufficient_funds', 'replace_card'],
  [null, null, null, 'replace_card'],
  ['later', '51', null, 'not_enough_funds'],
  ['later', '61', null, 'over_limit'],
  ['later', '65', null, 'over_limit'],
  ['new_data', '54', null, 'expired'],
  ['new_data', 'N7', null, 'wrong_code'],
  ['new_data', '82', null, 'wrong_code'],
  ['later', '96', null, 'bank_unavailable'],
  ['later', null, 'insufficient_funds', 'not_enough_funds'],
  ['new_data', null, 'wrong_zip', 'wrong_zip'],
  ['new_data', null, 'authentication_required', 'contact_bank'],
  ['new_data', '99', 'something_new', 'contact_bank'],
  ['later', '99', 'something_new', 'bank_unavailable'],
] as const)(
  'a decline with the advice %s and the codes %s and %s reads as %s',
  (bucket, rawCode, declineCode, reason) => {
    expect(declineReasonOf({ bucket, rawCode, declineCode })).toBe(reason);
  },
);
