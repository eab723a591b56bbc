/** Digits with single spaces, dashes or dots between them, as people type card numbers. */
const longNumbers = /(?<![\d+])\d(?:[ .-]?\d){12,18}(?!\d)/g;

/** Whether digits end with the check digit of card numbers (Luhn). */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Returns a text with the card numbers in it reduced to their last four digits, so that none is stored. */
export const maskCardNumbers = (text: string): string =>
  text.replace(longNumbers, (number) => {
    const digits = number.replace(/\D/g, '');
    return hasCheckDigit(digits) ? `•••• ${digits.slice(-4)}` : number;
  });
