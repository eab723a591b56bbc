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
  ['4242  4242 - 4242\n4242', '•••• 4242'],
  ['4242/4242/4242/4242', '•••• 4242'],
  ['4242, 4242, 4242, 4242', '•••• 4242'],
  ['４２４２ ４２４２ ４２４２ ４２４２', '•••• 4242'],
  ['٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢', '•••• 4242'],
  ['4️⃣2️⃣4️⃣2️⃣ 4242 4242 4242', '•••• 4242'],
  ['visa4242424242424242', 'visa•••• 4242'],
  ['+4242424242424242', '+•••• 4242'],
  ['1 4242424242424242 2', '1 •••• 4242 2'],
  ['12/29 4242424242424242', '12/29 •••• 4242'],
  // A security code is not stored either.
  ['4242424242424242 12/29 123', '•••• 4242 12/29 •••'],
  ['4242 4242 4242 4242 exp 12/2029 cvv: 1234, zip 78701', '•••• 4242 exp 12/2029 cvv: •••, zip 78701'],
  ['4242424242424242123', '•••• 4242'],
])('a card number in “%s” is masked', (text, masked) => {
  expect(maskCardNumbers(text)).toBe(masked);
});

test.each([
  ['4242 4242 4242 4241'],
  ['call +15125550123 or (512) 555-0100'],
  ['order 12345678, at 3'],
  ['42424242424242424242424242'],
  ['512 555 0123 512 555 0199'],
  ['+15125550123 5125550199 5125550100'],
  ['11/25/2026 10:30 to 11/26/2026 11:30'],
  ['set 123, 4567 and 89'],
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

test('a text of digits is masked in no time', () => {
  const begun = performance.now();
  for (const part of ['4', '42 ', '4242 4242 4242 4241 ', '4-', '4️⃣']) maskCardNumbers(part.repeat(1_600 / part.length));
  expect(performance.now() - begun).toBeLessThan(500);
});

/** A second way to check a number, from the right with a table of doubled digits. */
function luhn(digits: string): boolean {
  const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];
  let sum = 0;
  for (let place = digits.length - 1, isSecond = false; place >= 0; place -= 1, isSecond = !isSecond)
    sum += isSecond ? (doubled[Number(digits[place])] ?? 0) : Number(digits[place]);
  return sum % 10 === 0;
}
