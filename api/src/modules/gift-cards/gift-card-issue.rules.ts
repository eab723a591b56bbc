import { giftCardLimits, isGiftCardCode, normalGiftCardCode } from '@suite/domain/gift-card';
import { invalid } from '../../kit/problem';
import type { GiftCardImportError, ImportedGiftCard } from '../../resolver-types.generated';

const mostPrinted = 10_000;

/** Returns the codes from a start to an end, both as printed. Refused by field: `gift_card_code_invalid`, `out_of_range`. */
export function codesOfRun(startCode: string, endCode: string): string[] {
  const [start, end] = [normalGiftCardCode(startCode), normalGiftCardCode(endCode)];
  if (!isGiftCardCode(start)) throw invalid('input_obj.start_code', 'gift_card_code_invalid');
  if (!isGiftCardCode(end)) throw invalid('input_obj.end_code', 'gift_card_code_invalid');
  const [, prefix = '', first = ''] = /^(.*?)(\d{1,12})$/.exec(start) ?? [];
  if (first === '') throw invalid('input_obj.start_code', 'gift_card_code_invalid');
  const last = end.slice(prefix.length);
  const isSame = end.startsWith(prefix) && last.length === first.length && /^\d+$/.test(last);
  if (!isSame) throw invalid('input_obj.end_code', 'gift_card_code_invalid');
  const quantity = Number(last) - Number(first) + 1;
  if (quantity < 1 || quantity > mostPrinted)
    throw invalid('input_obj.end_code', 'out_of_range', { min: 1, max: mostPrinted });
  return Array.from(
    { length: quantity },
    (_, index) => prefix + String(Number(first) + index).padStart(first.length, '0'),
  );
}

/** A card of the store with the code of an imported one. */
export interface KnownCard {
  code: string;
  /** What it was imported with; null for a card that was not imported. */
  imported: number | null;
}

export interface PlannedImport {
  fresh: { code: string; balance: number; phone: string | null }[];
  existing: number;
  errors: GiftCardImportError[];
}

/** Decides each row of an import. A row that repeats an earlier import is no error. */
export function planImport(rows: readonly ImportedGiftCard[], known: readonly KnownCard[]): PlannedImport {
  const present = new Map(known.map(({ code, imported }) => [code, imported]));
  const seen = new Set<string>();
  const plan: PlannedImport = { fresh: [], existing: 0, errors: [] };
  for (const [row, { code: typed, balance, phone = null }] of rows.entries()) {
    const code = normalGiftCardCode(typed);
    const refuse = (problem: string) => plan.errors.push({ row, code: problem });
    if (!isGiftCardCode(code)) refuse('gift_card_code_invalid');
    else if (seen.has(code)) refuse('already_used');
    else if (balance < 1 || balance > giftCardLimits(true).max) refuse('out_of_range');
    else if (!present.has(code)) plan.fresh.push({ code, balance, phone });
    else if (present.get(code) === balance) plan.existing += 1;
    else refuse('gift_card_code_taken');
    seen.add(code);
  }
  return plan;
}
