import { isOpenOrder } from '@suite/domain';
import { QueryStates, usePermission, useStoreQuery, useUnsaved } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useNewTicket } from '../../create/use-new-ticket';
import { PendingSaleNotice } from '../../offline/pending-sale';
import { useOfflineCatalog } from '../../offline/use-offline-sync';
import { useIsCreatedOffline, useOfflineTicket } from '../../offline/use-offline-ticket';
import { ClosedTicket } from '../closed-ticket';
import { MissingTicket } from '../missing-ticket';
import { PaidTicket } from '../paid-ticket';
import { isPastTicket, PastTicket } from '../past/past-ticket';
import { TicketFrame } from '../ticket-frame';
import { useCachedTicket, useWatchedTicket } from '../use-watched-ticket';
import { OrderPageDocument } from './order.generated';
import { OrderView } from './order-view';
import { useWatchedCatalog } from './use-watched-catalog';

/** One ticket: a new or open one to edit, a paid one as its receipt. */
export function OrderPage() {
  const { t } = useTranslation('mf-pos');
  const { id = '' } = useParams();
  const mayUpdate = usePermission('UPDATE_ORDER');
  const isCreatedOffline = useIsCreatedOffline(id);
  const { newTicket, onTicket } = useNewTicket(id);
  const query = useStoreQuery(
    OrderPageDocument,
    { id, with_ticket: newTicket === null, with_tiles: mayUpdate },
    { skip: newTicket === null && isCreatedOffline === true },
  );
  const { problem, refetch } = query;
  const known = useCachedTicket(id, newTicket !== null);
  const opened = known && newTicket && known.version >= newTicket.version ? known : newTicket;
  const fresh = opened && query.data ? opened : query.data?.order_by_id;
  const { unsent, cached } = useOfflineTicket(id, { ticket: fresh, newTicket: opened, problem, refetch });
  // The page waits for the offline queue, whose changes it shows.
  const data = isCreatedOffline === null ? undefined : (query.data ?? cached?.catalog);
  const ticket = fresh ?? cached?.ticket;
  const asOf = query.data ? query.asOf : cached?.asOf;
  const isOpen = ticket !== undefined && isOpenOrder(ticket.order_status);
  const isOnServer = isCreatedOffline === false && newTicket?.version !== 0;
  useUnsaved(isOpen);
  useOfflineCatalog(data !== undefined);
  useWatchedTicket(id, isOpen && isOnServer);
  useWatchedCatalog(query.data?.catalog_revision, isOpen, refetch);

  return (
    <TicketFrame
      ticket={ticket}
      heading={heading()}
      numberOf={(code) => t('list.code', { code })}
      isLoading={!ticket && !problem}
    >
      {body()}
    </TicketFrame>
  );

  function heading(): string {
    if (newTicket) return t('create.title');
    return ticket ? t('offline.heading') : t('order.ticket');
  }

  function body() {
    if (unsent?.sale) return <PendingSaleNotice sale={unsent.sale} />;
    if (!data && problem?.kind === 'not_found') return <MissingTicket />;
    if (!data && isPastTicket(problem)) return <PastTicket id={id} onOpened={refetch} />;
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
        {({ ticket, category_list, modifier_group_list, service_employee_list, employee_list, ...more }) => {
          if (ticket.order_status === 'done') return <PaidTicket ticket={ticket} employees={employee_list} />;
          if (!isOpen) return <ClosedTicket ticket={ticket} />;
          return (
            <OrderView
              key={ticket.id}
              ticket={ticket}
              categories={category_list}
              modifierGroups={modifier_group_list}
              terms={service_employee_list}
              mostSold={'service_most_sold' in more ? more.service_most_sold : undefined}
              employees={employee_list}
              onTicket={onTicket}
            />
          );
        }}
      </QueryStates>
    );
  }
}
