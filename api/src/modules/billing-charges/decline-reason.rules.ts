import type { DeclineAdvice } from '../../gateway/card-gateway';
import type { BillingDeclineReason } from '../../resolver-types.generated';

/** The networks' codes for what an owner can understand, and change. */
const reasons: Readonly<Record<string, BillingDeclineReason>> = {
  '51': 'not_enough_funds',
  '61': 'over_limit',
  '65': 'over_limit',
  '54': 'expired',
  N7: 'wrong_code',
  '82': 'wrong_code',
  '91': 'bank_unavailable',
  '96': 'bank_unavailable',
};

const ofCode: Readonly<Record<string, BillingDeclineReason>> = {
  insufficient_funds: 'not_enough_funds',
  expired_card: 'expired',
  wrong_cvc: 'wrong_code',
  cvc_mismatch: 'wrong_code',
  wrong_zip: 'wrong_zip',
  authentication_required: 'contact_bank',
};

const ofBucket: Readonly<Record<DeclineAdvice, BillingDeclineReason>> = {
  never: 'replace_card',
  new_data: 'contact_bank',
  later: 'bank_unavailable',
};

/** What a decline is called on the screens: never the raw code of the network. Without advice the card is not tried again. */
export function declineReasonOf({
  bucket,
  rawCode,
  declineCode,
}: {
  bucket: DeclineAdvice | null;
  rawCode: string | null;
  declineCode: string | null;
}): BillingDeclineReason {
  const advice = bucket ?? 'never';
  if (advice === 'never') return 'replace_card';
  return reasons[rawCode ?? ''] ?? ofCode[declineCode ?? ''] ?? ofBucket[advice];
}
