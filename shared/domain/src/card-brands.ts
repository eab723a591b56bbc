/** What the numbers of a brand look like. The gateway decides about a card; this only explains a typing error. */
interface CardBrand {
  name: string;
  prefix: RegExp;
  /** The lengths of its numbers, in digits. */
  lengths: readonly number[];
  /** The digits of its security code. */
  codeLength: 3 | 4;
  /** Whether all of its numbers pass the Luhn check. */
  hasCheckDigit: boolean;
}

const usual = { codeLength: 3, hasCheckDigit: true } as const;

/** The table of credit-card-type 10.3.0. Some UnionPay numbers have no check digit. */
const brands: readonly CardBrand[] = [
  { ...usual, name: 'Visa', prefix: /^4/, lengths: [16, 18, 19] },
  { ...usual, name: 'Mastercard', prefix: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  { ...usual, name: 'American Express', prefix: /^3[47]/, lengths: [15], codeLength: 4 },
  { ...usual, name: 'Discover', prefix: /^(6011|64[4-9]|65)/, lengths: [16, 19] },
  { ...usual, name: 'JCB', prefix: /^35(2[89]|[3-8])/, lengths: [16, 17, 18, 19] },
  { ...usual, name: 'Diners Club', prefix: /^(30[0-5]|36|38|39)/, lengths: [14, 16, 19] },
  { ...usual, name: 'UnionPay', prefix: /^62/, lengths: [14, 15, 16, 17, 18, 19], hasCheckDigit: false },
];

/** Returns the brand of a card number's digits; null for one that is not known, which the gateway may accept. */
export const cardBrandOf = (digits: string): CardBrand | null =>
  brands.find(({ prefix }) => prefix.test(digits)) ?? null;
