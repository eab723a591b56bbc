import { recordAudit } from '../../kit/audit';
import type { StoreContext } from '../../kit/operation';
import type { Paging } from '../../kit/paging';
import { notFound } from '../../kit/problem';
import { type ContactContext, suppressContact } from '../client-consents/contact-suppressions.service';
import { consumeLimit, limits } from '../identity/rate-limit.store';
import { releasePictures } from '../pictures/pictures.service';
import * as store from './customer-anonymize.store';
import { readExport } from './customer-export.store';
import { listExported } from './customer-export-list.store';
import { findCustomer } from './customers.store';

/** Returns everything that the store knows about a client, as a JSON document, and adds the export to the store's log. */
export async function exportCustomer({ tx, caller, now }: StoreContext, id: string) {
  const { whmcsId, personId, role } = caller;
  const data = await readExport(tx, whmcsId, id);
  if (!data) throw notFound('customer');
  const entry = { whmcsId, actor: { id: personId, role }, kind: 'customer_export', subjectId: id };
  await recordAudit(tx, entry, now());
  return { exported_at: now(), content: JSON.stringify(data, null, 2) };
}

/** Clients of one page of an export. */
export const maxExported = 5_000;

/** Returns a page of all clients for a file, and adds it to the store's log: each page is a copy of people's data. */
export async function exportClients({ tx, caller, now }: StoreContext, page: Paging) {
  const { whmcsId, personId, role } = caller;
  const key = `client_export:${whmcsId}:person:${personId}`;
  await consumeLimit(tx, { key, whmcsId }, limits.exportedPagesOfPerson, now());
  const rows = await listExported(tx, caller, page);
  const entry = {
    whmcsId,
    actor: { id: personId, role },
    kind: 'customer_export_list',
    data: { clients: rows.length },
  };
  await recordAudit(tx, entry, now());
  return rows;
}

/**
 * Deletes a client's personal data in every table, also of those who were merged into the client. Records of money stay, with an anonymous client; appointments and open
 * tickets stay too, and the store cancels or finishes them. That the number and the address want no messages stays known by
 * their hashes.
 */
export async function anonymizeCustomer(context: StoreContext & ContactContext, id: string) {
  const { tx, caller, now } = context;
  const clients = await store.lockClient(tx, caller.whmcsId, id);
  if (clients.length === 0) throw notFound('customer');
  for (const client of clients) {
    await suppressContact(context, client);
    await store.anonymizeMessages(tx, client, now());
    await store.anonymizeAppointments(tx, client);
    await store.anonymizeTickets(tx, client, now());
    await store.anonymizeGiftCards(tx, client);
    await store.anonymizePoints(tx, client);
    await store.anonymizeCampaigns(tx, client, now());
    await store.anonymizeResponses(tx, client);
    await releasePictures(tx, caller.whmcsId, await store.deletePhotos(tx, client), now());
    await store.anonymizeClient(tx, client);
  }
  const customer = await findCustomer(tx, caller, id, now());
  if (!customer) throw new Error('A client who was anonymized is gone.');
  return customer;
}
