import { managesStore } from '@suite/domain';
import { PagedList, useOpenRecord, usePagedList, useSearchChanges, useSearchParam } from '@suite/entities';
import { useGate, useStoreQuery, useSuiteLinks } from '@suite/remote-kit';
import { Chip, Chips, EmptyState, LinkList, List, ListDetail, PageFrame, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { EmployeeFilter } from './employee-filter';
import { type ReviewView, readRating, reviewViews, whereOf } from './review-filter';
import { ReviewPane } from './review-pane';
import { ReviewRow } from './review-row';
import { ReviewSummary } from './review-summary';
import { ReviewSummaryDocument, type ReviewSummaryQuery, ReviewsDocument } from './reviews.generated';
import { SiteFilter } from './site-filter';

/** The reviews of the store, those without a reply first; employees have those of the clients whom they served. */
export function ReviewsPage() {
  const { t } = useTranslation('mf-crm');
  const paths = usePaths();
  const links = useSuiteLinks();
  const navigate = useNavigate();
  const { area, role } = useGate();
  const { params, change } = useSearchChanges();
  const [stars, setStars] = useSearchParam('rating');
  const [employeeId, setEmployee] = useSearchParam('employee');
  const [clientId, setClient] = useSearchParam('client');
  const client = clientId || null;
  const rating = readRating(stars);
  const employee = area === 'owner' ? employeeId || null : null;
  const view = reviewViews.find((one) => one === params.get('view')) ?? 'all';
  const site = (view === 'imported' && params.get('site')) || null;
  const record = useOpenRecord((id) => paths.review({ id }));
  const summary = useStoreQuery(ReviewSummaryDocument, { employee_id: employee });
  const list = usePagedList(
    ReviewsDocument,
    { where: whereOf({ view, site, rating, employee, client }) },
    { list: 'review_list', count: ({ review_count }) => review_count.count },
  );
  if (record.page) return <Navigate replace to={record.page} />;

  const totals = summary.data?.review_summary;
  const shown = area === 'staff' ? (['all', 'unanswered', 'replied'] as const) : reviewViews;
  const isNarrowed = site !== null || rating !== null || employee !== null || client !== null;
  const manages = area === 'owner' && managesStore(role);
  function changed() {
    void list.refetch();
    void summary.refetch();
  }
  return (
    <PageFrame
      kind="list"
      title={t('reviews.title')}
      back={() => navigate(area === 'owner' ? links.profile() : links.home())}
    >
      <ListDetail
        detail={
          record.id && (
            <ReviewPane
              key={record.id}
              id={record.id}
              takesFocus={record.isChosen}
              onClose={record.close}
              onChanged={changed}
            />
          )
        }
      >
        <Stack gap={3}>
          {!client && !summary.problem && (
            <ReviewSummary
              summary={totals}
              selected={rating}
              onSelect={(one) => setStars(one === null ? '' : String(one))}
            />
          )}
          {area === 'owner' && <EmployeeFilter selected={employee} onSelect={setEmployee} />}
          <Chips legend={t('reviews.filter')} hidesLegend scrolls>
            {client && (
              <Chip selected onSelect={() => setClient('')}>
                {t('reviews.of_client')}
              </Chip>
            )}
            {shown.map((one) => (
              <Chip
                key={one}
                selected={one === view}
                count={client ? undefined : countOf(one, totals)}
                onSelect={() => change({ view: one === 'all' ? '' : one, site: '' })}
              >
                {t(`reviews.views.${one}`)}
              </Chip>
            ))}
          </Chips>
          {view === 'imported' && !client && (
            <SiteFilter sites={totals?.imported ?? []} selected={site} onSelect={(one) => change({ site: one })} />
          )}
          <PagedList
            list={list}
            loading={t('reviews.loading')}
            error={t('reviews.error')}
            more={t('reviews.more')}
            results={t('reviews.count', { count: list.count })}
            empty={
              <EmptyState
                title={t(isNarrowed ? 'reviews.none.matching' : `reviews.none.${view}`)}
                message={view === 'all' && !isNarrowed ? t('reviews.none_hint') : undefined}
              />
            }
            loadsOnScroll
          >
            {(reviews) => (
              <List gap={2} aria-label={t('reviews.title')}>
                {reviews.map((review) => (
                  <ReviewRow key={review.id} review={review} link={record.linkTo(review.id)} />
                ))}
              </List>
            )}
          </PagedList>
          {manages && (
            <LinkList
              links={[
                { to: paths.reviewLinks(), label: t('reviews.links.title') },
                { to: paths.importReviews(), label: t('reviews.import.title') },
              ]}
            />
          )}
        </Stack>
      </ListDetail>
    </PageFrame>
  );
}

type Summary = ReviewSummaryQuery['review_summary'];

function countOf(view: ReviewView, summary: Summary | undefined): number | undefined {
  if (!summary) return undefined;
  const imported = summary.imported.reduce((all, { count }) => all + count, 0);
  const counts: Record<Exclude<ReviewView, 'replied'>, number> = {
    all: summary.count + imported,
    unanswered: summary.unanswered,
    hidden: summary.hidden,
    imported,
  };
  return view === 'replied' ? undefined : counts[view];
}
