import type { Database } from '../../kit/database';
import { workThrough } from '../../kit/store-queues';
import type { ContactHashes } from '../client-consents/contact-hashes.service';
import { beginOne } from './begin-campaign.service';
import { sendLot } from './send-lot.service';
import { listStoresAtWork } from './sending.store';
import { settle } from './settle.service';

export interface SendingOptions {
  database: Database;
  contactHashes: ContactHashes;
  now: () => Date;
}

const scope = { kind: 'system' } as const;
/** Campaigns of a store that begin in one round. */
const maxBegun = 10;

/**
 * One round of sending the campaigns of all stores: outcomes are recorded, those that are due begin, and the next messages
 * are queued. Each step is a transaction of one store, and repeats nothing that another one did: a server may stop between
 * any two of them. A store that fails waits for the next round, and no other one with it.
 */
export const sendCampaigns = async (options: SendingOptions): Promise<void> =>
  workThrough(await options.database.transaction(scope, listStoresAtWork), (whmcsId) => sendOfStore(whmcsId, options));

async function sendOfStore(whmcsId: number, { database, contactHashes, now }: SendingOptions): Promise<void> {
  await database.transaction(scope, (tx) => settle(tx, whmcsId, now()));
  for (let begun = 0; begun < maxBegun; begun += 1)
    if (!(await database.transaction(scope, (tx) => beginOne(tx, whmcsId, now())))) break;
  await database.transaction(scope, (tx) => sendLot(tx, whmcsId, { contactHashes, now: now() }));
  await database.transaction(scope, (tx) => settle(tx, whmcsId, now()));
}
