import type { CompanyRole } from '@suite/domain';
import sql from 'sql-template-tag';
import type { Tx } from './database';

/** The values are ids, enumeration values and numbers: the log outlives the people that it is about. */
export type AuditData = Record<string, string | number | boolean | readonly string[] | null>;

/** One entry of a store's log. */
export interface AuditEntry {
  whmcsId: number;
  /** Null if the person is unknown, or if the server acts by itself. */
  actor: { id: string; role: CompanyRole | null } | null;
  kind: string;
  subjectId?: string | null;
  data?: AuditData;
}

/**
 * Adds an entry to a store's log; does nothing if the store does not exist. It locks the end of the store's chain until
 * the transaction ends, so it is the last statement of a transaction.
 */
export const recordAudit = (tx: Tx, { whmcsId, actor, kind, subjectId, data }: AuditEntry, now: Date) =>
  tx.query(sql`
    insert into audit_log (whmcs_id, at, actor_id, actor_role, kind, subject_id, data)
    select whmcs_id, ${now}::timestamptz, ${actor?.id ?? null}::uuid, ${actor?.role ?? null}::text, ${kind}::text,
      ${subjectId ?? null}::uuid, ${JSON.stringify(data ?? {})}::jsonb
    from company where whmcs_id = ${whmcsId}`);

/** A person on the owner side, or an employee of one store. */
export type AuditPerson = { userId: string } | { whmcsId: number; employeeId: string };

/**
 * Adds a person's action, or a change to the person, to the log of each store that they belong to, in the order of the
 * stores' numbers, so that two people of the same stores never cause a deadlock.
 */
export const recordOfPerson = (tx: Tx, person: AuditPerson, kind: string, now: Date, data: AuditData = {}) =>
  'userId' in person
    ? tx.query(sql`
        insert into audit_log (whmcs_id, at, actor_id, actor_role, kind, subject_id, data)
        select whmcs_id, ${now}::timestamptz, user_id, role, ${kind}::text, user_id, ${JSON.stringify(data)}::jsonb
        from company_user where user_id = ${person.userId} and status = 'active' order by whmcs_id`)
    : recordAudit(
        tx,
        {
          whmcsId: person.whmcsId,
          actor: { id: person.employeeId, role: 'staff' },
          kind,
          subjectId: person.employeeId,
          data,
        },
        now,
      );
