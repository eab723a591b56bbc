import type { Tx } from '../../kit/database';
import { queries } from '../../kit/query-builder';

export interface Maintenance {
  id: string;
  start_time: Date;
  end_time: Date;
  channel_type: 'all' | 'web' | 'native';
  status: 'active' | 'inactive';
}

const maxListed = 10;

/** Returns active maintenance that is not over, the soonest first. */
export const listMaintenance = (tx: Tx, now: Date): Promise<Maintenance[]> =>
  tx.run(
    queries
      .selectFrom('maintenance_config')
      .select(['id', 'start_time', 'end_time', 'channel_type', 'status'])
      .where('status', '=', 'active')
      .where('end_time', '>', now)
      .orderBy('start_time')
      .orderBy('id')
      .limit(maxListed),
  );

/** Plans maintenance. Only the system may. */
export const planMaintenance = (
  tx: Tx,
  { id, start_time, end_time, channel_type }: Omit<Maintenance, 'status'>,
): Promise<object[]> =>
  tx.run(queries.insertInto('maintenance_config').values({ id, start_time, end_time, channel_type }));

/** Cancels or ends all maintenance that is not over. Only the system may. */
export const endMaintenance = (tx: Tx, now: Date): Promise<object[]> =>
  tx.run(
    queries
      .updateTable('maintenance_config')
      .set({ status: 'inactive' })
      .where('status', '=', 'active')
      .where('end_time', '>', now),
  );
