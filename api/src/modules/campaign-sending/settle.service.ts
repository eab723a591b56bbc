import type { Tx } from '../../kit/database';
import { setStatus } from '../campaigns/campaigns.store';
import { releaseCredits, spendCredits } from '../message-credits/message-credits.service';
import * as store from './sending.store';

const channels = ['sms', 'email'] as const;

/**
 * Records what became of the messages of a locked campaign. A message whose outcome nobody knows counts as used until its
 * carrier says that it failed.
 */
export async function settleCampaign(tx: Tx, whmcsId: number, id: string, now: Date): Promise<void> {
  const settled = await store.settleRecipients(tx, whmcsId, id, now);
  for (const channel of channels) {
    const uses = settled.flatMap((one) =>
      one.channel === channel && (one.state === 'sent' || one.state === 'unknown')
        ? [{ reference: one.id, amount: one.segments }]
        : [],
    );
    if (uses.length > 0) await spendCredits(tx, { whmcsId, channel, holdId: id, uses, now });
  }
}

/** Records what became of a store's messages, and ends the campaigns whose last one has its outcome. */
export async function settle(tx: Tx, whmcsId: number, now: Date): Promise<void> {
  for (const { id } of await store.lockSettled(tx, whmcsId)) await settleCampaign(tx, whmcsId, id, now);
  for (const { id, status } of await store.lockFinished(tx, whmcsId)) {
    for (const channel of channels) await releaseCredits(tx, { whmcsId, channel, holdId: id, now });
    const ended = status === 'sending' ? 'sent' : 'stopped';
    await setStatus(tx, whmcsId, id, { status: ended, pause_reason: null, sent_at: now }, now);
  }
}
