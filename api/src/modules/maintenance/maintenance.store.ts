import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';

export interface Maintenance {
  id: string;
  start_time: Date;
  end_time: Date;
  channel_type: 'all' | 'web' | 'native';
  status: 'active' | 'inactive';
}

const mostListed = 10;

/** Those that are active and not over, the soonest first. */
export const listMaintenance = (tx: Tx, now: Date): Promise<Maintenance[]> =>
  tx.query<Maintenance>(sql`
    select id, start_time, end_time, channel_type, status from maintenance_config
    where status = 'active' and end_time > ${now} order by start_time, id limit ${mostListed}`);

/** Plans one. Only the system may. */
export const planMaintenance = (
  tx: Tx,
  { id, start_time, end_time, channel_type }: Omit<Maintenance, 'status'>,
): Promise<object[]> =>
  tx.query(sql`
    insert into maintenance_config (id, start_time, end_time, channel_type)
    values (${id}, ${start_time}, ${end_time}, ${channel_type})`);

/** Calls off, or ends, all that are not over. Only the system may. */
export const endMaintenance = (tx: Tx, now: Date): Promise<object[]> =>
  tx.query(sql`update maintenance_config set status = 'inactive' where status = 'active' and end_time > ${now}`);
