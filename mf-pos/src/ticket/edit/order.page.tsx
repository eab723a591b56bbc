import { isOpenOrder } from '@suite/domain';
import { useBack, useFormat, useStoreQuery, useUnsaved } from '@suite/remote-kit';
import { AsOf, ErrorState, PageHeader, SkeletonList } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useTicketWords } from '../../core/use-ticket-names';
import { SoldHere } from '../../offline/pending-sale';
import { useKeepTill } from '../../offline/use-offline-sync';
import { useIsOfDevice, useTicketAtHand } from '../../offline/use-offline-ticket';
import { ClosedTicket } from '../closed-ticket';
import { MissingTicket } from '../missing-ticket';
import { PaidTicket } from '../paid-ticket';
import { useWatchedTicket } from '../use-watched-ticket';
import { OrderPageDocument } from './order.generated';
import { OrderView } from './order-view';

/** One ticket: what is sold and who serves; a paid one as its receipt. */
export function OrderPage() {
  const { t } = useTranslation('mf-pos');
  const { ticketTitle } = useTicketWords();
  const { id = '' } = useParams();
  const back = useBack();
  const format = useFormat();
  const isOfDevice = useIsOfDevice(id);
  const query = useStoreQuery(OrderPageDocument, { id }, { skip: isOfDevice === true });
  const { problem, refetch } = query;
  const { unsent, kept } = useTicketAtHand(id, { ticket: query.data?.order_by_id, problem, refetch });
  // What waits on the device belongs to what is shown.
  const data = isOfDevice === null ? undefined : (query.data ?? kept?.till);
  const ticket = query.data?.order_by_id ?? kept?.ticket;
  const asOf = query.asOf ?? kept?.asOf;
  const isOpen = ticket !== undefined && isOpenOrder(ticket.order_status);
  useUnsaved(isOpen);
  useKeepTill(data !== undefined);
  useWatchedTicket(id, isOpen && isOfDevice === false);

  return (
    <>
      <PageHeader back={back} title={ticket ? ticketTitle(ticket) : t('order.ticket')} />
      {asOf && <AsOf time={format.time(asOf)} />}
      {body()}
    </>
  );

  function body() {
    if (unsent?.sale) return <SoldHere sale={unsent.sale} />;
    if (!data && problem?.kind === 'not_found') return <MissingTicket />;
    if (!data && problem) {
      return <ErrorState title={t('order.error')} onRetry={refetch} debugId={problem.debugId ?? undefined} />;
    }
    if (!data || !ticket) return <SkeletonList rows={5} label={t('order.loading')} />;
    if (ticket.order_status === 'done') return <PaidTicket ticket={ticket} employees={data.employee_list} />;
    if (!isOpen) return <ClosedTicket ticket={ticket} />;
    return <OrderView key={ticket.id} ticket={ticket} categories={data.category_list} employees={data.employee_list} />;
  }
}
