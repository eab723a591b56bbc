import { AsyncLocalStorage } from 'node:async_hooks';
import type { CardGateway } from '../gateway/card-gateway';
import type { Database, Tx } from '../kit/database';

/** What happens while transactions hold the numbers of invoices, for which all other stores wait. */
export interface NumberLocks {
  /** By transaction that took a number: the statements that followed before its end, e.g. `update billing_invoice`. */
  readonly followed: string[][];
  /** Calls of the gateway, and whether they were made by a transaction that held a number. */
  readonly calls: { name: string; isLocked: boolean }[];
  /** The same database, whose statements are noted. */
  record(database: Database): Database;
  /** The same gateway, whose calls are noted. */
  watch(gateway: CardGateway): CardGateway;
}

/** Returns a text without what is in parentheses, such as the tables of subselects. */
function outermost(text: string): string {
  const shorter = text.replaceAll(/\([^()]*\)/g, '');
  return shorter === text ? text : outermost(shorter);
}

/** Returns what a statement does with which table: that of its first clause. */
function nameOf(text: string): string {
  const [verb = ''] = text.trim().split(/\s/, 1);
  const [, table] = /\b(?:into|update|from)\s+"?(\w+)/.exec(outermost(text)) ?? [];
  return table ? `${verb} ${table}` : verb;
}

export function watchNumberLocks(): NumberLocks {
  const followed: string[][] = [];
  const calls: NumberLocks['calls'] = [];
  /** The transaction that the present work belongs to: several run at once. */
  const current = new AsyncLocalStorage<string[][]>();

  /** Notes the statements of one transaction; `own` is empty until it takes a number. */
  const noting = (tx: Tx, own: string[][]): Tx => {
    const note = (text: string) => {
      const name = nameOf(text);
      own[0]?.push(name);
      if (name !== 'insert billing_number' || own.length > 0) return;
      const after: string[] = [];
      own.push(after);
      followed.push(after);
    };
    return {
      query(statement) {
        note(statement.text);
        return tx.query(statement);
      },
      run(query) {
        note(query.compile().sql);
        return tx.run(query);
      },
    };
  };
  return {
    followed,
    calls,
    record: (database) => ({
      ...database,
      transaction(scope, work, options) {
        const own: string[][] = [];
        return database.transaction(scope, (tx) => current.run(own, () => work(noting(tx, own))), options);
      },
    }),
    watch: (gateway) =>
      new Proxy(gateway, {
        get(target, name) {
          const member: unknown = Reflect.get(target, name);
          if (typeof member !== 'function') return member;
          return (...args: unknown[]) => {
            calls.push({ name: String(name), isLocked: (current.getStore()?.length ?? 0) > 0 });
            return member.apply(target, args);
          };
        },
      }),
  };
}
