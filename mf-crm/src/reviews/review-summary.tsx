import { Card, Note, Skeleton, VisuallyHidden } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { ReviewSummaryQuery } from './reviews.generated';
import styles from './reviews.module.css';
import { useReviewText } from './use-review-text';

type Summary = ReviewSummaryQuery['review_summary'];

/** The average with the number of reviews, and a bar for each rating, which filters the list. */
export function ReviewSummary({
  summary,
  selected,
  onSelect,
}: {
  /** Undefined until it is known. */
  summary: Summary | undefined;
  selected: number | null;
  onSelect: (rating: number | null) => void;
}) {
  const { t } = useTranslation('mf-crm');
  const { average } = useReviewText();
  if (!summary)
    return (
      <Card className={styles.summary}>
        <Skeleton lines={5} />
      </Card>
    );
  const { count, average_tenths, ratings, imported, hidden } = summary;
  return (
    <Card as="section" className={styles.summary} aria-label={t('reviews.summary')}>
      <div className={styles.figure}>
        {average_tenths !== null && <strong className={styles.average}>{average(average_tenths)}</strong>}
        <span>{t('reviews.count', { count })}</span>
        {average_tenths === null && <Note small>{t('reviews.no_average')}</Note>}
      </div>
      <ul className={styles.bars}>
        {ratings.map((one) => (
          <li key={one.rating}>
            <button
              type="button"
              className={styles.bar}
              aria-pressed={selected === one.rating}
              onClick={() => onSelect(selected === one.rating ? null : one.rating)}
            >
              <VisuallyHidden>{t('reviews.bar', { rating: one.rating, count: one.count })}</VisuallyHidden>
              <span aria-hidden="true">{one.rating} ★</span>
              <svg aria-hidden="true" className={styles.track} viewBox="0 0 100 1" preserveAspectRatio="none">
                <rect width={count === 0 ? 0 : (one.count * 100) / count} height="1" className={styles.filled} />
              </svg>
              <span aria-hidden="true" className={styles.number}>
                {one.count}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {(hidden > 0 || imported.length > 0) && (
        <div className={styles.more}>
          {hidden > 0 && <Note small>{t('reviews.hidden_counted', { count: hidden })}</Note>}
          {imported.map((one) => (
            <Note small key={one.source_name}>
              {one.average_tenths === null
                ? t('reviews.imported', { source: one.source_name, count: one.count })
                : t('reviews.imported_average', {
                    source: one.source_name,
                    count: one.count,
                    average: average(one.average_tenths),
                  })}
            </Note>
          ))}
        </div>
      )}
    </Card>
  );
}
