import { ForOwners } from '@suite/entities';
import { QueryStates, useStoreQuery } from '@suite/remote-kit';
import { EmptyState, List, Note, PageFrame, SegmentedControl, Stack } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { usePaths } from '../paths';
import { CheckoutSheet } from './checkout-sheet.lazy';
import { type SoldProductFragment, SoldServicesDocument } from './orders.generated';
import { ProductCard } from './product-card';

/** What the store can buy: what each service does, and its price by month or year. */
export const ProductsPage = () => (
  <ForOwners>
    <Products />
  </ForOwners>
);

function Products() {
  const { t } = useTranslation('mf-billing');
  const navigate = useNavigate();
  const paths = usePaths();
  const query = useStoreQuery(SoldServicesDocument, {});
  return (
    <PageFrame kind="list" title={t('products.title')} back={() => navigate(paths.yourPackage())}>
      <QueryStates query={query} loading={t('products.loading')} error={t('products.error')} rows={5}>
        {({ crm_products: { data } }) =>
          data.length === 0 ? (
            <EmptyState title={t('products.none')} message={t('products.none_hint')} />
          ) : (
            <Choices products={data} />
          )
        }
      </QueryStates>
    </PageFrame>
  );
}

type Interval = 'month' | 'year';

function Choices({ products }: { products: readonly SoldProductFragment[] }) {
  const { t } = useTranslation('mf-billing');
  const [params, setParams] = useSearchParams();
  const packageId = params.get('package');
  const product = products.find(({ code }) => code === params.get('product'));
  const [interval, setInterval] = useState<Interval>(params.get('interval') === 'year' ? 'year' : 'month');
  const choose = (next: Record<string, string>) => setParams(next, { replace: true });
  return (
    <Stack gap={4}>
      <SegmentedControl
        label={t('products.interval')}
        selected={interval}
        onSelect={(id) => setInterval(id === 'year' ? 'year' : 'month')}
        options={(['month', 'year'] as const).map((id) => ({ id, label: t(`products.by.${id}`) }))}
      />
      <List gap={3} columns aria-label={t('products.title')}>
        {products.map((one) => (
          <ProductCard
            key={one.id}
            product={one}
            interval={interval}
            onBuy={() => choose({ product: one.code, interval })}
          />
        ))}
      </List>
      <Note small>{t('products.hint')}</Note>
      {product && (
        <CheckoutSheet
          title={t(packageId ? 'checkout.upgrade' : 'checkout.title', { product: product.name })}
          input={{ lines: [{ product_code: product.code, interval, quantity: 1 }], package_id: packageId }}
          renews
          onClose={() => choose({})}
        />
      )}
    </Stack>
  );
}
