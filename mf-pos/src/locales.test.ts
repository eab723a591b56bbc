import problemsEn from '@suite/remote-kit/locales/problems/en.json';
import problemsVi from '@suite/remote-kit/locales/problems/vi.json';
import { expectSameMessages } from '@suite/testing/messages';
import en from '../locales/en.json';
import vi from '../locales/vi.json';

test('both languages have the same messages and placeholders', () => expectSameMessages(en, vi));

// Remote-kit proves the messages of the API's refusals. Decline codes are the card gateway's, so no list of the domain has them.

/** Reasons why a card was not charged. */
const declineCodes = [
  'card_declined',
  'card_declined_for_now',
  'card_details_declined',
  'card_not_on_file',
  'cards_unavailable',
  'gateway_error',
  'no_response',
  'token_invalid',
  'other',
];

/** Reasons why a card did not accept a refund. */
const refundDeclineCodes = ['cards_unavailable', 'charge_not_found', 'other', 'refund_declined', 'refund_too_large'];

describe.each([
  ['English', en, problemsEn],
  ['Vietnamese', vi, problemsVi],
])('in %s', (_, own, problems) => {
  test.each(declineCodes)('the decline %s has a message', (code) => {
    expect((own.decline as Record<string, string>)[code]).toMatch(/\S/);
  });

  test.each(refundDeclineCodes)('the declined refund %s has a message', (code) => {
    expect((own.refund.decline as Record<string, string>)[code]).toMatch(/\S/);
  });

  test('a reused key has its own title and message', () => {
    expect(problems.code.idempotency_key_reused).toEqual({
      title: expect.stringMatching(/\S/),
      message: expect.stringMatching(/\S/),
    });
  });
});
