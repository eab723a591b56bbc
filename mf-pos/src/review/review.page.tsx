import { useBack, useFormat, useStoreQuery, useUnsaved } from '@suite/remote-kit';
import { AsOf, ErrorState, PageHeader, SkeletonList } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { MissingTicket } from '../ticket/missing-ticket';
import { useTicketWords } from '../ticket/use-ticket-words';
import { ReviewPageDocument } from './review.generated';
import { ReviewView } from './review-view';

/** The last look at a ticket, and its payment. */
export function ReviewPage() {
  const { t } = useTranslation('mf-pos');
  const { clientName } = useTicketWords();
  const { id = '' } = useParams();
  const back = useBack();
  const format = useFormat();
  const { data, problem, asOf, refetch } = useStoreQuery(ReviewPageDocument, { id });
  const ticket = data?.order_by_id;
  useUnsaved(ticket !== undefined && ticket.order_status !== 'done');

  return (
    <>
      <PageHeader
        back={back}
        title={
          ticket
            ? t('review.title', { code: ticket.order_code, client: clientName(ticket.customer) })
            : t('review.heading')
        }
      />
      {asOf && <AsOf time={format.time(asOf)} />}
      {body()}
    </>
  );

  function body() {
    if (!data && problem?.kind === 'not_found') return <MissingTicket />;
    if (!data && problem) {
      return <ErrorState title={t('order.error')} onRetry={refetch} debugId={problem.debugId ?? undefined} />;
    }
    if (!data || !ticket) return <SkeletonList rows={6} label={t('order.loading')} />;
    return (
      <ReviewView
        key={ticket.id}
        ticket={ticket}
        settings={data.checkout_settings}
        employees={data.employee_list}
        country={data.company_list[0]?.country_code ?? 'US'}
      />
    );
  }
}
