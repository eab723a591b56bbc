import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '../kit/database';
import { endMaintenance, listMaintenance, planMaintenance } from '../modules/maintenance/maintenance.store';
import { noStore, type OperatorTokens, refusalOf, refuse } from './operator';
import { type Route, toRequest } from './server';

const instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text)),
);
const plan = v.pipe(
  v.strictObject({
    start_time: instant,
    end_time: instant,
    channel_type: v.optional(v.picklist(['all', 'web', 'native']), 'all'),
  }),
  v.check(({ start_time, end_time }) => start_time < end_time),
);
const maxBytes = 4_096;

/**
 * `/operator/maintenance`, for the suite's operators: GET returns the planned maintenance, POST plans `{ start_time,
 * end_time, channel_type? }`, DELETE cancels all that is not over; each responds with `{ maintenance }`, the resulting
 * list. The bearer is MAINTENANCE_TOKEN.
 */
export const createMaintenanceRoute = (
  database: Database,
  tokens: OperatorTokens,
  now: () => Date = () => new Date(),
): Route => ({
  prefix: '/operator/maintenance',
  async handle(message) {
    const refusal = refusalOf(message, tokens, 'maintenance', ['GET', 'POST', 'DELETE']);
    if (refusal) return refusal;
    const planned = message.method === 'POST' ? v.safeParse(plan, await bodyOf(toRequest(message, maxBytes))) : null;
    if (planned && !planned.success) return refuse(400, 'bad_request');
    const maintenance = await database.transaction({ kind: 'system' }, async (tx) => {
      if (planned) await planMaintenance(tx, { id: randomUUID(), ...planned.output });
      if (message.method === 'DELETE') await endMaintenance(tx, now());
      return listMaintenance(tx, now());
    });
    return Response.json({ maintenance }, { headers: noStore });
  },
});

const bodyOf = async (request: Request): Promise<unknown> => {
  const text = await request.text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
