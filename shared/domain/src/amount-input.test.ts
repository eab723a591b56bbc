import fc from 'fast-check';
import { centsAfter } from './amount-input';
import { isAmbiguousAmount, parseMoney } from './amount-text';
import { formatMoney } from './format';

/** About as many amounts as are typed on a POS in a year; each in both forms. */
const numRuns = 2_000;
const amount = fc.oneof(
  fc.integer({ min: 0, max: 999_999 }),
  fc.integer({ min: 0, max: 9_999 }).map((dollars) => dollars * 100),
  fc.integer({ min: 0, max: 99_999 }).map((dimes) => dimes * 10),
);

/** The amount as it is written in Vietnam: people type and paste it, too. */
const vietnamese = (cents: number) =>
  `${formatMoney(cents)
    .slice(1)
    .replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'))}\u00a0$`;

test('amounts typed digit by digit are exact to the cent, and so is the rest when digits are deleted', () => {
  fc.assert(
    fc.property(amount, (cents) => {
      let shown = formatMoney(0);
      for (const digit of String(cents)) shown = formatMoney(Number(centsAfter(shown, `${shown}${digit}`)));
      expect(shown).toBe(formatMoney(cents));
    }),
    { numRuns },
  );
});

describe.each([
  { form: 'American', write: formatMoney, group: ',', point: '.' },
  { form: 'Vietnamese', write: vietnamese, group: '.', point: ',' },
])('in the $form form', ({ write, group, point }) => {
  test('amounts that are pasted are exact to the cent, with and without sign, groups and needless zeros', () => {
    fc.assert(
      fc.property(amount, fc.constantFrom('', ' ', '\u00a0', '\n'), (cents, space) => {
        const full = write(cents);
        const bare = full.replace(/[$\s]/g, '');
        const forms = [full, bare, bare.replaceAll(group, ''), `${space}${full}${space}`, `${bare} USD`, `$${bare}`];
        if (cents % 10 === 0) forms.push(bare.slice(0, -1), bare.slice(0, -1).replaceAll(group, ''));
        const dollars = bare.split(point)[0] ?? '';
        if (cents % 100 === 0) forms.push(dollars.replaceAll(group, ''));
        // 1.500 alone is no certain amount; 1,500 is.
        if (cents % 100 === 0 && !isAmbiguousAmount(dollars)) forms.push(dollars);
        expect(forms.map(parseMoney)).toEqual(forms.map(() => cents));
      }),
      { numRuns },
    );
  });

  test('amounts that a phone puts in at once are exact to the cent', () => {
    fc.assert(
      fc.property(amount, amount, (before, cents) => {
        const full = write(cents);
        expect(centsAfter(formatMoney(before), full.replace(/[$\s]/g, ''))).toBe(cents);
      }),
      { numRuns },
    );
  });
});

test('an amount whose point may group thousands is not read when it arrives at once', () => {
  expect(centsAfter('$0.00', '1.500')).toEqual({ text: '1.500' });
  expect(centsAfter('$0.00', '$0.001.500')).toEqual({ text: '1.500' });
});
