import sql from 'sql-template-tag';
import { releaseCredits, reserveCredits, spendCredits } from '../modules/message-credits/message-credits.service';
import type { SeedContext } from './context';

interface FrozenCampaign {
  id: string;
  channel: 'sms' | 'email';
  at: Date;
  planned: number;
  used: { reference: string; amount: number }[];
}

/**
 * Enters what the promotions of the demo reserved, used and gave back, oldest first. The one that is paused for want of
 * credits has reserved none.
 */
export async function seedCampaignCredits({ tx, whmcsId }: Pick<SeedContext, 'tx' | 'whmcsId'>): Promise<void> {
  const campaigns = await tx.query<FrozenCampaign>(sql`
    select c.id, r.channel, c.frozen_at as at, count(*)::integer as planned,
      coalesce(json_agg(json_build_object('reference', r.id, 'amount', 1)) filter (where r.state in ('sent', 'unknown')), '[]') as used
    from campaign c join campaign_recipient r on r.whmcs_id = ${whmcsId} and r.campaign_id = c.id
    where c.whmcs_id = ${whmcsId} and c.status in ('sent', 'stopped')
    group by c.id, r.channel, c.frozen_at order by c.frozen_at, r.channel`);
  for (const { id, channel, at: now, planned, used } of campaigns) {
    const hold = { whmcsId, channel, holdId: id, now } as const;
    await reserveCredits(tx, { ...hold, campaignId: id, amount: planned });
    await spendCredits(tx, { ...hold, uses: used });
    await releaseCredits(tx, hold);
  }
}
