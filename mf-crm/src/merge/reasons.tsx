import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ClientDuplicatesQuery } from './merge.generated';
import styles from './merge.module.css';

type Reason = ClientDuplicatesQuery['customer_duplicates']['pairs'][number]['reasons'][number];

/** Reasons that speak for two people. */
const against: readonly Reason[] = ['visits_at_same_hour', 'other_birthday', 'other_first_name'];

/** Why two clients can be one person, and what speaks against it. */
export function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  const { t } = useTranslation('mf-crm');
  return (
    <ul className={styles.reasons} aria-label={t('merge.reasons_label')}>
      {reasons.map((reason) => (
        <li key={reason} className={against.includes(reason) ? styles.against : styles.reason}>
          {against.includes(reason) ? <CircleAlert size={16} /> : <CircleCheck size={16} />}
          {t(`merge.reasons.${reason}`)}
        </li>
      ))}
    </ul>
  );
}
