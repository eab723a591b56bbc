import { smsSegments, toPlainCharacters } from './sms-segments';

test.each([
  ['nothing', '', ['gsm', 0, 0]],
  ['160 plain characters', 'a'.repeat(160), ['gsm', 160, 1]],
  ['161 plain characters', 'a'.repeat(161), ['gsm', 161, 2]],
  ['306 plain characters', 'a'.repeat(306), ['gsm', 306, 2]],
  ['307 plain characters', 'a'.repeat(307), ['gsm', 307, 3]],
  ['a euro sign as two', '€', ['gsm', 2, 1]],
  ['a euro sign at the end of a segment, in the next', `${'a'.repeat(152)}€${'a'.repeat(10)}`, ['gsm', 164, 2]],
  ['euro signs that are not cut', `${'a'.repeat(152)}€${'a'.repeat(150)}€`, ['gsm', 306, 3]],
  ['70 Vietnamese characters', 'ọ'.repeat(70), ['unicode', 70, 1]],
  ['71 Vietnamese characters', 'ọ'.repeat(71), ['unicode', 71, 2]],
  ['an emoji among plain characters', `${'a'.repeat(69)}😀`, ['unicode', 71, 2]],
  ['an emoji at the end of a segment, in the next', `${'ọ'.repeat(66)}😀${'ọ'.repeat(66)}`, ['unicode', 134, 3]],
] as const)('the segments of a text count %s', (_, text, [alphabet, length, segments]) => {
  expect(smsSegments(text)).toEqual({ alphabet, length, segments });
});

test('typographic characters become plain ones, and others stay', () => {
  const typed = '“We’re open” – see you…\u00a0ạ';
  expect(toPlainCharacters(typed)).toBe('"We\'re open" - see you... ạ');
  expect(smsSegments(toPlainCharacters('“We’re open” – see you…')).alphabet).toBe('gsm');
  // Some keyboards write letters and accents apart.
  expect(smsSegments(toPlainCharacters('ệ'.repeat(70).normalize('NFD')))).toMatchObject({ length: 70, segments: 1 });
});
