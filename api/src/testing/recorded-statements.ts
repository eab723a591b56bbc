import type { Database, Scope, Tx } from '../kit/database';
import { localTables, storeKey } from '../kit/distribution';
import type { Connection } from '../kit/engine';

/** A statement, as it was first sent. */
interface RecordedStatement {
  text: string;
  values: readonly unknown[];
}

export interface Recorder {
  /** The statements of the scopes, each text once. */
  statements(): readonly RecordedStatement[];
  /** The same database, whose statements are recorded. */
  record(database: Database): Database;
}

/** Creates a recorder of the statements of one store's requests, or of another kind of scope. */
export function createRecorder(recordedKind: Scope['kind'] = 'store'): Recorder {
  const recorded = new Map<string, RecordedStatement>();
  const note = ({ kind }: Scope, text: string, values: readonly unknown[]) => {
    if (kind === recordedKind && !recorded.has(text)) recorded.set(text, { text, values: [...values] });
  };
  const recording = (scope: Scope, tx: Tx): Tx => ({
    query(statement) {
      note(scope, statement.text, statement.values);
      return tx.query(statement);
    },
    run(query) {
      const { sql, parameters } = query.compile();
      note(scope, sql, parameters);
      return tx.run(query);
    },
  });
  return {
    statements: () => [...recorded.values()],
    record: (database) => ({
      ...database,
      transaction: (scope, work, options) => database.transaction(scope, (tx) => work(recording(scope, tx)), options),
      query(scope, statement) {
        note(scope, statement.text, statement.values);
        return database.query(scope, statement);
      },
    }),
  };
}

interface PlanNode {
  'Node Type'?: string;
  'Join Type'?: string;
  'Parent Relationship'?: string;
  'Relation Name'?: string;
  Alias?: string;
  Plans?: PlanNode[];
  [field: string]: unknown;
}

/**
 * Returns the stores' tables that a statement scans without a condition on the store's key, by its plan. The connection's
 * role must bypass row-level security, whose conditions would be in the plan, too.
 */
export async function unrestrictedScans(
  connection: Connection,
  { text, values }: RecordedStatement,
): Promise<string[]> {
  const [row] = (await connection.query(`explain (verbose, format json) ${text}`, values)) as Record<string, unknown>[];
  const plan = row?.['QUERY PLAN'];
  const [{ Plan }] = (typeof plan === 'string' ? JSON.parse(plan) : plan) as [{ Plan: PlanNode }];
  const scans = scansOf(Plan, []);
  const restricted = restrictedOf(scans);
  return scans.filter(({ alias }) => !restricted.has(alias)).map(({ table }) => table);
}

/** A scan of a stores' table, with what its rows must fulfil. The name is unique in its plan. */
interface Scan {
  table: string;
  alias: string;
  /** What the key equals: other scans by their names, or null for a value. */
  equals: (string | null)[];
}

const ownFields = ['Index Cond', 'Recheck Cond', 'Filter'] as const;
const joinFields = ['Hash Cond', 'Merge Cond', 'Join Filter'] as const;
const conditionsOf = (node: PlanNode, fields: readonly string[]): string[] =>
  fields.flatMap((field) => (node[field] ? [String(node[field])] : []));

function scansOf(node: PlanNode, above: readonly string[]): Scan[] {
  const own = [...above, ...conditionsOf(node, ownFields)];
  const joining = conditionsOf(node, joinFields);
  const { 'Relation Name': table, Alias: alias = '', 'Node Type': type = '', Plans: plans = [] } = node;
  const isStores = table !== undefined && !(table in localTables) && type.endsWith('Scan');
  return [
    ...(isStores ? [{ table, alias, equals: own.flatMap((condition) => equalsOf(condition, alias)) }] : []),
    ...plans.flatMap((child) => scansOf(child, returnsWhole(node, child) ? own : [...own, ...joining])),
  ];
}

/** Whether an outer join returns the rows of a side that its condition does not fulfil. */
function returnsWhole({ 'Join Type': type = '' }: PlanNode, { 'Parent Relationship': side }: PlanNode): boolean {
  if (side === 'Outer') return /^(Left|Full|Anti)$/.test(type);
  return side === 'Inner' && /^(Right|Full|Right Anti)$/.test(type);
}

/** Returns what a condition says that the key of a scan equals; of alternatives, what each of them says. */
function equalsOf(condition: string, alias: string): (string | null)[] {
  const text = withoutParentheses(condition);
  const [first = [], ...others] = splitOutside(text, ' OR ').map((part) => equalsOfAll(part, alias));
  return first.filter((other) => others.every((equals) => equals.includes(other)));
}

function equalsOfAll(text: string, alias: string): (string | null)[] {
  const parts = splitOutside(text, ' AND ');
  if (parts.length > 1 || withoutParentheses(text) !== text) return parts.flatMap((part) => equalsOf(part, alias));
  const sides = splitOutside(text, ' = ');
  const scans = sides.map((side) => keyPattern.exec(side)?.[1] ?? null);
  const index = scans.indexOf(alias);
  return sides.length === 2 && index >= 0 ? [scans[1 - index] ?? null] : [];
}

const keyPattern = new RegExp(`^"?([\\w*]+)"?\\.${storeKey}$`);

/** Returns for each character whether it ends outside of parentheses and quotes. */
function outsideOf(text: string): boolean[] {
  let [depth, quote] = [0, ''];
  return text.split('').map((char) => {
    if (quote !== '') quote = char === quote ? '' : quote;
    else if (char === "'" || char === '"') quote = char;
    else if (char === '(') depth += 1;
    else if (char === ')') depth -= 1;
    return depth === 0 && quote === '';
  });
}

function splitOutside(text: string, separator: string): string[] {
  const outside = outsideOf(text);
  const parts: string[] = [];
  let start = 0;
  for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + 1)) {
    if (!outside[at]) continue;
    parts.push(text.slice(start, at));
    start = at + separator.length;
  }
  return [...parts, text.slice(start)];
}

/** Returns a condition without the parentheses around the whole of it. */
function withoutParentheses(condition: string): string {
  const isWhole = condition.startsWith('(') && outsideOf(condition).indexOf(true) === condition.length - 1;
  return isWhole ? withoutParentheses(condition.slice(1, -1)) : condition;
}

/**
 * Returns the scans whose key equals a value, or the key of a restricted one. Rows that are no scan of a stores' table
 * (of a common table expression, say) come from scans that are judged by themselves.
 */
function restrictedOf(scans: readonly Scan[]): ReadonlySet<string> {
  const known = new Set(scans.map(({ alias }) => alias));
  const restricted = new Set<string>();
  const isRestricted = (other: string | null) => other === null || !known.has(other) || restricted.has(other);
  let count = -1;
  while (count < restricted.size) {
    count = restricted.size;
    for (const { alias, equals } of scans) if (equals.some(isRestricted)) restricted.add(alias);
  }
  return restricted;
}
