import { randomUUID } from 'node:crypto';
import type { StoreContext } from '../../kit/operation';
import { invalid, notFound, Problem } from '../../kit/problem';
import type {
  CustomerMerge,
  CustomerMergeInput,
  CustomerMergePreview,
  CustomerNotSame,
  CustomerNotSameInput,
} from '../../resolver-types.generated';
import { seesPhones } from '../customers/customer-access.rules';
import { findCustomer } from '../customers/customers.store';
import { visitEvents } from '../customers/visit-events.service';
import { movePoints, returnPoints } from '../points/point-moves.service';
import { scoreClients } from './customer-duplicates.service';
import { moveIncome, returnIncome } from './customer-income.store';
import * as rules from './customer-merge.rules';
import * as store from './customer-merge.store';
import * as records from './customer-merge-record.store';
import { type ClientNumber, mergeNumbers } from './customer-numbers.rules';
import { holdersOf, lockNumbers, setNumbers } from './customer-numbers.store';
import { deleteNotSame, insertNotSame, moveNotSame, returnNotSame } from './not-same.store';

/** Merges of a day that are listed. */
const maxListed = 50;

interface Pair {
  target_id: string;
  source_id: string;
}

const refuseSame = ({ target_id, source_id }: Pair, path: string): void => {
  if (target_id === source_id) throw invalid(path, 'same_customer');
};

function inPair(clients: readonly rules.MergedClient[], { target_id, source_id }: Pair) {
  const target = clients.find(({ id }) => id === target_id);
  const source = clients.find(({ id }) => id === source_id);
  if (!target || !source) throw notFound('customer');
  return { target, source };
}

async function customerOf({ tx, caller, now }: StoreContext, id: string) {
  const customer = await findCustomer(tx, caller, id, now());
  if (!customer) throw notFound('customer');
  return customer;
}

/** Tells what a merge would do with two clients. Numbers and addresses are for callers who see them. */
export async function previewMerge(context: StoreContext, pair: Pair): Promise<CustomerMergePreview> {
  const { tx, caller } = context;
  const { whmcsId } = caller;
  refuseSame(pair, 'source_id');
  const ids = [pair.target_id, pair.source_id];
  const { target, source } = inPair(await store.readClients(tx, whmcsId, ids), pair);
  const hides = !seesPhones(caller);
  const fields = rules
    .compareFields(target, source)
    .map((field) =>
      hides && (field.name === 'phone' || field.name === 'email')
        ? { ...field, target_value: null, source_value: null, choices: [] }
        : field,
    );
  const sides = rules.decideFields(rules.compareFields(target, source), []);
  if (!sides) throw new Error('The proposals of a merge are no choices.');
  const merged = rules.mergeColumns(target, source, sides);
  return {
    target: await customerOf(context, target.id),
    source: await customerOf(context, source.id),
    ...(await scoreClients(context, target.id, source.id)),
    fields,
    moves: await store.countMoving(tx, whmcsId, source.id),
    ...(await store.readTotals(tx, whmcsId, ids)),
    accepts_texts: merged.is_send_sms,
    is_blocked_from_booking: merged.is_blocked_from_booking,
  };
}

/** Merges the source into the target: one transaction, in the order of locks of all others (tickets, gift cards, clients). */
export async function mergeCustomers(context: StoreContext, input: CustomerMergeInput): Promise<CustomerMerge> {
  const { tx, caller, now } = context;
  const { whmcsId } = caller;
  refuseSame(input, 'input_obj.source_id');
  const ids = [input.target_id, input.source_id];
  await store.lockMoving(tx, whmcsId, input.source_id);
  const clients = await lockNumbers(tx, whmcsId, ids);
  const { target, source } = inPair(await store.lockClients(tx, whmcsId, ids), input);
  if (source.point_held > 0) throw new Problem('conflict', 'checkout_pending');
  const sides = rules.decideFields(rules.compareFields(target, source), input.choices);
  if (!sides) throw invalid('input_obj.choices', 'invalid');

  const at = now();
  const numbers = mergeNumbers(target, source, clients, sides.phone === 'source' ? 'source' : 'target');
  const columns = rules.mergeColumns(target, source, sides);
  const points = await movePoints(tx, { whmcsId, from: source.id, to: target.id, at });
  const moved: records.MergeMoves = {
    ...(await records.readTickets(tx, whmcsId, source.id)),
    rows: await store.moveRows(tx, whmcsId, source.id, target.id),
    once: await store.moveOnce(tx, whmcsId, source.id, target.id),
    income: await moveIncome(tx, whmcsId, source.id, target.id),
    pairs: await moveNotSame(tx, whmcsId, source.id, target.id),
  };
  await setNumbers(tx, whmcsId, numbers.changed);
  await store.writeColumns(tx, whmcsId, target.id, columns);
  await store.countVisits(tx, whmcsId, ids);
  await store.markMerged(tx, whmcsId, { source: source.id, target: target.id, former: numbers.former });
  const merge: records.NewMerge = {
    id: randomUUID(),
    source_id: source.id,
    target_id: target.id,
    before: { target: columnsOf(target), numbers: numbersBefore(clients, numbers.changed) },
    after: { target: columns, numbers: numbers.changed },
    moved,
    points,
  };
  await records.insertMerge(tx, caller, merge, at);
  await visitEvents.publish({ whmcsId, customerIds: ids }, { tx, now: at });
  return viewMerge(context, merge.id);
}

const columnsOf = (client: rules.MergedColumns): rules.MergedColumns =>
  Object.fromEntries(rules.mergedColumns.map((name) => [name, client[name]])) as rules.MergedColumns;

const numbersBefore = (clients: readonly ClientNumber[], changed: readonly ClientNumber[]): ClientNumber[] =>
  clients.filter(({ id }) => changed.some((one) => one.id === id));

/** Returns the merges of the last day, each with why it cannot be taken back. */
export async function listRecentMerges(context: StoreContext, customerId: string | null): Promise<CustomerMerge[]> {
  const { tx, caller, now } = context;
  const since = new Date(now().getTime() - 86_400_000);
  const merges = await records.listMerges(tx, caller.whmcsId, { since, customerId, limit: maxListed });
  const viewed: CustomerMerge[] = [];
  for (const merge of merges) viewed.push(await viewOf(context, merge));
  return viewed;
}

async function viewMerge(context: StoreContext, id: string): Promise<CustomerMerge> {
  const merge = await records.findMerge(context.tx, context.caller.whmcsId, id);
  if (!merge) throw notFound('customer_merge');
  return viewOf(context, merge);
}

async function viewOf(context: StoreContext, merge: records.MergeRow): Promise<CustomerMerge> {
  return {
    id: merge.id,
    customer: await customerOf(context, merge.target_id),
    merged_id: merge.source_id,
    merged_name: merge.merged_name,
    merged_at: merge.merged_at,
    person_name: merge.person_name,
    undo_until: rules.undoUntil(merge.merged_at),
    undone_at: merge.undone_at,
    undo_refusal: rules.undoRefusal(merge, context.now()),
  };
}

const refused = (reason: string): Problem => new Problem('conflict', 'merge_undo_refused', { params: { reason } });

/** Takes a merge back: the rows that it moved return, and what came since stays with the target. */
export async function undoMerge(context: StoreContext, id: string): Promise<CustomerMerge> {
  const { tx, caller, now } = context;
  const { whmcsId } = caller;
  const found = await records.findMerge(tx, whmcsId, id);
  if (!found) throw notFound('customer_merge');
  const { source_id: source, target_id: target } = found;
  await store.lockMoving(tx, whmcsId, target);
  const clients = await lockNumbers(tx, whmcsId, [target, source, ...found.after.numbers.map((one) => one.id)]);
  // Read again behind the locks: somebody else may have taken it back, or refunded a ticket.
  const merge = await records.findMerge(tx, whmcsId, id);
  const refusal = merge ? rules.undoRefusal(merge, now()) : 'undone';
  if (!merge || refusal) throw refused(refusal ?? 'undone');
  const [current] = await store.readClients(tx, whmcsId, [target]);
  if (!current) throw notFound('customer');

  const at = now();
  await store.unmarkMerged(tx, whmcsId, source);
  if (!(await returnPoints(tx, { whmcsId, moved: merge.points, at }))) throw refused('points_spent');
  const { rows, once, income, pairs, unpaid } = merge.moved;
  const staying = await records.listStaying(tx, whmcsId, unpaid);
  const returning = withoutStaying(rows, staying);
  await store.returnRows(tx, whmcsId, { from: target, to: source, moved: returning });
  await store.returnOnce(tx, whmcsId, { from: target, to: source, once });
  await returnIncome(tx, whmcsId, { from: target, to: source, days: income });
  await returnNotSame(tx, whmcsId, target, pairs);
  const columns = rules.restoreColumns(columnsOf(current), merge.before.target, merge.after.target);
  await store.writeColumns(tx, whmcsId, target, columns);
  await store.countVisits(tx, whmcsId, [target, source]);
  await returnNumbers(context, merge, clients);
  await records.markUndone(tx, whmcsId, id, caller.name, at);
  await visitEvents.publish({ whmcsId, customerIds: [target, source] }, { tx, now: at });
  return viewMerge(context, id);
}

const withoutStaying = (
  rows: store.MovedRows,
  { orders, appointments }: { orders: readonly string[]; appointments: readonly string[] },
): store.MovedRows => ({
  ...rows,
  'sales_order.customer_id': (rows['sales_order.customer_id'] ?? []).filter((id) => !orders.includes(id)),
  'appointment.customer_id': (rows['appointment.customer_id'] ?? []).filter((id) => !appointments.includes(id)),
});

/**
 * Gives the numbers back. Where somebody got another number since, theirs stay, and the source returns to its own: alone if
 * nobody has it now, else as a member of that family.
 */
async function returnNumbers(
  { tx, caller: { whmcsId } }: StoreContext,
  { source_id, before, after }: records.MergeRow,
  now: readonly ClientNumber[],
): Promise<void> {
  const isAsLeft = ({ id, phone, phone_holder_id }: ClientNumber) =>
    now.some((one) => one.id === id && one.phone === phone && one.phone_holder_id === phone_holder_id);
  const isWithin = now.every(
    ({ id, phone_holder_id }) =>
      after.numbers.some((one) => one.id === id) || !after.numbers.some((one) => one.id === phone_holder_id),
  );
  const source = before.numbers.find(({ id }) => id === source_id);
  if (!source?.phone) return;
  const holders = before.numbers.flatMap(({ phone, phone_holder_id }) => (phone_holder_id === null && phone) || []);
  const others = await holdersOf(tx, whmcsId, holders);
  const isFree = others.every((holder) => before.numbers.some(({ id }) => id === holder));
  if (after.numbers.every(isAsLeft) && isWithin && isFree) return setNumbers(tx, whmcsId, before.numbers);
  const [holder = null] = await holdersOf(tx, whmcsId, [source.phone]);
  await setNumbers(tx, whmcsId, [{ id: source_id, phone: source.phone, phone_holder_id: holder }]);
}

/** Remembers that two clients are two people, or forgets it. */
export async function setNotSame(context: StoreContext, input: CustomerNotSameInput): Promise<CustomerNotSame> {
  const { tx, caller, now } = context;
  const { customer_id, other_id, is_not_same } = input;
  const pair = { target_id: customer_id, source_id: other_id };
  refuseSame(pair, 'input_obj.other_id');
  const ids: [string, string] = [customer_id, other_id];
  inPair(await store.readClients(tx, caller.whmcsId, ids), pair);
  if (is_not_same) await insertNotSame(tx, caller.whmcsId, { ids, personId: caller.personId }, now());
  else await deleteNotSame(tx, caller.whmcsId, ids);
  return { id: customer_id, other_id, is_not_same };
}
