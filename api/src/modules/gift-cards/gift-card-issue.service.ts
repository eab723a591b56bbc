import { normalGiftCardCode } from '@suite/domain/gift-card';
import type { StoreContext } from '../../kit/operation';
import { invalid } from '../../kit/problem';
import type {
  GiftCardImport,
  GiftCardImportInput,
  GiftCardRun,
  GiftCardRunInput,
} from '../../resolver-types.generated';
import { checkRunValue, codesOfRun, planImport } from './gift-card-issue.rules';
import * as store from './gift-card-issue.store';

/** The most cards of a store. */
const mostCards = 200_000;

/** Registers printed cards. */
export async function createRun({ tx, caller, now }: StoreContext, input: GiftCardRunInput): Promise<GiftCardRun> {
  const { whmcsId } = caller;
  const { id, start_code, end_code, value = null, note = null } = input;
  checkRunValue(value);
  const codes = codesOfRun(start_code, end_code);
  if (await store.hasMoreCards(tx, whmcsId, mostCards - codes.length))
    throw invalid('input_obj.end_code', 'too_many', { max: mostCards });
  if (await store.findRun(tx, whmcsId, id)) throw invalid('input_obj.id', 'already_used');
  const taken = await store.insertRun(tx, { whmcsId, id, codes, value, note, person: caller, at: now() });
  if (taken > 0) throw invalid('input_obj.start_code', 'gift_card_code_taken');
  const run = await store.findRun(tx, whmcsId, id);
  if (!run) throw new Error('A print run that was added is gone.');
  return run;
}

/** The most cards of one import, which is one transaction. */
const mostImported = 2_000;

/** Imports balances of another system, all of them or none, or checks them only. */
export async function importCards(
  { tx, caller, now }: StoreContext,
  input: GiftCardImportInput,
): Promise<GiftCardImport> {
  const { cards, preview } = input;
  const { whmcsId } = caller;
  if (cards.length > mostImported) throw invalid('input_obj.cards', 'too_many', { max: mostImported });
  const codes = cards.map(({ code }) => normalGiftCardCode(code));
  const { fresh, existing, errors } = planImport(cards, await store.knownCards(tx, whmcsId, codes));
  if (await store.hasMoreCards(tx, whmcsId, mostCards - fresh.length))
    throw invalid('input_obj.cards', 'too_many', { max: mostCards });
  const result = {
    created: fresh.length,
    balance: fresh.reduce((all, { balance }) => all + balance, 0),
    existing,
    errors,
  };
  if (preview || errors.length > 0)
    return errors.length > 0 && !preview ? { ...result, created: 0, balance: 0 } : result;
  const added = await store.insertImportedCards(tx, { whmcsId, cards: fresh, person: caller, at: now() });
  // A concurrent import of the same codes was faster.
  if (added < fresh.length) throw invalid('input_obj.cards', 'already_used');
  return result;
}
