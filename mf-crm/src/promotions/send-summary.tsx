import { Note } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useCostText } from './audience-numbers';
import { counted } from './counted';
import { BuyMore, useMessageCredits } from './message-credits';
import type { AudienceFragment } from './promotions.generated';
import styles from './promotions.module.css';
import type { CountedAudience } from './use-audience';

/** How many clients get it and what it costs, beside the button that sends it. */
export function SendSummary({ audience: { audience, isCurrent } }: { audience: CountedAudience }) {
  const { t } = useTranslation('mf-crm');
  const costText = useCostText();
  if (!audience) return null;
  return (
    <div className={styles.summary} aria-busy={!isCurrent}>
      <span role="status">
        {t('promotions.to_clients', counted(audience.recipients))} · {costText(audience)}
      </span>
      <MissingCredits audience={audience} />
    </div>
  );
}

/** Says how many messages are missing, and where to buy them; nothing if there are enough. */
export function MissingCredits({ audience }: { audience: AudienceFragment }) {
  const { t } = useTranslation('mf-crm');
  const credits = useMessageCredits();
  if (!credits) return null;
  const texts = Math.max(0, audience.sms_credits - credits.sms);
  const emails = Math.max(0, audience.email_credits - credits.email);
  if (texts === 0 && emails === 0) return null;
  const missing = [
    ...(texts > 0 ? [t('promotions.texts', counted(texts))] : []),
    ...(emails > 0 ? [t('promotions.emails', counted(emails))] : []),
  ].join(', ');
  return (
    <Note small tone="warning" role="status">
      {t('promotions.missing_credits', { missing })} <BuyMore />
    </Note>
  );
}
