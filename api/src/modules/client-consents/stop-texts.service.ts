import type { Language } from '@suite/domain';
import type { Tx } from '../../kit/database';
import { recordConsent } from './client-consents.service';
import { listClientsByPhone, setAcceptsTexts } from './client-consents.store';
import { insertTextOptOut } from './contact-suppressions.store';

interface StoppedNumber {
  whmcsId: number;
  phone: string;
  /** That of the text that its recipient reported as spam. */
  language: Language;
}

/** Stops all texts of a store to a number, as its STOP does. It is recorded for every client with the number. */
export async function stopTexts(tx: Tx, { whmcsId, phone, language }: StoppedNumber, now: Date): Promise<void> {
  if (!(await insertTextOptOut(tx, whmcsId, phone, now))) return;
  const clients = await listClientsByPhone(tx, whmcsId, phone);
  for (const { id } of clients) await setAcceptsTexts(tx, whmcsId, id, false);
  const subjects = clients.map(({ id, language: own }) => ({ customerId: id, recipient: phone, language: own }));
  await recordConsent(
    tx,
    whmcsId,
    subjects.length > 0 ? subjects : [{ customerId: null, recipient: phone, language }],
    { channel: 'sms', kind: 'all', isAgreed: false, source: 'client_text', actor: null },
    now,
  );
}
