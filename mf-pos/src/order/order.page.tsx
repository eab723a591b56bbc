import { useBack, useFormat, useStoreQuery, useUnsaved } from '@suite/remote-kit';
import { AsOf, ErrorState, PageHeader, SkeletonList } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { MissingTicket } from '../ticket/missing-ticket';
import { PaidTicket } from '../ticket/paid-ticket';
import { useTicketWords } from '../ticket/use-ticket-words';
import { OrderPageDocument } from './order.generated';
import { OrderView } from './order-view';

/** One ticket: what is sold and who serves; a paid one as its receipt. */
export function OrderPage() {
  const { t } = useTranslation('mf-pos');
  const { clientName } = useTicketWords();
  const { id = '' } = useParams();
  const back = useBack();
  const format = useFormat();
  const { data, problem, asOf, refetch } = useStoreQuery(OrderPageDocument, { id });
  const ticket = data?.order_by_id;
  useUnsaved(ticket !== undefined && ticket.order_status !== 'done');

  return (
    <>
      <PageHeader
        back={back}
        title={
          ticket
            ? t('order.title', { code: ticket.order_code, client: clientName(ticket.customer) })
            : t('order.ticket')
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
    if (!data || !ticket) return <SkeletonList rows={5} label={t('order.loading')} />;
    if (ticket.order_status === 'done') return <PaidTicket ticket={ticket} />;
    return <OrderView key={ticket.id} ticket={ticket} categories={data.category_list} employees={data.employee_list} />;
  }
}
