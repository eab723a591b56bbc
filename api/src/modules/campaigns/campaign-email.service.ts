import type { Language } from '@suite/domain';
import { campaignEmailHtml, campaignEmailText } from '@suite/domain/campaigns';
import { formatPhone } from '@suite/domain/format';
import type { Tx } from '../../kit/database';
import type { CampaignSender } from '../../resolver-types.generated';
import { listOwnersOfStore } from '../outbox/message-limits.store';
import { type CampaignStore, readCampaignStore } from './audience.store';

/** Returns the address that replies to the emails of a store go to; null if no owner has one. */
export async function readReplyTo(tx: Tx, whmcsId: number): Promise<string | null> {
  const owners = await listOwnersOfStore(tx, whmcsId);
  return owners.flatMap(({ email }) => email ?? []).sort()[0] ?? null;
}

/** Returns who the messages of a store are from. */
export async function readSender(tx: Tx, whmcsId: number): Promise<CampaignSender> {
  const { country, language, address, phone } = await readCampaignStore(tx, whmcsId);
  return {
    country_code: country,
    language,
    address: address || null,
    business_phone_number: phone,
    reply_to: await readReplyTo(tx, whmcsId),
  };
}

interface CampaignEmailOptions {
  store: Pick<CampaignStore, 'address' | 'phone'>;
  /** How the store signs. */
  salon: string;
  language: Language;
  body: string;
  /** The path of the page that stops further ones; the delivery adds the origin. */
  unsubscribePath: string;
}

/** Returns both parts of an email of a campaign. */
export function campaignEmail({ store, salon, language, body, unsubscribePath }: CampaignEmailOptions) {
  const email = {
    language,
    salon,
    body,
    address: store.address,
    phone: store.phone ? formatPhone(store.phone) : null,
    unsubscribeUrl: unsubscribePath,
  };
  return { content: campaignEmailText(email), html: campaignEmailHtml(email) };
}
