import type { Language } from '@suite/domain';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { TimeOffFacts } from './time-off-text.rules';

interface Receiver {
  id: string;
  language: Language;
}

/** Returns the owners, partners and managers who decide about days off. */
export const listDeciders = (tx: Tx, whmcsId: number) =>
  tx.query<Receiver>(sql`
    select company_user.user_id as id, languages.language
    from company_user join member_languages(${whmcsId}) languages on languages.user_id = company_user.user_id
    where company_user.whmcs_id = ${whmcsId} and company_user.status = 'active'
      and exists (select from permission where permission.whmcs_id = ${whmcsId} and permission.member_id = company_user.id
        and permission.key = 'STAFF' and permission.status = 'active')`);

export const readEmployeeReceiver = (tx: Tx, whmcsId: number, employeeId: string) =>
  tx.query<Receiver>(sql`
    select id, language from employee where whmcs_id = ${whmcsId} and id = ${employeeId} and status = 'active'`);

interface Row {
  id: string;
  receiver_id: string;
  title: string;
  body: string;
}

/** Inserts a notification for each receiver, which leads to the hours of the employee. */
export const insertTimeOffNotifications = (
  tx: Tx,
  whmcsId: number,
  { employeeId, facts }: { employeeId: string; facts: TimeOffFacts },
  rows: readonly Row[],
  now: Date,
) => {
  const about = [
    { key: 'employee_id', value: employeeId },
    { key: 'event', value: facts.time_off },
  ];
  return tx.query(sql`
    insert into notification (whmcs_id, id, receiver_id, kind, title, body, facts, extra_data, created_at)
    select ${whmcsId}::integer, id, receiver_id, 'time_off', title, body, ${JSON.stringify(facts)}::jsonb,
      ${JSON.stringify(about)}::jsonb, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (id uuid, receiver_id uuid, title text, body text)`);
};
