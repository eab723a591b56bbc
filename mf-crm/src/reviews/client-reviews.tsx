import { QueryStates, usePermission, useStoreQuery } from '@suite/remote-kit';
import { LinkList, List, Section, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { usePaths } from '../paths';
import { ReviewRow } from './review-row';
import { ClientReviewsDocument } from './reviews.generated';

/** The last reviews of a client on their profile, with a link to all of them; nothing if there are none. */
export function ClientReviews({ customerId }: { customerId: string }) {
  return usePermission('REVIEW') ? <Reviews customerId={customerId} /> : null;
}

function Reviews({ customerId }: { customerId: string }) {
  const { t } = useTranslation('mf-crm');
  const paths = usePaths();
  const query = useStoreQuery(ClientReviewsDocument, { customer_id: customerId }, { isLate: true });
  if (query.data ? query.data.customer_review_info.count === 0 : !query.problem) return null;
  return (
    <Section title={t('reviews.title')}>
      <QueryStates query={query} loading={t('reviews.loading')} error={t('reviews.error')}>
        {({ customer_review_info: { count, reviews } }) => (
          <Stack gap={3}>
            <List gap={2} aria-label={t('reviews.title')}>
              {reviews.map((review) => (
                <ReviewRow key={review.id} review={review} link={{ to: paths.review({ id: review.id }) }} />
              ))}
            </List>
            {count > reviews.length && (
              <LinkList
                links={[{ to: paths.reviews({ client: customerId }), label: t('reviews.see_all', { count }) }]}
              />
            )}
          </Stack>
        )}
      </QueryStates>
    </Section>
  );
}
