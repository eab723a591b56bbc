import type * as Types from '@suite/graphql/schema-types';
import { StatusChip, type StatusTone } from '@suite/ui';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './client-facts.module.css';

/** The types that stand out in a list; the others are distinguished by visits. */
const tones: Partial<Record<Types.CustomerType, StatusTone>> = {
  new: 'new',
  at_risk: 'updated',
};

/** What is to be known of a client at a glance: that they may not book online, else a type that stands out. */
export function ClientTypeMark({ type, isBlocked }: { type: Types.CustomerType; isBlocked: boolean }) {
  const { t } = useTranslation('mf-crm');
  const tone = tones[type];
  if (isBlocked) return <StatusChip tone="danger">{t('client_list.statuses.blocked')}</StatusChip>;
  if (type === 'vip')
    return (
      <span className={styles.vip}>
        <Star size={14} />
        {t('client_list.types.vip')}
      </span>
    );
  return tone && <StatusChip tone={tone}>{t(`client_list.types.${type}`)}</StatusChip>;
}
