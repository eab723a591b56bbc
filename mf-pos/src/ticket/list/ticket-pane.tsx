import { isOpenOrder } from '@suite/domain';
import { QueryStates, useStoreQuery } from '@suite/remote-kit';
import { DetailPane } from '@suite/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TicketName } from '../../core/ticket-name';
import { useOfflineSaleQueue } from '../../offline/device';
import { PendingSaleNotice } from '../../offline/pending-sale';
import { ClosedTicket } from '../closed-ticket';
import { MissingTicket } from '../missing-ticket';
import { PaidTicket } from '../paid-ticket';
import { isPastTicket, PastTicket } from '../past/past-ticket';
import { useWatchedTicket } from '../use-watched-ticket';
import { OpenTicket } from './open-ticket';
import { TicketPaneDocument } from './ticket-pane.generated';

interface Props {
  id: string;
  takesFocus: boolean;
  onClose: () => void;
  /** Called when the ticket has changed: the list is older. */
  onChanged: () => void;
}

/** One ticket beside its list: an open one with the ways to edit and pay it, a paid one as its receipt. */
export function TicketPane({ id, takesFocus, onClose, onChanged }: Props) {
  const { t } = useTranslation('mf-pos');
  const query = useStoreQuery(TicketPaneDocument, { id });
  const { tickets } = useOfflineSaleQueue();
  const ticket = query.data?.order_by_id;
  const sale = tickets.find((unsent) => unsent.id === id)?.sale;
  useWatchedTicket(id, ticket !== undefined && isOpenOrder(ticket.order_status));
  useOnChange(ticket && `${ticket.version} ${ticket.refund_state} ${ticket.refunded}`, onChanged);

  return (
    <DetailPane title={title()} takesFocus={takesFocus} onClose={onClose}>
      {body()}
    </DetailPane>
  );

  function title() {
    if (!ticket) return t('order.ticket');
    return (
      <>
        {ticket.order_code ? t('list.code', { code: ticket.order_code }) : t('offline.heading')}{' '}
        <TicketName ticket={ticket} />
      </>
    );
  }

  function body() {
    if (sale) return <PendingSaleNotice sale={sale} />;
    if (!ticket && query.problem?.kind === 'not_found') return <MissingTicket />;
    if (!ticket && isPastTicket(query.problem)) return <PastTicket key={id} id={id} onOpened={query.refetch} />;
    return (
      <QueryStates
        query={{ ...query, asOf: query.isStale ? query.asOf : null }}
        loading={t('order.loading')}
        error={t('order.error')}
      >
        {({ order_by_id, employee_list }) => {
          if (order_by_id.order_status === 'done') return <PaidTicket ticket={order_by_id} employees={employee_list} />;
          if (!isOpenOrder(order_by_id.order_status)) return <ClosedTicket ticket={order_by_id} />;
          return <OpenTicket ticket={order_by_id} />;
        }}
      </QueryStates>
    );
  }
}

/** Calls back when the value changes after it was known. */
function useOnChange(value: string | undefined, onChange: () => void): void {
  const before = useRef(value);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(
    function reportChange() {
      if (before.current !== undefined && value !== undefined && before.current !== value) latest.current();
      before.current = value ?? before.current;
    },
    [value],
  );
}
