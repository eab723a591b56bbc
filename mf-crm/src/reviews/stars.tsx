import { VisuallyHidden } from '@suite/ui';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './reviews.module.css';

const five = [1, 2, 3, 4, 5] as const;

/** A rating as five stars, read as "4 of 5 stars". */
export function Stars({ rating }: { rating: number }) {
  const { t } = useTranslation('mf-crm');
  return (
    <span className={styles.stars}>
      <VisuallyHidden>{t('reviews.stars', { rating })}</VisuallyHidden>
      {five.map((star) => (
        <Star key={star} size={16} className={star <= rating ? styles.full : styles.hollow} />
      ))}
    </span>
  );
}
