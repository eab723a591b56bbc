import { isOpenOrder } from '@suite/domain';
import { QueryStates, useBack, useStoreQuery, useUnsaved } from '@suite/remote-kit';
import { PageHeader } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useTicketNames } from '../../core/use-ticket-names';
import { PendingSaleNotice } from '../../offline/pending-sale';
import { useOfflineCatalog } from '../../offline/use-offline-sync';
import { useIsCreatedOffline, useOfflineTicket } from '../../offline/use-offline-ticket';
import { ClosedTicket } from '../closed-ticket';
import { MissingTicket } from '../missing-ticket';
import { PaidTicket } from '../paid-ticket';
import { useWatchedTicket } from '../use-watched-ticket';
import { OrderPageDocument } from './order.generated';
import { OrderView } from './order-view';

/** One ticket: an open one to edit, a paid one as its receipt. */
export function OrderPage() {
  const { t } = useTranslation('mf-pos');
  const { ticketTitle } = useTicketNames();
  const { id = '' } = useParams();
  const back = useBack();
  const isCreatedOffline = useIsCreatedOffline(id);
  const query = useStoreQuery(OrderPageDocument, { id }, { skip: isCreatedOffline === true });
  const { problem, refetch } = query;
  const { unsent, cached } = useOfflineTicket(id, { ticket: query.data?.order_by_id, problem, refetch });
  // The page waits for the offline queue, whose changes it shows.
  const data = isCreatedOffline === null ? undefined : (query.data ?? cached?.catalog);
  const ticket = query.data?.order_by_id ?? cached?.ticket;
  const asOf = query.asOf ?? cached?.asOf;
  const isOpen = ticket !== undefined && isOpenOrder(ticket.order_status);
  useUnsaved(isOpen);
  useOfflineCatalog(data !== undefined);
  useWatchedTicket(id, isOpen && isCreatedOffline === false);

  return (
    <>
      <PageHeader back={back} title={ticket ? ticketTitle(ticket) : t('order.ticket')} />
      {body()}
    </>
  );

  function body() {
    if (unsent?.sale) return <PendingSaleNotice sale={unsent.sale} />;
    if (!data && problem?.kind === 'not_found') return <MissingTicket />;
    return (
      <QueryStates
        query={{
          data: data && ticket && { ...data, ticket },
          problem: data ? null : problem,
          asOf: asOf ?? null,
          refetch,
        }}
        loading={t('order.loading')}
        error={t('order.error')}
      >
        {({ ticket, category_list, employee_list }) => {
          if (ticket.order_status === 'done') return <PaidTicket ticket={ticket} employees={employee_list} />;
          if (!isOpen) return <ClosedTicket ticket={ticket} />;
          return <OrderView key={ticket.id} ticket={ticket} categories={category_list} employees={employee_list} />;
        }}
      </QueryStates>
    );
  }
}
