import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';

/** What the operator changed of products, prices, taxes or the issuer. */
export interface OperatorChange {
  changed_at: Date;
  /** The account of the machine on which the command ran. */
  changed_by: string;
  subject: 'product' | 'price' | 'tax' | 'issuer';
  /** Which one, e.g. `gopos month 2027-01-01`. */
  name: string;
  /** Null for what was added. */
  before: object | null;
  after: object;
}

/** Records a change. Requires a `system` transaction. */
export const insertChange = (tx: Tx, id: string, change: OperatorChange) =>
  tx.query(sql`
    insert into billing_operator_change (id, changed_at, changed_by, subject, name, before, after)
    values (${id}, ${change.changed_at}, ${change.changed_by}, ${change.subject}, ${change.name},
      ${change.before === null ? null : JSON.stringify(change.before)}::jsonb, ${JSON.stringify(change.after)}::jsonb)`);

/** Returns changes, the newest first. Requires a `system` transaction. */
export const listChanges = (tx: Tx, limit: number): Promise<OperatorChange[]> =>
  tx.query<OperatorChange>(sql`
    select changed_at, changed_by, subject, name, before, after from billing_operator_change
    order by changed_at desc, id limit ${limit}`);
