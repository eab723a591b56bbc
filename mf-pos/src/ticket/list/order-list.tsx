import { PagedList } from '@suite/entities';
import { List } from '@suite/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderCard } from './order-card';
import { type OrderFilter, useOrderList } from './use-order-list';

interface Props {
  filter: OrderFilter;
  /** Shown while there are no tickets. */
  empty: ReactNode;
}

/** Tickets as cards, page by page. */
export function OrderList({ filter, empty }: Props) {
  const { t } = useTranslation('mf-pos');
  const list = useOrderList(filter);
  return (
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
            <OrderCard key={order.id} order={order} />
          ))}
        </List>
      )}
    </PagedList>
  );
}
