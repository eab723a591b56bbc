import fc from 'fast-check';
import { hasWebAddress, nameInText, textNameLimit } from './store-name';

test.each([
  ['Lotus Nails & Spa', 'Lotus Nails & Spa'],
  ['St. Mary Nails No.1', 'St. Mary Nails No.1'],
  ['J.K. Nails', 'J.K. Nails'],
  ['Móng Xinh', 'Móng Xinh'],
  ['Nails 2.0', 'Nails 2.0'],
])('%p is no address, and stays as it is', (name, shown) => {
  expect(hasWebAddress(name)).toBe(false);
  expect(nameInText(name)).toBe(shown);
});

test.each([
  ['You won $500! Claim now: https://evil.example/x?', 'You won $500! Claim now:'],
  ['Claim at evil.example/x now', 'Claim at now'],
  ['www.evil.example', 'Go Suite'],
  ['HTTP://EVIL.EXAMPLE', 'Go Suite'],
  ['Claim at evil.example', 'Claim at evil. example'],
  ['Dr.Nails', 'Dr. Nails'],
  ['Win at t.co', 'Win at t. co'],
])('%p contains an address, which messages do not show as a link', (name, shown) => {
  expect(hasWebAddress(name)).toBe(true);
  expect(nameInText(name)).toBe(shown);
});

test('a long name is cut between words, and a long word within it', () => {
  expect(nameInText('The very best nails and spa of the whole of Texas')).toBe(
    'The very best nails and spa of the whole',
  );
  expect(nameInText('x'.repeat(255))).toBe('x'.repeat(40));
});

test('a shown name is never empty, longer than the limit, or an address', () => {
  const words = fc.array(fc.constantFrom('evil', '.', 'example', '/', ':', ' ', 'www', 'http', 'Đẹp', '-', '1', '?'));
  fc.assert(
    fc.property(words, (parts) => {
      const shown = nameInText(parts.join(''));
      expect(shown.length).toBeGreaterThan(0);
      expect([...shown].length).toBeLessThanOrEqual(textNameLimit);
      expect(hasWebAddress(shown)).toBe(false);
    }),
    { numRuns: 2_000 },
  );
});
