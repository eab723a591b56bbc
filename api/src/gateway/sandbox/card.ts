/** What the tokeniser's form sends from the browser. */
export interface CardForm {
  number: string;
  /** MM/YY */
  expiry: string;
  cvc: string;
  zip: string;
  holder_name: string;
}

/** `code` is a message key, like the API's field errors. */
export interface CardFieldError {
  path: keyof CardForm;
  code: string;
}

/** How a test card behaves when it is charged. */
export type CardBehaviour = 'approve' | 'decline' | 'gateway_error' | 'time_out_once';

const behaviours: Readonly<Record<string, CardBehaviour>> = {
  '4000000000000002': 'decline',
  '4000000000000119': 'gateway_error',
  '4000000000000341': 'time_out_once',
};

/** Cards that are not named approve; 4000000000009995 too, which only matters when a card is saved. */
export const behaviourOf = (number: string): CardBehaviour => behaviours[number] ?? 'approve';

const brands: readonly [RegExp, string][] = [
  [/^4/, 'Visa'],
  [/^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/, 'Mastercard'],
  [/^3[47]/, 'American Express'],
  [/^(6011|65|64[4-9])/, 'Discover'],
];
export const cardTypeOf = (number: string): string => brands.find(([prefix]) => prefix.test(number))?.[1] ?? 'Card';

/** The check digit of ISO/IEC 7812. */
export function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, character, index) => {
    const digit = Number(character) * (index % 2 === 1 ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}

function numberError(number: string): string | null {
  if (number === '') return 'required';
  if (!/^\d+$/.test(number)) return 'digits_only';
  if (number.length < 15 || number.length > 19) return 'card_number_length';
  return passesLuhn(number) ? null : 'card_number_invalid';
}

function expiryError(expiry: string, now: Date): string | null {
  if (expiry === '') return 'required';
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(expiry) ?? [];
  if (!month || !year) return 'expiry_invalid';
  // A card holds until the last minute of its month anywhere on earth (UTC-12).
  const firstInstantAfter = Date.UTC(2000 + Number(year), Number(month), 1, 12);
  return now.getTime() < firstInstantAfter ? null : 'card_expired';
}

const cvcError = (cvc: string) => (cvc === '' ? 'required' : /^\d{3,4}$/.test(cvc) ? null : 'cvc_invalid');

/** A US ZIP (with or without +4), a Canadian or an Australian postal code. */
const zipError = (zip: string) =>
  zip === '' ? 'required' : /^(\d{5}(-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d|\d{4})$/i.test(zip) ? null : 'zip_invalid';

/** Every field's first error; empty when the card may be tokenised. */
export function cardErrors(form: CardForm, now: Date): CardFieldError[] {
  const found: [keyof CardForm, string | null][] = [
    ['number', numberError(form.number)],
    ['expiry', expiryError(form.expiry, now)],
    ['cvc', cvcError(form.cvc)],
    ['zip', zipError(form.zip)],
    ['holder_name', form.holder_name.length > 255 ? 'too_long' : null],
  ];
  return found.flatMap(([path, code]) => (code ? [{ path, code }] : []));
}
