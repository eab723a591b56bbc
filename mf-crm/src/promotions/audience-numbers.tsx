import { FactList } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { Note, Skeleton, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { counted } from './counted';
import type { AudienceFragment, ReachFragment } from './promotions.generated';
import styles from './promotions.module.css';
import type { CountedAudience } from './use-audience';

const reasons = ['no_consent', 'opted_out', 'no_address', 'duplicate', 'over_cap', 'carrier_pending'] as const;
const channels = ['sms', 'email'] as const;

/** Who will get a promotion, and why others do not: on each channel the numbers together are the clients of the groups. */
export function AudienceNumbers({ audience, isCurrent, hasFailed }: CountedAudience) {
  const { t } = useTranslation('mf-crm');
  if (hasFailed) return <Note role="status">{t('promotions.audience.failed')}</Note>;
  if (!audience)
    return (
      <div role="status" aria-label={t('promotions.audience.counting')}>
        <Skeleton lines={3} height="text" />
      </div>
    );
  return (
    <Stack gap={3} aria-busy={!isCurrent}>
      <strong role="status">{t('promotions.audience.clients', counted(audience.clients))}</strong>
      {channels.map((channel) => {
        const reach = audience[channel];
        return reach && <Reach key={channel} channel={channel} reach={reach} />;
      })}
    </Stack>
  );
}

function Reach({ channel, reach }: { channel: 'sms' | 'email'; reach: ReachFragment }) {
  const { t } = useTranslation('mf-crm');
  return (
    <div className={styles.reach}>
      <FactList
        facts={[
          [t(`promotions.audience.will_get.${channel}`), <strong key="will_get">{reach.will_get}</strong>],
          ...reasons
            .filter((reason) => reach[reason] > 0)
            .map((reason) => [t(`promotions.audience.${reason}.${channel}`), String(reach[reason])] as const),
        ]}
      />
    </div>
  );
}

/** What a promotion costs, as "428 texts · about $9.42" or "428 texts · 120 emails · about $9.60". */
export function useCostText() {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  return ({ sms, email, sms_credits, email_credits, expense }: AudienceFragment): string => {
    const texts = t('promotions.texts', counted(sms_credits));
    const emails = t('promotions.emails', counted(email_credits));
    const both = sms && email ? t('promotions.texts_and_emails', { texts, emails }) : sms ? texts : emails;
    return expense ? t('promotions.cost.about', { messages: both, amount: format.money(expense) }) : both;
  };
}
