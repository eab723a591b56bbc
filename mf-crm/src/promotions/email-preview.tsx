import { type CampaignTerms, campaignEmailColors, campaignEmailParts, signatureOf } from '@suite/domain/campaigns';
import { formatPhone } from '@suite/domain/format';
import { useLanguage } from '@suite/remote-kit';
import { InLanguage, Note, SegmentedControl } from '@suite/ui';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SenderFragment } from './promotions.generated';
import styles from './promotions.module.css';

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

interface Props {
  title: string;
  body: string;
  terms: CampaignTerms;
  sender: SenderFragment;
}

/** The colors of the email itself, for the stylesheet. */
function colorsOf(theme: Theme): CSSProperties {
  const { page, card, text, foot } = campaignEmailColors[theme];
  return { '--mail-page': page, '--mail-card': card, '--mail-text': text, '--mail-foot': foot } as CSSProperties;
}

/**
 * An email as it is sent, in the colors of a device in light and in dark. Its parts are those of the HTML, which the shell's
 * content security policy does not let a frame show.
 */
export function EmailPreview({ title, body, terms, sender }: Props) {
  const { t } = useTranslation('mf-crm');
  const language = useLanguage();
  const [theme, setTheme] = useState<Theme>('light');
  const { address, business_phone_number: phone, reply_to: replyTo } = sender;
  const salon = signatureOf(terms);
  const parts = campaignEmailParts({
    language,
    salon,
    body,
    address: address ?? '',
    phone: phone && formatPhone(phone),
  });
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.details}>{t('promotions.preview.email')}</figcaption>
      <SegmentedControl
        label={t('promotions.preview.theme')}
        selected={theme}
        onSelect={(one) => setTheme(one === 'dark' ? 'dark' : 'light')}
        options={themes.map((id) => ({ id, label: t(`promotions.preview.themes.${id}`) }))}
      />
      <div className={styles.email}>
        <p className={styles.subject}>
          <InLanguage language={null}>{title || t('promotions.preview.no_title')}</InLanguage>
        </p>
        <div className={styles.mail} style={colorsOf(theme)} data-theme={theme}>
          <div className={styles.mailCard}>
            <strong className={styles.mailHeading}>{parts.heading}</strong>
            {parts.paragraphs.map((paragraph, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph has no other identity than its place.
              <p key={index} className={styles.paragraph}>
                <InLanguage language={null}>{paragraph}</InLanguage>
              </p>
            ))}
          </div>
          <div className={styles.mailFoot}>
            {parts.foot.map((line) => (
              <div key={line}>{line}</div>
            ))}
            <u>{parts.stop}</u>
          </div>
        </div>
      </div>
      {replyTo && <Note small>{t('promotions.preview.reply_to', { address: replyTo })}</Note>}
    </figure>
  );
}
