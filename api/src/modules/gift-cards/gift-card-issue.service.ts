import type { StoreContext } from '../../kit/operation';
import { invalid } from '../../kit/problem';
import type { GiftCardRun, GiftCardRunInput } from '../../resolver-types.generated';
import { checkRunValue, codesOfRun } from './gift-card-issue.rules';
import * as store from './gift-card-issue.store';

/** The most cards of a store. */
export const maxCards = 200_000;

/** Registers printed cards. */
export async function createRun({ tx, caller, now }: StoreContext, input: GiftCardRunInput): Promise<GiftCardRun> {
  const { whmcsId } = caller;
  const { id, start_code, end_code, value = null, note = null } = input;
  checkRunValue(value);
  const codes = codesOfRun(start_code, end_code);
  if (await store.hasMoreCards(tx, whmcsId, maxCards - codes.length))
    throw invalid('input_obj.end_code', 'too_many', { max: maxCards });
  if (await store.findRun(tx, whmcsId, id)) throw invalid('input_obj.id', 'already_used');
  const taken = await store.insertRun(tx, { whmcsId, id, codes, value, note, person: caller, at: now() });
  if (taken > 0) throw invalid('input_obj.start_code', 'gift_card_code_taken');
  const run = await store.findRun(tx, whmcsId, id);
  if (!run) throw new Error('A print run that was added is gone.');
  return run;
}
