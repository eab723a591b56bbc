import type { Tx } from '../../kit/database';
import type { StoreCaller } from '../../kit/operation';
import { invalid } from '../../kit/problem';
import { readLiveAt } from '../company/live.store';
import { queueClientText } from '../outbox/client-text.service';
import { mayText } from '../outbox/message-limits.service';
import { readCarrierPending } from '../text-registration/text-registration.store';
import { readCharge, readTextNumber, servesToday } from './card-charge.store';
import { cardChargeText } from './card-charge-text.rules';

/**
 * Refuses staff who charge a card on file of a client whom they do not serve today, or who cannot be notified of the
 * charge, or had their messages of the hour: field errors `client_not_served`, `client_not_reachable`. Returns whether the client is to be notified.
 */
export async function mayChargeCard(
  tx: Tx,
  caller: StoreCaller,
  customerId: string,
  now: Date,
): Promise<{ notifiesClient: boolean }> {
  if (caller.role !== 'staff') return { notifiesClient: false };
  const field = 'input_obj.card_on_file_id';
  if (!(await servesToday(tx, caller, customerId, now))) throw invalid(field, 'client_not_served');
  const { whmcsId } = caller;
  const number = await readTextNumber(tx, whmcsId, customerId);
  const isNotified =
    (await readLiveAt(tx, whmcsId)) !== null &&
    !(await readCarrierPending(tx, whmcsId)) &&
    number !== null &&
    (await mayText(tx, whmcsId, number, now));
  if (!isNotified) throw invalid(field, 'client_not_reachable');
  return { notifiesClient: true };
}

/** Queues the text about a charge of a card on file; runs in the transaction that records the payment. */
export async function notifyCharge(
  tx: Tx,
  { whmcs_id: whmcsId, id, person_name: personName }: { whmcs_id: number; id: string; person_name: string },
  now: Date,
): Promise<void> {
  const charge = await readCharge(tx, whmcsId, id);
  if (!charge) return;
  const content = cardChargeText(charge.language, { ...charge, personName });
  const { phone: recipient, language } = charge;
  await queueClientText(tx, { whmcsId, recipient, language, content, expiresAt: null }, now);
}
