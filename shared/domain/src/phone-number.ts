/** Numbers of North America, of which area code and exchange begin with 2 to 9. */
const northAmerican = /^\+1[2-9]\d{2}[2-9]\d{6}$/;

const isOneDigit = (digits: string): boolean => /^(\d)\1*$/.test(digits);

/** What lists have in place of a number; `1234567` also after an area code. */
const isPlaceholder = (digits: string): boolean => isOneDigit(digits) || /^\d{0,3}1234567(890?)?$/.test(digits);

/** Whether a text is one of the numbers that people type where there is none, as 000-000-0000 and 123-4567; empty is none. */
export function isNoNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  return digits === '' || isPlaceholder(digits) || isPlaceholder(digits.replace(/^1/, ''));
}

/** Whether a number in E.164 form can be somebody's: assigned in North America, and not of one digit alone. */
export function isAssignedNumber(e164: string): boolean {
  const digits = e164.slice(1);
  if (isOneDigit(digits)) return false;
  return !e164.startsWith('+1') || (northAmerican.test(e164) && !isNoNumber(digits));
}
