import { useFormat } from '@suite/remote-kit';
import { AsOf, Button, ErrorState, LiveRegion, SkeletonList } from '@suite/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderCard } from './order-card';
import styles from './order-list.module.css';
import { type OrderFilter, useOrderList } from './use-order-list';

interface Props {
  filter: OrderFilter;
  /** Shown while there are no tickets. */
  empty: ReactNode;
}

/** Tickets as cards, page by page. */
export function OrderList({ filter, empty }: Props) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const { data, problem, asOf, count, hasMore, loading, more, refetch } = useOrderList(filter);

  if (!data && problem) {
    return <ErrorState title={t('list.error')} onRetry={refetch} debugId={problem.debugId ?? undefined} />;
  }
  if (!data) return <SkeletonList rows={5} label={t('list.loading')} />;
  if (data.order_list.length === 0) return empty;
  return (
    <>
      {asOf && <AsOf time={format.time(asOf)} />}
      <LiveRegion message={t('list.results', { count })} />
      <ul className={styles.list}>
        {data.order_list.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
      {hasMore && (
        <Button variant="quiet" wide className={styles.more} pending={loading} onClick={more}>
          {t('list.more')}
        </Button>
      )}
    </>
  );
}
