import type { Language } from '@suite/domain';
import { type AppointmentSmsType, type SmsStore, sampleAppointmentSms } from '@suite/domain/appointment-sms';
import { smsSegments, toPlainCharacters } from '@suite/domain/sms-segments';
import { InLanguage, Note } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './templates.module.css';

interface Props {
  type: AppointmentSmsType;
  language: Language;
  store: SmsStore;
  template: string;
}

/** What a client reads of a sample visit, and how many texts the carrier charges for it. */
export function TemplatePreview({ type, language, store, template }: Props) {
  const { t } = useTranslation('mf-crm');
  const [now] = useState(() => new Date());
  const text = sampleAppointmentSms(language, type, store, toPlainCharacters(template.trim()), now);
  const { segments } = smsSegments(text);
  return (
    <div className={styles.preview}>
      <p className={styles.label}>{t('templates.preview')}</p>
      <p className={styles.bubble}>
        <InLanguage language={language}>{text}</InLanguage>
      </p>
      <Note small>{t('templates.segments', { count: segments })}</Note>
    </div>
  );
}
