import { type CampaignTerms, campaignEmailText, signatureOf } from '@suite/domain/campaigns';
import { formatPhone } from '@suite/domain/format';
import { useLanguage, useStoreQuery } from '@suite/remote-kit';
import { InLanguage, SegmentedControl } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SenderDocument } from './promotions.generated';
import styles from './promotions.module.css';

const themes = ['light', 'dark'] as const;

interface Props {
  title: string;
  body: string;
  terms: CampaignTerms;
}

/** An email as mail apps show it, in light and in dark. */
export function EmailPreview({ title, body, terms }: Props) {
  const { t } = useTranslation('mf-crm');
  const language = useLanguage();
  const [theme, setTheme] = useState<(typeof themes)[number]>('light');
  const sender = useStoreQuery(SenderDocument, {}).data?.store_details;
  const salon = signatureOf(terms);
  const phone = sender?.business_phone_number ?? null;
  const address = [sender?.address1, sender?.address2].filter(Boolean).join(', ');
  const text = campaignEmailText({
    language,
    salon,
    body,
    address,
    phone: phone && formatPhone(phone),
    unsubscribeUrl: '',
  });
  const foot = text.slice(body.length).trim().replace(/:\s*$/, '');
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.details}>{t('promotions.preview.email')}</figcaption>
      <SegmentedControl
        label={t('promotions.preview.theme')}
        selected={theme}
        onSelect={(one) => setTheme(one === 'dark' ? 'dark' : 'light')}
        options={themes.map((id) => ({ id, label: t(`promotions.preview.themes.${id}`) }))}
      />
      <div className={styles.email} data-scheme={theme}>
        <InLanguage language={null}>
          <span className={styles.subject}>{title || t('promotions.preview.no_title')}</span>
          <span className={styles.from}>{salon}</span>
          <span className={styles.paragraphs}>{body}</span>
          <span className={styles.foot}>{foot}</span>
        </InLanguage>
      </div>
    </figure>
  );
}
