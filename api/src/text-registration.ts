import { consentText } from '@suite/domain/text-consent';
import { businessDay } from '@suite/domain/time';
import type { Tx } from './kit/database';
import { insertVendorNotice } from './modules/notifications/vendor-notices.store';
import { termsOf } from './modules/text-registration/text-registration.service';
import { type RegistrationRecord, readRecord, writeState } from './modules/text-registration/text-registration.store';
import type { TextRegistrationState } from './resolver-types.generated';
import { withDatabase } from './with-database';

export const registrationStates = [
  'not_started',
  'submitted',
  'approved',
  'rejected',
] as const satisfies readonly TextRegistrationState[];

interface StateChange {
  state: TextRegistrationState;
  /** Why it was rejected. */
  reason: string | undefined;
}

/**
 * Records how far the carriers are with a store, and notifies its owners and partners once of an approval or a
 * rejection. Returns the registration; null if there is no such store. Requires a `system` transaction.
 */
export async function setRegistration(
  tx: Tx,
  whmcsId: number,
  change: StateChange | null,
  now: Date,
): Promise<RegistrationRecord | null> {
  const before = await readRecord(tx, whmcsId);
  if (!before || !change || change.state === before.state) return before;
  const { state, reason } = change;
  await writeState(tx, whmcsId, state, reason ?? null);
  if (state === 'approved' || state === 'rejected') {
    const vendor = state === 'approved' ? 'texts_approved' : 'texts_rejected';
    const notice = {
      whmcs_id: whmcsId,
      vendor,
      reference: now.toISOString(),
      day: businessDay(now, 'UTC'),
      link: null,
    } as const;
    await insertVendorNotice(tx, notice, now);
  }
  return readRecord(tx, whmcsId);
}

/** `setRegistration` in the server of a URL, or in PGlite's directory. */
export const setRegistrationIn = (url: string | null, dir: string, whmcsId: number, change: StateChange | null) =>
  withDatabase(url, dir, (database) =>
    database.transaction({ kind: 'system' }, (tx) => setRegistration(tx, whmcsId, change, new Date())),
  );

/** Returns what the operator submits to the carriers; null if there is no such store. */
export function registrationLines(whmcsId: number, record: RegistrationRecord | null): string[] | null {
  if (!record) return null;
  const { name, country, address, phone, legal_name, tax_number, state, reason } = record;
  const terms = termsOf(record);
  return [
    `Store ${whmcsId}, ${name} (${country}): ${state}${reason ? `, ${reason}` : ''}`,
    `  legal name   ${legal_name ?? 'missing'}`,
    `  tax number   ${tax_number ?? 'missing'}`,
    `  address      ${address ?? 'missing'}`,
    `  phone        ${phone ?? 'missing'}`,
    `  consent, en  ${consentText('en', 'appointments', terms)}`,
    `  consent, vi  ${consentText('vi', 'appointments', terms)}`,
    '  opt-in       at the counter or by phone, with the number; each client’s is stored with time, person and wording',
  ];
}
