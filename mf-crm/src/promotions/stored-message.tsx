import { campaignBody, campaignText } from '@suite/domain/campaigns';
import { useLanguage, useStore } from '@suite/remote-kit';
import { Stack } from '@suite/ui';
import { EmailPreview } from './email-preview';
import { PhonePreview } from './phone-preview';
import { sampleReader, termsOf } from './promotion-input';
import type { PromotionFragment, SenderFragment } from './promotions.generated';

/** What the clients of a promotion read, with a sample code. */
export function StoredMessage({ promotion, sender }: { promotion: PromotionFragment; sender: SenderFragment }) {
  const language = useLanguage();
  const { name: storeName } = useStore();
  const terms = termsOf({ ...promotion, expired_date: promotion.expired_date ?? '' }, storeName);
  const reader = sampleReader('Lan', language, promotion.discount_type !== null);
  return (
    <Stack gap={3}>
      {promotion.channels !== 'email' && <PhonePreview text={campaignText(terms, reader)} />}
      {promotion.channels !== 'sms' && (
        <EmailPreview title={promotion.email_title} body={campaignBody(terms, reader)} terms={terms} sender={sender} />
      )}
    </Stack>
  );
}
