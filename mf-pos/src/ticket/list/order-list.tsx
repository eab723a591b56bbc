import { PagedList, useOpenRecord } from '@suite/entities';
import { lazyView } from '@suite/remote-kit';
import { List, ListDetail, SkeletonList } from '@suite/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { usePaths } from '../../paths';
import { OrderCard } from './order-card';
import { type OrderFilter, useOrderList } from './use-order-list';

const TicketPane = lazyView(
  () => import(/* webpackChunkName: "ticket-pane" */ './ticket-pane'),
  'TicketPane',
  LoadingTicket,
);

function LoadingTicket() {
  const { t } = useTranslation('mf-pos');
  return <SkeletonList rows={3} label={t('order.loading')} />;
}

interface Props {
  filter: OrderFilter;
  /** Shown while there are no tickets. */
  empty: ReactNode;
}

/** Tickets as cards, page by page, with the chosen one beside them where there is room. */
export function OrderList({ filter, empty }: Props) {
  const { t } = useTranslation('mf-pos');
  const list = useOrderList(filter);
  const paths = usePaths();
  const record = useOpenRecord((id) => paths.order({ id }));

  if (record.page) return <Navigate replace to={record.page} />;
  return (
    <ListDetail
      detail={
        record.id && (
          <TicketPane
            key={record.id}
            id={record.id}
            takesFocus={record.isChosen}
            onClose={record.close}
            onChanged={() => void list.refetch()}
          />
        )
      }
    >
      <PagedList
        list={list}
        loading={t('list.loading')}
        error={t('list.error')}
        more={t('list.more')}
        results={t('list.results', { count: list.count })}
        empty={empty}
      >
        {(orders) => (
          <List gap={2} columns>
            {orders.map((order) => (
              <OrderCard key={order.id} order={order} link={record.linkTo(order.id)} />
            ))}
          </List>
        )}
      </PagedList>
    </ListDetail>
  );
}
