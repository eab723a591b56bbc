import { normalGiftCardCode } from '@suite/domain/gift-card';
import { recordAudit } from '../../kit/audit';
import type { StoreContext } from '../../kit/operation';
import { invalid, notFound, Problem } from '../../kit/problem';
import type {
  GiftCardImport,
  GiftCardImportInput,
  GiftCardImportUndo,
  GiftCardImportUndoInput,
} from '../../resolver-types.generated';
import { countImported, lockBatch, lockForUndo, markUndone } from '../import-batches/import-batches.store';
import * as store from './gift-card-import.store';
import { planImport } from './gift-card-issue.rules';
import { maxCards } from './gift-card-issue.service';
import { hasMoreCards } from './gift-card-issue.store';

/** The most cards of one import, which is one transaction. */
const maxImported = 2_000;
/** Cards that stay, as far as a screen shows them. */
const maxStaying = 100;

/** Imports balances of another system, all of them or none, or checks them only. */
export async function importCards(
  { tx, caller, now }: StoreContext,
  input: GiftCardImportInput,
): Promise<GiftCardImport> {
  const { cards, preview, batch = null } = input;
  const { whmcsId } = caller;
  if (cards.length > maxImported) throw invalid('input_obj.cards', 'too_many', { max: maxImported });
  const codes = cards.map(({ code }) => normalGiftCardCode(code));
  const { fresh, existing, errors } = planImport(cards, await store.knownCards(tx, whmcsId, codes));
  if (await hasMoreCards(tx, whmcsId, maxCards - fresh.length))
    throw invalid('input_obj.cards', 'too_many', { max: maxCards });
  const result = {
    created: fresh.length,
    balance: fresh.reduce((all, { balance }) => all + balance, 0),
    existing,
    errors,
  };
  if (preview || errors.length > 0)
    return errors.length > 0 && !preview ? { ...result, created: 0, balance: 0 } : result;
  const imported = { whmcsId, person: caller, at: now() };
  if (batch && !(await lockBatch(tx, { ...imported, kind: 'gift_cards', input: batch })))
    throw invalid('input_obj.batch.id', 'already_used');
  const added = await store.insertImportedCards(tx, { ...imported, cards: fresh, batchId: batch?.id ?? null });
  // A concurrent import of the same codes was faster.
  if (added < fresh.length) throw invalid('input_obj.cards', 'already_used');
  if (batch) await countImported(tx, whmcsId, batch.id, { created: fresh.length, filled: 0, existing, leftOut: 0 });
  return result;
}

/**
 * Takes the cards of an import back that were never used, or tells which those are: their balances by a movement and a journal
 * each, and the cards are switched off. The others stay.
 */
export async function undoImport(
  { tx, caller, now }: StoreContext,
  { id, preview }: GiftCardImportUndoInput,
): Promise<GiftCardImportUndo> {
  const { whmcsId, personId, role } = caller;
  const batch = await lockForUndo(tx, whmcsId, 'gift_cards', id);
  if (!batch) throw notFound('import_batch');
  await store.lockBatchCards(tx, whmcsId, id);
  const cards = await store.unusedCards(tx, whmcsId, id);
  const staying = await store.usedCards(tx, whmcsId, id, maxStaying);
  const result = {
    removed: cards.length,
    balance: cards.reduce((all, { balance }) => all + balance, 0),
    staying_count: (await store.countBatchCards(tx, whmcsId, id)) - cards.length,
    staying,
  };
  if (preview) return { ...result, batch };
  if (cards.length === 0) throw new Problem('conflict', 'import_in_use');
  const at = now();
  await store.undoImportedCards(tx, { whmcsId, cards, note: batch.file_name, person: caller, at });
  const undone = await markUndone(tx, whmcsId, id, { undone: cards.length, by: caller.name, at });
  const entry = { whmcsId, actor: { id: personId, role }, kind: 'gift_card_import_undo', subjectId: id };
  await recordAudit(tx, { ...entry, data: { removed: cards.length, balance: result.balance } }, at);
  return { ...result, batch: undone };
}
