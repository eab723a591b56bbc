import { PagedList, usePagedList } from '@suite/entities';
import { EmptyState, LinkList, List, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { usePaths } from '../paths';
import { ReviewRow } from './review-row';
import { ReviewsDocument } from './reviews.generated';

/** The reviews among the owner's notifications, those without a reply first. */
export function ReviewNotifications() {
  const { t } = useTranslation('mf-crm');
  const paths = usePaths();
  const list = usePagedList(
    ReviewsDocument,
    { where: { is_hidden: false, type: 'suite' } },
    { list: 'review_list', count: ({ review_count }) => review_count.count },
  );
  return (
    <Stack gap={3}>
      <PagedList
        list={list}
        loading={t('reviews.loading')}
        error={t('reviews.error')}
        more={t('reviews.more')}
        empty={<EmptyState title={t('reviews.none.all')} message={t('reviews.none_hint')} />}
      >
        {(reviews) => (
          <List gap={2} aria-label={t('reviews.title')}>
            {reviews.map((review) => (
              <ReviewRow key={review.id} review={review} link={{ to: paths.review({ id: review.id }) }} />
            ))}
          </List>
        )}
      </PagedList>
      <LinkList links={[{ to: paths.reviews(), label: t('reviews.all') }]} />
    </Stack>
  );
}
