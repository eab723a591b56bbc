import { StatusChip } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { ReviewRowFragment } from './reviews.generated';

/** What is to be known of a review at a glance: that it is hidden, from another site, or that it waits for a reply. */
export function ReviewMark({ review }: { review: ReviewRowFragment }) {
  const { t } = useTranslation('mf-crm');
  if (review.hidden_reason) return <StatusChip tone="neutral">{t('reviews.hidden')}</StatusChip>;
  if (review.source_name) return <StatusChip tone="neutral">{review.source_name}</StatusChip>;
  if (review.is_unanswered) return <StatusChip tone="new">{t('reviews.unanswered')}</StatusChip>;
  return <StatusChip tone="done">{t('reviews.replied')}</StatusChip>;
}
