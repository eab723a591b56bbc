import type { Tx } from '../../kit/database';
import { optOutEmail, type SentEmail } from '../outbox/unsubscribe.store';
import { recordConsent } from './client-consents.service';
import { listClientsByEmail } from './client-consents.store';

/** Stops further emails about appointments to the recipient of one, and records it for every client with the address. */
export async function stopEmails(tx: Tx, email: SentEmail, now: Date): Promise<void> {
  if (!(await optOutEmail(tx, email, now))) return;
  const { whmcs_id: whmcsId, email: recipient, language } = email;
  const clients = await listClientsByEmail(tx, whmcsId, recipient);
  const subjects = clients.map(({ id, language: own }) => ({ customerId: id, recipient, language: own }));
  const entry = {
    channel: 'email',
    kind: 'appointments',
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
