import { recordAudit } from '../../kit/audit';
import type { StoreContext } from '../../kit/operation';
import { notFound, Problem } from '../../kit/problem';
import type { CustomerImportUndo, CustomerImportUndoInput } from '../../resolver-types.generated';
import { lockForUndo, markUndone } from '../import-batches/import-batches.store';
import * as store from './customer-import-undo.store';

/** Customers who stay, as far as a screen shows them. */
const maxStaying = 100;

/** Removes the customers of an import about whom there is nothing else, or tells which those are. The others stay. */
export async function undoImport(
  { id, preview }: CustomerImportUndoInput,
  { tx, caller, now }: StoreContext,
): Promise<CustomerImportUndo> {
  const { whmcsId, personId, role } = caller;
  const batch = await lockForUndo(tx, whmcsId, 'clients', id);
  if (!batch) throw notFound('import_batch');
  const count = await store.lockBatchCustomers(tx, whmcsId, id);
  const unused = await store.unusedCustomers(tx, whmcsId, id);
  const staying = await store.usedCustomers(tx, whmcsId, id, maxStaying);
  const result = { removed: unused.length, staying_count: count - unused.length, staying };
  if (preview) return { ...result, batch };
  if (unused.length === 0) throw new Problem('conflict', 'import_in_use');
  await store.deleteCustomers(tx, whmcsId, unused);
  const at = now();
  const undone = await markUndone(tx, whmcsId, id, { undone: unused.length, by: caller.name, at });
  const entry = { whmcsId, actor: { id: personId, role }, kind: 'customer_import_undo', subjectId: id };
  await recordAudit(tx, { ...entry, data: { removed: unused.length } }, at);
  return { ...result, batch: undone };
}
