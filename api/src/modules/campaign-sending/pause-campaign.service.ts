import type { Tx } from '../../kit/database';
import { setStatus } from '../campaigns/campaigns.store';
import { listOwnersOfStore } from '../outbox/message-limits.store';
import { queueMessage } from '../outbox/outbox.store';
import { type CampaignNotice, campaignNotice } from './owner-notice.rules';

/** Pauses a locked campaign that cannot go on, and notifies the owners. */
export async function pauseAndNotify(
  tx: Tx,
  whmcsId: number,
  { id, name }: { id: string; name: string },
  reason: CampaignNotice,
  now: Date,
): Promise<void> {
  await setStatus(tx, whmcsId, id, { status: 'paused', pause_reason: reason }, now);
  for (const { phone_number, email, language } of await listOwnersOfStore(tx, whmcsId))
    await queueMessage(
      tx,
      {
        whmcsId,
        channel: phone_number ? 'sms' : 'email',
        recipient: phone_number ?? email,
        ...campaignNotice(language, reason, name),
        isSecret: false,
        expiresAt: null,
      },
      now,
    );
}
