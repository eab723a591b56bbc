import {
  giftCardLimits,
  giftCardRunCodes,
  isGiftCardCode,
  maxRunCards,
  normalGiftCardCode,
} from '@suite/domain/gift-card';
import { invalid } from '../../kit/problem';
import type { GiftCardImportError, ImportedGiftCard } from '../../resolver-types.generated';

/** Returns the codes from a start to an end, both as printed. Refused by field: `gift_card_code_invalid`, `out_of_range`. */
export function codesOfRun(startCode: string, endCode: string): readonly string[] {
  const codes = giftCardRunCodes(startCode, endCode);
  if (!('field' in codes)) return codes;
  const { field, code } = codes;
  throw invalid(`input_obj.${field}`, code, code === 'out_of_range' ? { min: 1, max: maxRunCards } : undefined);
}

/** Refuses a value that no card may have. A run without a value, null, has cards whose value is decided when they are sold. */
export function checkRunValue(value: number | null): void {
  const { min, max } = giftCardLimits(true);
  if (value !== null && (value < min || value > max))
    throw invalid('input_obj.value', 'out_of_range', { min: min / 100, max: max / 100 });
}

/** A card of the store with the code of an imported one. */
export interface ExistingCard {
  id: string;
  code: string;
  /** Whether its import was taken back, so that it can be imported again. */
  isUndone: boolean;
  /** What it was imported with; null for a card that was not imported. */
  imported: number | null;
}

interface PlannedCard {
  code: string;
  balance: number;
  initial_balance: number;
  phone: string | null;
  email: string | null;
  undoneId: string | null;
}

export interface PlannedImport {
  /** `undoneId` is the card of an import that was taken back. */
  fresh: PlannedCard[];
  existing: number;
  errors: GiftCardImportError[];
}

/** Decides each row of an import. A row that repeats an earlier import is no error. */
export function planImport(rows: readonly ImportedGiftCard[], known: readonly ExistingCard[]): PlannedImport {
  const present = new Map(known.map((card) => [card.code, card]));
  const seen = new Set<string>();
  const plan: PlannedImport = { fresh: [], existing: 0, errors: [] };
  const { max } = giftCardLimits(true);
  for (const [row, imported] of rows.entries()) {
    const { code: typed, balance, phone = null, email = null } = imported;
    const initial_balance = imported.initial_balance ?? balance;
    const code = normalGiftCardCode(typed);
    const card = present.get(code);
    const refuse = (problem: string) => plan.errors.push({ row, code: problem });
    if (!isGiftCardCode(code)) refuse('gift_card_code_invalid');
    else if (seen.has(code)) refuse('already_used');
    else if (balance < 1 || balance > max || initial_balance < balance || initial_balance > max) refuse('out_of_range');
    else if (!card || card.isUndone)
      plan.fresh.push({ code, balance, initial_balance, phone, email, undoneId: card?.id ?? null });
    else if (card.imported === balance) plan.existing += 1;
    else refuse('gift_card_code_taken');
    seen.add(code);
  }
  return plan;
}
