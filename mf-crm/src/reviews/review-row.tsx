import type { RecordLink } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { Card, CardLink, InLanguage } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { ReviewMark } from './review-mark';
import type { ReviewRowFragment } from './reviews.generated';
import styles from './reviews.module.css';
import { Stars } from './stars';
import { useReviewText } from './use-review-text';

interface Props {
  review: ReviewRowFragment;
  link: Pick<RecordLink, 'to'> & Partial<RecordLink>;
}

/** A review of the list: its client and rating, whether it waits for a reply, and the beginning of its text. */
export function ReviewRow({ review, link }: Props) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const { nameOf } = useReviewText();
  const { rating, content, language, time_create, employee_name } = review;
  return (
    <Card as="li" className={styles.row}>
      <div className={styles.head}>
        <CardLink {...link}>{nameOf(review)}</CardLink>
        <Stars rating={rating} />
        <ReviewMark review={review} />
      </div>
      {content ? (
        <InLanguage language={language} className={styles.content}>
          {content}
        </InLanguage>
      ) : (
        <span className={styles.silent}>{t('reviews.no_content')}</span>
      )}
      <span className={styles.facts}>
        <time dateTime={String(time_create)}>{format.date(time_create)}</time>
        {employee_name && ` · ${employee_name}`}
      </span>
    </Card>
  );
}
