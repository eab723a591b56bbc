import fc from 'fast-check';
import { creditLine, splitRefund } from './credit-notes.rules';

const tax = { name: 'Sales tax', place: 'US-TX', rate: 62_500, taxableShare: 80 };
const line = (credited = 0) => ({ position: 1, amount: 7900, credited, taxes: [{ ...tax, base: 6320, amount: 395 }] });

test('a whole line gives its whole tax back', () => {
  expect(creditLine(line(), 7900)).toMatchObject({ amount: 7900, tax: 395, taxes: [{ base: 6320, amount: 395 }] });
});

test('parts of a line give back exactly what was invoiced, in any sizes', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 20 }), (parts) => {
      let [credited, taxes, base] = [0, 0, 0];
      for (const amount of [...parts, 7900]) {
        const part = creditLine(line(credited), Math.min(amount, 7900 - credited));
        if (!part) break;
        credited += part.amount;
        taxes += part.tax;
        base += part.taxes[0]?.base ?? 0;
        if (taxes > 395) return false;
      }
      return credited === 7900 && taxes === 395 && base === 6320;
    }),
  );
});

test.each([0, -1, 7901])('%i cents of a line are refused', (amount) => {
  expect(creditLine(line(), amount)).toBeNull();
});

test('a line gives back no more than is left of it', () => {
  expect(creditLine(line(5000), 2901)).toBeNull();
  expect(creditLine(line(5000), 2900)).toMatchObject({ amount: 2900 });
});

test('a refund goes to the cards that paid, and never beyond what each paid', () => {
  const charges = [
    { id: 'b', cardId: 'visa', left: 500 },
    { id: 'a', cardId: 'amex', left: 300 },
  ];
  const amounts = (amount: number) => {
    const { parts, rest } = splitRefund(amount, charges);
    return [...parts.map((part) => [part.charge.id, part.amount]), rest];
  };
  expect(amounts(400)).toEqual([['b', 400], 0]);
  expect(amounts(1000)).toEqual([['b', 500], ['a', 300], 200]);
});
