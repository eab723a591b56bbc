import sql from 'sql-template-tag';
import * as v from 'valibot';
import { type Route, toRequest } from '../http/server';
import type { Database } from '../kit/database';
import { moveTo } from '../modules/billing-charges/dunning.service';
import { closeDunning, findUnpaid } from '../modules/billing-charges/dunning.store';
import { markUncollectible } from '../modules/billing-invoices/invoices.service';

const body = v.object({ whmcsId: v.number() });

/**
 * Opens `POST /dev/ended-packages` for the browser tests: ends the suspended packages of a store, as the job of billing
 * does on the quiet morning after their last day.
 */
export const createEndedPackagesRoute = (database: Database, now: () => Date): Route => ({
  prefix: '/dev/ended-packages',
  async handle(request) {
    const { whmcsId } = v.parse(body, await toRequest(request).json());
    await database.transaction({ kind: 'system' }, async (tx) => {
      const packages = await tx.query<{ id: string }>(sql`
        select id from billing_package where whmcs_id = ${whmcsId} and status = 'suspended' for update`);
      for (const { id } of packages) {
        const invoiceId = await findUnpaid(tx, whmcsId, id);
        await moveTo(tx, whmcsId, { id, from: 'suspended', to: 'ended' }, now());
        if (!invoiceId) continue;
        await markUncollectible(tx, whmcsId, invoiceId, now());
        await closeDunning(tx, whmcsId, invoiceId, 'uncollectible', now());
      }
    });
    return new Response(null, { status: 204 });
  },
});
