import { randomUUID } from 'node:crypto';
import { shortName } from '@suite/domain/short-name';
import { businessDay } from '@suite/domain/time';
import { recordAudit } from '../../kit/audit';
import type { StoreContext } from '../../kit/operation';
import { fieldIf, invalid, notFound, refuseFields } from '../../kit/problem';
import type {
  ReviewImport,
  ReviewImportInput,
  ReviewImportUndo,
  ReviewImportUndoInput,
} from '../../resolver-types.generated';
import { countImported, lockBatch, lockForUndo, markUndone } from '../import-batches/import-batches.store';
import { maskCardNumbers } from '../inbound-texts/mask-card-numbers.rules';
import { importKey } from './imported-review.rules';
import {
  countOfBatch,
  deleteImported,
  hasMoreImported,
  insertImported,
  type NewImportedReview,
} from './review-import.store';

type Context = Pick<StoreContext, 'tx' | 'caller' | 'now'>;

/** Reviews of one request. */
export const maxImported = 100;
/** Imported reviews of a store. */
const maxOfStore = 10_000;
const maxSource = 50;
const maxContent = 1_000;

const path = 'input_obj.reviews';

/** Adds reviews of another site under the name of that site. All or nothing. */
export async function importReviews(input: ReviewImportInput, { tx, caller, now }: Context): Promise<ReviewImport> {
  const { whmcsId } = caller;
  const { batch, reviews } = input;
  const source = input.source_name.trim().normalize('NFC');
  const today = businessDay(now(), caller.timezone);
  if (source.length === 0) throw invalid('input_obj.source_name', 'required');
  if (source.length > maxSource) throw invalid('input_obj.source_name', 'too_long', { max: maxSource });
  if (reviews.length > maxImported) throw invalid(path, 'too_many', { max: maxImported });
  refuseFields(
    reviews.flatMap(({ rating, day }, index) => [
      ...fieldIf(rating < 1 || rating > 5, { path: `${path}.${index}.rating`, code: 'out_of_range' }),
      ...fieldIf(day > today, { path: `${path}.${index}.day`, code: 'out_of_range' }),
    ]),
  );
  if (!(await lockBatch(tx, { whmcsId, kind: 'reviews', input: batch, person: caller, at: now() })))
    throw invalid('input_obj.batch.id', 'already_used');
  if (await hasMoreImported(tx, whmcsId, maxOfStore - reviews.length))
    throw invalid(path, 'too_many', { max: maxOfStore });
  const rows = reviews.map(
    (review): NewImportedReview => ({
      id: randomUUID(),
      rating: review.rating,
      content: maskCardNumbers((review.content ?? '').trim().normalize('NFC').slice(0, maxContent)) || null,
      author: shortName(review.author),
      day: review.day,
      key: importKey(source, review),
    }),
  );
  const created = await insertImported(tx, whmcsId, { batchId: batch.id, sourceName: source, at: now() }, rows);
  const existing = reviews.length - created;
  await countImported(tx, whmcsId, batch.id, { created, filled: 0, existing, leftOut: 0 });
  return { created, existing };
}

/** Removes the reviews of an import, or says how many there are. */
export async function undoReviewImport(
  { id, preview }: ReviewImportUndoInput,
  { tx, caller, now }: Context,
): Promise<ReviewImportUndo> {
  const { whmcsId, personId, role } = caller;
  const batch = await lockForUndo(tx, whmcsId, 'reviews', id);
  if (!batch) throw notFound('import_batch');
  if (preview) return { removed: await countOfBatch(tx, whmcsId, id), staying_count: 0, batch };
  const removed = await deleteImported(tx, whmcsId, id);
  const undone = await markUndone(tx, whmcsId, id, { undone: removed, by: caller.name, at: now() });
  const entry = { whmcsId, actor: { id: personId, role }, kind: 'review_import_undo', subjectId: id };
  await recordAudit(tx, { ...entry, data: { removed } }, now());
  return { removed, staying_count: 0, batch: undone };
}
