import type { Database, Scope, Tx } from '../kit/database';
import { localTables, storeKey } from '../kit/distribution';
import type { Connection } from '../kit/engine';

/** A statement of a store's request, as it was first sent. */
interface RecordedStatement {
  text: string;
  values: readonly unknown[];
}

export interface Recorder {
  /** The statements of one store's scope, each text once. */
  statements(): readonly RecordedStatement[];
  /** The same database, whose statements are recorded. */
  record(database: Database): Database;
}

export function createRecorder(): Recorder {
  const recorded = new Map<string, RecordedStatement>();
  const note = ({ kind }: Scope, text: string, values: readonly unknown[]) => {
    if (kind === 'store' && !recorded.has(text)) recorded.set(text, { text, values: [...values] });
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
  return scansOf(Plan, []);
}

const conditionFields = ['Index Cond', 'Recheck Cond', 'Filter', 'Hash Cond', 'Merge Cond', 'Join Filter'] as const;
const conditionsOf = (node: PlanNode): string[] =>
  conditionFields.flatMap((field) => (node[field] ? [String(node[field])] : []));

function scansOf(node: PlanNode, above: readonly string[]): string[] {
  const own = conditionsOf(node);
  const { 'Relation Name': table, Alias: alias, Plans: plans = [] } = node;
  const isScan = String(node['Node Type']).endsWith('Scan');
  const isStores = table !== undefined && !(table in localTables) && isScan;
  const key = `${alias}.${storeKey}`;
  const isRestricted = [...own, ...above].some((condition) => restricts(condition, key));
  return [
    ...(isStores && !isRestricted ? [table] : []),
    ...plans.flatMap((child) => scansOf(child, [...above, ...own])),
  ];
}

/** Whether a condition says that the key equals a value, or the key of another table. */
function restricts(condition: string, key: string): boolean {
  const at = condition.split(new RegExp(`(?<![\\w.])${key.replaceAll(/[*"]/g, '\\$&')}(?!\\w)`));
  return at.slice(1).some((after, index) => after.startsWith(' = ') || at[index]?.endsWith(' = '));
}
