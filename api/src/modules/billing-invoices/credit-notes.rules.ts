import { divideRounded } from '@suite/domain';
import type { LineTax } from '@suite/domain/billing/tax';

/** A line of an invoice, with what credit notes have given back of it. */
export interface CorrectedLine {
  position: number;
  amount: number;
  credited: number;
  taxes: readonly LineTax[];
}

/** A part of a line that a credit note gives back. */
export interface CreditedLine {
  position: number;
  amount: number;
  taxes: LineTax[];
  tax: number;
}

/** Returns the part of a figure that belongs to the amounts after one sum until another: the parts sum to the figure. */
function partOf(figure: number, { from, to, of }: { from: number; to: number; of: number }): number {
  const until = (sum: number) => divideRounded(BigInt(figure) * BigInt(sum), BigInt(of));
  return until(to) - until(from);
}

/**
 * Returns the part of a line that a credit note gives back, with its taxes; null if it is more than what is left of the
 * line. However often a line is corrected, its taxes never sum to more than were invoiced.
 */
export function creditLine(line: CorrectedLine, amount: number): CreditedLine | null {
  const { position, credited } = line;
  if (line.amount <= 0 || amount <= 0 || credited + amount > line.amount) return null;
  const range = { from: credited, to: credited + amount, of: line.amount };
  const taxes = line.taxes.map((tax) => ({
    ...tax,
    base: partOf(tax.base, range),
    amount: partOf(tax.amount, range),
  }));
  return { position, amount, taxes, tax: taxes.reduce((sum, tax) => sum + tax.amount, 0) };
}

/** A charge that can give back what it took, less what was given back already. */
export interface RefundableCharge {
  id: string;
  cardId: string;
  left: number;
}

/** Splits an amount over the charges that paid an invoice, the newest first; what no charge took stays in `rest`. */
export function splitRefund(
  amount: number,
  charges: readonly RefundableCharge[],
): { parts: { charge: RefundableCharge; amount: number }[]; rest: number } {
  let rest = amount;
  const parts = charges.flatMap((charge) => {
    const part = Math.min(rest, charge.left);
    rest -= part;
    return part > 0 ? [{ charge, amount: part }] : [];
  });
  return { parts, rest };
}
