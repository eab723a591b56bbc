import { homeCards, QueryStates, slotCards, useFormat, useStoreQuery } from '@suite/remote-kit';
import { RowsCard } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { usePaths } from '../paths';
import { HomeReviewsDocument } from './reviews.generated';
import { useReviewText } from './use-review-text';

/** Polling interval of the open home. */
const pollMs = 30_000;

/** The reviews that wait for a reply, on the owner's home. */
export function HomeReviews() {
  const { t } = useTranslation('mf-crm');
  const paths = usePaths();
  const format = useFormat();
  const { nameOf, average } = useReviewText();
  const query = useStoreQuery(HomeReviewsDocument, {}, { pollMs, isSavedOnDevice: true, showsSavedFirst: true });
  return (
    <QueryStates
      query={query}
      loading={t('reviews.loading')}
      error={t('reviews.error')}
      cards={slotCards['home.reviews']}
    >
      {({ review_summary: { count, average_tenths, unanswered }, review_list: reviews }, time) => (
        <RowsCard
          size={homeCards.reviews}
          title={t('reviews.title')}
          aside={time}
          rows={reviews.map((review) => ({
            to: paths.review({ id: review.id }),
            label: t('reviews.home.row', { rating: review.rating, name: nameOf(review) }),
            detail: review.content ?? t('reviews.no_content'),
            aside: format.date(review.time_create),
          }))}
          empty={t(count === 0 ? 'reviews.home.none' : 'reviews.home.all_replied')}
          links={[
            {
              to: paths.reviews(unanswered > 0 ? { view: 'unanswered' } : {}),
              label:
                unanswered > 0 ? t('reviews.home.unanswered', { count: unanswered }) : t('reviews.home.all', { count }),
              aside:
                average_tenths === null ? undefined : t('reviews.home.average', { average: average(average_tenths) }),
            },
          ]}
        />
      )}
    </QueryStates>
  );
}
