import type { Language } from '@suite/domain';
import { campaignEmailHtml, campaignEmailText } from '@suite/domain/campaigns';
import { formatPhone } from '@suite/domain/format';
import type { CampaignStore } from './audience.store';

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
