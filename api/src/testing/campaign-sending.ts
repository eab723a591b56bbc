import pino from 'pino';
import sql from 'sql-template-tag';
import type { Carrier, CarrierDelivery, OutgoingMessage } from '../carriers/carrier';
import type { Database } from '../kit/database';
import { sendCampaigns } from '../modules/campaign-sending/campaign-sending.service';
import { deliverDue } from '../modules/outbox/delivery.service';
import { testContactHashes } from './campaign-client';

/** A carrier that records what it gets. */
export function recordingCarrier(respond: (message: OutgoingMessage) => CarrierDelivery['kind'] = () => 'sent') {
  const got: OutgoingMessage[] = [];
  const carrier: Carrier = {
    async send(message) {
      got.push(message);
      const kind = respond(message);
      return kind === 'sent' ? { kind, carrierId: `carrier-${message.id}` } : { kind, reason: `test_${kind}` };
    },
  };
  return { carrier, got };
}

interface SendingWorld {
  database: Database;
  /** The time of a round. */
  now: () => Date;
  carrier: Carrier;
}

/** One round of everything that sends: campaigns, and what they queued. */
export async function sendRound({ database, now, carrier }: SendingWorld): Promise<void> {
  await sendCampaigns({ database, contactHashes: testContactHashes, now });
  await deliverDue({
    database,
    now,
    carriers: { sms: carrier, email: carrier },
    log: pino({ level: 'silent' }),
    publicUrl: 'https://suite.example',
  });
}

export interface CampaignNumbers {
  status: string;
  planned: number;
  sent: number;
  failed: number;
  skipped: number;
  unknown: number;
}

/** Returns the numbers of a campaign as it has them, and as its recipients are. */
export async function numbersOf(
  database: Database,
  whmcsId: number,
  id: string,
): Promise<{ stored: CampaignNumbers; counted: Omit<CampaignNumbers, 'status'> }> {
  const [row] = await database.query<{ stored: CampaignNumbers; counted: Omit<CampaignNumbers, 'status'> }>(
    { kind: 'system' },
    sql`
    select json_build_object('status', c.status, 'planned', c.planned, 'sent', c.sent, 'failed', c.failed, 'skipped', c.skipped,
        'unknown', c.unknown) as stored,
      (select json_build_object('planned', count(*), 'sent', count(*) filter (where state = 'sent'),
        'failed', count(*) filter (where state = 'failed'), 'skipped', count(*) filter (where state = 'skipped'),
        'unknown', count(*) filter (where state = 'unknown')) from campaign_recipient r
        where r.whmcs_id = ${whmcsId} and r.campaign_id = c.id) as counted
    from campaign c where c.whmcs_id = ${whmcsId} and c.id = ${id}`,
  );
  if (!row) throw new Error('There is no such campaign.');
  return row;
}

/** A server that stops. */
export class Crash extends Error {}

/** The same database, whose transactions a server does not begin, or of which it never learns that they committed. */
export const crashingDatabase = (database: Database, next: () => 'before' | 'after' | null): Database => ({
  ...database,
  async transaction(...args) {
    const when = next();
    if (when === 'before') throw new Crash();
    const result = await database.transaction(...args);
    if (when === 'after') throw new Crash();
    return result;
  },
});
