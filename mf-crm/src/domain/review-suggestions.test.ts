import { suggestionsFor, suggestionText } from './review-suggestions';

test.each([
  ['Jenny Park', 'en', 'Thank you, Jenny! We look forward to your next visit.'],
  [null, 'en', 'Thank you! We look forward to your next visit.'],
  ['Hoa N.', 'vi', 'Cảm ơn Hoa! Hẹn gặp lại quý khách lần tới.'],
  [null, 'vi', 'Cảm ơn quý khách! Hẹn gặp lại quý khách lần tới.'],
] as const)('a suggestion names %p in %s', (name, language, text) => {
  expect(suggestionText('see_you', language, name)).toBe(text);
});

test('a low rating is answered by an apology, and a high one by thanks', () => {
  expect(suggestionsFor(1)[0]).toBe('sorry_call');
  expect(suggestionsFor(5)[0]).toBe('thanks');
  expect(suggestionsFor(3)[0]).toBe('hear_more');
});
