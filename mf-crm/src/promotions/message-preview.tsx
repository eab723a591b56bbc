import { campaignBody, campaignText } from '@suite/domain/campaigns';
import { useLanguage, useStore } from '@suite/remote-kit';
import { Section, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { EmailPreview } from './email-preview';
import { PhonePreview } from './phone-preview';
import { sampleReader, termsOf } from './promotion-input';
import type { SenderFragment } from './promotions.generated';
import type { CountedAudience } from './use-audience';
import type { PromotionForm } from './use-promotion-form';

interface Props {
  form: PromotionForm;
  audience: CountedAudience;
  sender: SenderFragment;
}

/** What a client reads, as it is typed. */
export function MessagePreview({ form, audience: { audience }, sender }: Props) {
  const { t } = useTranslation('mf-crm');
  const language = useLanguage();
  const { name: storeName } = useStore();
  const values = form.form.watch();
  const terms = termsOf(values, storeName);
  const reader = sampleReader(audience?.longest_name ?? 'Lan', language, values.discount_type !== 'none');
  return (
    <Section title={t('promotions.preview.title')}>
      <Stack gap={3}>
        {values.channels !== 'email' && <PhonePreview text={campaignText(terms, reader)} />}
        {values.channels !== 'sms' && (
          <EmailPreview title={values.email_title} body={campaignBody(terms, reader)} terms={terms} sender={sender} />
        )}
      </Stack>
    </Section>
  );
}
