import { campaignText } from '@suite/domain/campaigns';
import { smsSegments } from '@suite/domain/sms-segments';
import { useLanguage, useStore } from '@suite/remote-kit';
import { Note, Stack, Switch } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { sampleReader, termsOf } from './promotion-input';
import type { CountedAudience } from './use-audience';
import type { PromotionForm } from './use-promotion-form';

/** Until the longest name of the groups is known: a usual one with an accent. */
const longName = 'Nguyễn Phương Thảo';

/** How long the typed text is with the longest name, how carriers count it, and whether it is cheaper without accents. */
export function MessageCost({ form, audience: { audience } }: { form: PromotionForm; audience: CountedAudience }) {
  const { t } = useTranslation('mf-crm');
  const language = useLanguage();
  const { name: storeName } = useStore();
  const values = form.form.watch();
  const isWithout = form.input('without_accents');
  if (values.channels === 'email') return null;
  const reader = sampleReader(audience?.longest_name ?? longName, language, values.discount_type !== 'none');
  const terms = termsOf(values, storeName);
  const { alphabet, length, segments } = smsSegments(campaignText(terms, reader));
  const plain = smsSegments(campaignText({ ...terms, withoutAccents: true }, reader));
  const isCheaper = plain.segments < segments;
  return (
    <Stack gap={2}>
      <Note small role="status">
        {t('promotions.cost.each', { count: segments, length, alphabet: t(`promotions.cost.${alphabet}`) })}
        {values.message.includes('{name}') && ` ${t('promotions.cost.longest', { name: reader.name })}`}
      </Note>
      {(isCheaper || isWithout.value) && (
        <>
          <Switch
            label={t('promotions.cost.without_accents')}
            checked={isWithout.value}
            onChange={({ target }) => isWithout.set(target.checked)}
          />
          {isCheaper && <Note small>{t('promotions.cost.cheaper', { from: segments, to: plain.segments })}</Note>}
        </>
      )}
    </Stack>
  );
}
