import type { Tx } from '../../kit/database';
import { optOutEmail, optOutOfAdvertising, type SentEmail } from '../outbox/unsubscribe.store';
import { recordConsent } from './client-consents.service';
import { listClientsByEmail } from './client-consents.store';

/**
 * Stops further emails of the kind to the recipient of one: about appointments, or advertising. It is recorded for every
 * client with the address.
 */
export async function stopEmails(
  tx: Tx,
  email: SentEmail,
  source: 'one_click' | 'page' | 'complaint',
  now: Date,
): Promise<void> {
  const isOffer = email.campaign_id !== null;
  const isNew = isOffer ? await optOutOfAdvertising(tx, email, source, now) : await optOutEmail(tx, email, now);
  if (!isNew) return;
  const { whmcs_id: whmcsId, email: recipient, language } = email;
  const clients = await listClientsByEmail(tx, whmcsId, recipient);
  const subjects = clients.map(({ id, language: own }) => ({ customerId: id, recipient, language: own }));
  const entry = {
    channel: 'email',
    kind: isOffer ? 'advertising' : 'appointments',
    isAgreed: false,
    source: 'public_page',
    actor: null,
  } as const;
  await recordConsent(
    tx,
    whmcsId,
    subjects.length > 0 ? subjects : [{ customerId: null, recipient, language }],
    entry,
    now,
  );
}
