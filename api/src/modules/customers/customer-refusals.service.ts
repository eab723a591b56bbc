import type { StoreContext } from '../../kit/operation';
import type { ImportedRefusal } from '../../resolver-types.generated';
import { recordConsent } from '../client-consents/client-consents.service';
import { refuseEmailOffers } from '../client-consents/client-consents.store';
import { endTexts, type ImportedOptOut, listNewRefusals } from './customer-import.store';

type RefusalOf = Pick<ImportedRefusal, 'phone' | 'email' | 'refused'> & { customerId?: string | null };

function refusalsOf({ phone, email, refused, customerId = null }: RefusalOf): ImportedOptOut[] {
  const bySms = (kind: ImportedOptOut['kind']): ImportedOptOut[] =>
    phone ? [{ customerId, recipient: phone, kind, channel: 'sms' }] : [];
  return [
    ...(refused.includes('texts') ? bySms('all') : []),
    ...(refused.includes('sms_advertising') ? bySms('advertising') : []),
    ...(refused.includes('email_advertising') && email
      ? ([{ customerId, recipient: email.toLowerCase(), kind: 'advertising', channel: 'email' }] as const)
      : []),
  ];
}

const kinds = [
  ['sms', 'all'],
  ['sms', 'advertising'],
  ['email', 'advertising'],
] as const;

/**
 * Records what clients refused in another system, also for numbers and addresses of people who are not imported. What a
 * client said to the store itself counts more than a file.
 */
export async function recordRefusals(
  { tx, caller, now }: Pick<StoreContext, 'tx' | 'caller' | 'now'>,
  refusing: readonly RefusalOf[],
): Promise<void> {
  const all = refusing.flatMap(refusalsOf);
  if (all.length === 0) return;
  const { whmcsId } = caller;
  const refusals = await listNewRefusals(tx, whmcsId, all);
  for (const [channel, kind] of kinds) {
    const subjects = refusals
      .filter((refusal) => refusal.channel === channel && refusal.kind === kind)
      .map(({ customerId, recipient }) => ({ customerId, recipient, language: null }));
    const entry = { channel, kind, isAgreed: false, source: 'import', actor: caller } as const;
    await recordConsent(tx, whmcsId, subjects, entry, now());
  }
  // A refusal is one of the address: it counts for each client who has it later.
  const addresses = refusals.flatMap(({ channel, recipient }) => (channel === 'email' ? recipient : []));
  await refuseEmailOffers(tx, whmcsId, [...new Set(addresses)], 'import', now());
  await endTexts(
    tx,
    whmcsId,
    refusals.flatMap(({ kind, customerId }) => (kind === 'all' && customerId) || []),
  );
}
