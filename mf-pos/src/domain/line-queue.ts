import type { Cents } from '@suite/domain';
import type { Line, LineStaff } from './line';

export interface LineChange {
  quantity?: number;
  price?: Cents;
  staff?: LineStaff | null;
  note?: string | null;
  person?: string | null;
}

/** An optimistic update of a ticket's lines that the server does not have yet. */
export type LineOp =
  /** `isPriced`: the person set the price; otherwise the server uses the catalog's. */
  | { kind: 'add'; line: Line; isPriced?: true }
  | { kind: 'change'; lineId: string; change: LineChange }
  | { kind: 'remove'; lineId: string };

const lineIdOf = (op: LineOp): string => (op.kind === 'add' ? op.line.id : op.lineId);

/**
 * Returns the lines with the pending ops applied. An added line that the server already has is shown as the server
 * has it.
 */
export const applyOps = (lines: readonly Line[], ops: readonly LineOp[]): Line[] => ops.reduce(applyOp, [...lines]);

function applyOp(lines: Line[], op: LineOp): Line[] {
  switch (op.kind) {
    case 'add':
      return lines.some(({ id }) => id === op.line.id) ? lines : [...lines, op.line];
    case 'change':
      return lines.map((line) => (line.id === op.lineId ? { ...line, ...op.change } : line));
    case 'remove':
      return lines.filter(({ id }) => id !== op.lineId);
  }
}

/**
 * Adds an op to the queue. The first `sent` ops are in flight and are not changed; an op on a pending line is
 * merged into it, so that ten quick taps are one request.
 */
export function queueOp(ops: readonly LineOp[], op: LineOp, sent: number): LineOp[] {
  const inFlight = ops.slice(0, sent);
  const waiting = ops.slice(sent);
  if (op.kind === 'add') return [...ops, op];
  const isOfLine = (one: LineOp) => lineIdOf(one) === op.lineId;
  if (op.kind === 'remove') {
    const others = waiting.filter((one) => !isOfLine(one));
    const isNeverSent = waiting.some((one) => one.kind === 'add' && isOfLine(one));
    return [...inFlight, ...others, ...(isNeverSent ? [] : [op])];
  }
  const index = waiting.findIndex((one) => one.kind !== 'remove' && isOfLine(one));
  if (index < 0) return [...ops, op];
  return [...inFlight, ...waiting.map((one, at) => (at === index ? merged(one, op.change) : one))];
}

function merged(op: LineOp, change: LineChange): LineOp {
  if (op.kind === 'add') {
    return { ...op, line: { ...op.line, ...change }, ...(change.price === undefined ? {} : { isPriced: true }) };
  }
  return op.kind === 'change' ? { ...op, change: { ...op.change, ...change } } : op;
}

/** Returns how many ops of the head are sent together: all adds in a row, or one change or removal. */
export function batchSize(ops: readonly LineOp[]): number {
  const firstOther = ops.findIndex(({ kind }) => kind !== 'add');
  if (firstOther < 0) return ops.length;
  return Math.max(1, firstOther);
}

export interface Rebased {
  /** It still has to be sent. */
  pending: LineOp[];
  /** The server has it already: an earlier response was lost. */
  done: LineOp[];
  /** It was overwritten by another person's change of the same line. */
  dropped: LineOp[];
}

/**
 * Rebases the pending ops onto a newer state of the ticket. An op stays pending unless its line was removed or
 * another person set the same field; a note always stays.
 */
export function rebaseOps(ops: readonly LineOp[], before: readonly Line[], after: readonly Line[]): Rebased {
  const result: Rebased = { pending: [], done: [], dropped: [] };
  const added = new Set(ops.flatMap((op) => (op.kind === 'add' ? [op.line.id] : [])));
  for (const op of ops) result[outcomeOf(op)].push(op);
  return result;

  function outcomeOf(op: LineOp): keyof Rebased {
    const theirs = after.find(({ id }) => id === lineIdOf(op));
    if (op.kind === 'add') return theirs ? 'done' : 'pending';
    if (op.kind === 'remove') return theirs ? 'pending' : 'done';
    if (!theirs) return added.has(op.lineId) ? 'pending' : 'dropped';
    const mine = before.find(({ id }) => id === op.lineId) ?? theirs;
    if (fieldsOf(op.change).every((field) => isSame(theirs[field], op.change[field]))) return 'done';
    const overwritten = fieldsOf(op.change).some((field) => field !== 'note' && !isSame(theirs[field], mine[field]));
    return overwritten ? 'dropped' : 'pending';
  }
}

/**
 * Returns the queue after the server refused its first `sent` ops, naming `paths` of the request. Drops the adds
 * that `input_obj.items.<index>` names, with their later changes, or the fields that `input_obj.change.<field>`
 * names; the other fields of that change stay. If nothing is named, drops everything that was sent.
 */
export function withoutRefused(
  ops: readonly LineOp[],
  sent: number,
  paths: readonly string[],
): { left: LineOp[]; refused: LineOp[] } {
  const [first, ...others] = ops;
  if (first?.kind === 'change') {
    const left = unnamed(first.change, paths);
    return { left: left ? [{ ...first, change: left }, ...others] : others, refused: [first] };
  }
  const named = new Set(paths.flatMap((path) => /^input_obj\.items\.(\d+)\b/.exec(path)?.[1] ?? []).map(Number));
  const refused = ops.slice(0, sent).filter((_, index) => named.size === 0 || named.has(index));
  const gone = new Set(refused.map(lineIdOf));
  return { left: ops.filter((op) => !gone.has(lineIdOf(op))), refused };
}

/** Returns the fields of a change that were not named; null if there is none, or if none was named. */
function unnamed(change: LineChange, paths: readonly string[]): LineChange | null {
  const fields = paths.map((path) => path.replace('input_obj.change.', ''));
  const named = new Set(fields.map((field) => (field === 'staff_id' ? 'staff' : field)));
  const left = Object.entries(change).filter(([field]) => !named.has(field));
  return left.length > 0 && left.length < fieldsOf(change).length ? Object.fromEntries(left) : null;
}

const fieldsOf = (change: LineChange) => Object.keys(change) as (keyof LineChange)[];

type Value = LineChange[keyof LineChange];
const plain = (value: Value) => (typeof value === 'object' && value !== null ? value.id : (value ?? null));
const isSame = (a: Value, b: Value): boolean => plain(a) === plain(b);
