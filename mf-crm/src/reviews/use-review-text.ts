import { useTranslation } from 'react-i18next';
import type { ReviewRowFragment } from './reviews.generated';

/** Returns functions that write what is known of a review. */
export function useReviewText() {
  const { t } = useTranslation('mf-crm');
  return {
    /** The client, the author of an imported review, or words for somebody unknown. */
    nameOf: ({ user_name }: Pick<ReviewRowFragment, 'user_name'>) => user_name ?? t('reviews.no_name'),
    /** An average in tenths. */
    average: (tenths: number) => (tenths / 10).toFixed(1),
  };
}
