import { declineReasonOf } from './decline-reason.rules';

test.each([
  ['later', '51', null, 'not_enough_funds'],
  ['later', '61', null, 'over_limit'],
  ['later', '65', null, 'over_limit'],
  ['later', '91', null, 'bank_unavailable'],
  ['later', '96', null, 'bank_unavailable'],
  ['new_data', '54', null, 'expired'],
  ['new_data', 'N7', null, 'wrong_code'],
  ['new_data', '82', null, 'wrong_code'],
  // Without a code of the network the gateway's own word counts.
  ['later', null, 'insufficient_funds', 'not_enough_funds'],
  ['new_data', null, 'expired_card', 'expired'],
  ['new_data', null, 'wrong_cvc', 'wrong_code'],
  ['new_data', null, 'cvc_mismatch', 'wrong_code'],
  ['new_data', null, 'wrong_zip', 'wrong_zip'],
  ['new_data', null, 'authentication_required', 'contact_bank'],
  // Without both the advice does.
  ['later', '99', 'card_declined', 'bank_unavailable'],
  ['new_data', '99', 'card_declined', 'contact_bank'],
  // A card that is never tried again is replaced, whatever the code says.
  ['never', '51', 'insufficient_funds', 'replace_card'],
  [null, '51', 'insufficient_funds', 'replace_card'],
  [null, null, null, 'replace_card'],
] as const)(
  'a decline with the advice %s, the code %s and the word %s is called %s',
  (bucket, rawCode, declineCode, reason) => {
    expect(declineReasonOf({ bucket, rawCode, declineCode })).toBe(reason);
  },
);
