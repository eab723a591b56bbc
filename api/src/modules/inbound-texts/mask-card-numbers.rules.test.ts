import fc from 'fast-check';
import { maskCardNumbers } from './mask-card-numbers.rules';

test.each([
  ['my card is 4242 4242 4242 4242 exp 12/29', 'my card is •••• 4242 exp 12/29'],
  ['4242-4242-4242-4242', '•••• 4242'],
  ['4242.4242.4242.4242', '•••• 4242'],
  ['378282246310005', '•••• 0005'],
  ['3782 822463 10005 thanks', '•••• 0005 thanks'],
  ['6011111111111117,5555555555554444', '•••• 1117,•••• 4444'],
  ['thẻ 4000056655665556 nha em', 'thẻ •••• 5556 nha em'],
])('a card number in “%s” is masked', (text, masked) => {
  expect(maskCardNumbers(text)).toBe(masked);
});

test.each([
  ['4242 4242 4242 4241'],
  ['call +15125550123 or (512) 555-0100'],
  ['order 12345678, at 3'],
  ['42424242424242424242424242'],
])('“%s” stays as it is', (text) => {
  expect(maskCardNumbers(text)).toBe(text);
});

test('no number with a check digit survives, however it is grouped', () => {
  const card = fc
    .tuple(
      fc.stringMatching(/^[3-6]\d{12,17}$/),
      fc.array(fc.constantFrom('', ' ', '-', '.'), { minLength: 19, maxLength: 19 }),
    )
    .map(([digits, gaps]) => {
      const check = [...Array(10).keys()].find((last) => luhn(`${digits}${last}`)) ?? 0;
      return [...`${digits}${check}`].map((digit, place) => (place === 0 ? digit : `${gaps[place]}${digit}`)).join('');
    });
  fc.assert(
    fc.property(card, (number) => {
      expect(maskCardNumbers(`pay with ${number} please`)).toMatch(/^pay with •••• \d{4} please$/);
    }),
  );
});

/** A second way to check a number, from the right with a table of doubled digits. */
function luhn(digits: string): boolean {
  const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];
  let sum = 0;
  for (let place = digits.length - 1, isSecond = false; place >= 0; place -= 1, isSecond = !isSecond)
    sum += isSecond ? (doubled[Number(digits[place])] ?? 0) : Number(digits[place]);
  return sum % 10 === 0;
}
