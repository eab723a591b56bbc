import { ForOwners, PagedList, usePagedList } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { Button, EmptyState, List, PageFrame, RowLink } from '@suite/ui';
import { ShoppingBag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { OrderState } from './order-state';
import { StoreOrdersDocument } from './orders.generated';

/** Larger counts are not exact. */
const maxCount = 1_000;

/** The store's orders of packages and credits, the newest first. */
export const OrderHistoryPage = () => (
  <ForOwners>
    <OrderHistory />
  </ForOwners>
);

function OrderHistory() {
  const { t } = useTranslation('mf-billing');
  const { date, money } = useFormat();
  const navigate = useNavigate();
  const paths = usePaths();
  const list = usePagedList(
    StoreOrdersDocument,
    {},
    { list: 'crm_order_list', count: (data) => data.crm_order_aggregate.count },
  );
  return (
    <PageFrame
      kind="list"
      title={t('orders.title')}
      back={() => navigate(paths.yourPackage())}
      action={<Button onClick={() => navigate(paths.buyCredits())}>{t('orders.buy')}</Button>}
    >
      <PagedList
        list={list}
        loading={t('orders.loading')}
        error={t('orders.error')}
        more={t('orders.more')}
        results={list.count > maxCount ? `${maxCount}+` : t('orders.count', { count: list.count })}
        empty={<EmptyState icon={<ShoppingBag size={32} />} title={t('orders.none')} message={t('orders.none_hint')} />}
        loadsOnScroll
      >
        {(rows) => (
          <List gap={2} aria-label={t('orders.title')}>
            {rows.map((order) => (
              <RowLink
                key={order.id}
                to={paths.order({ id: order.id })}
                title={order.list_product_taxed
                  .filter(({ kind }) => kind !== 'upgrade_credit')
                  .map(({ product_name }) => product_name)
                  .join(', ')}
                details={[t('orders.at', { day: date(order.created_at), total: money(order.total) })]}
                aside={<OrderState order={order} />}
              />
            ))}
          </List>
        )}
      </PagedList>
    </PageFrame>
  );
}
