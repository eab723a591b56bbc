import { useFormat, useStoreQuery } from '@suite/remote-kit';
import { AsOf, ErrorState, PageHeader, SkeletonList } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { QuickSalePageDocument } from './quick-sale.generated';
import { QuickSaleView } from './quick-sale-view';

/** The quick sale: an amount, charged in a few taps. */
export function QuickSalePage() {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const { data, problem, asOf, refetch } = useStoreQuery(QuickSalePageDocument, {});
  return (
    <>
      <PageHeader title={t('quick_sale.title')} />
      {asOf && <AsOf time={format.time(asOf)} />}
      {body()}
    </>
  );

  function body() {
    if (!data && problem)
      return <ErrorState title={t('quick_sale.error')} onRetry={refetch} debugId={problem.debugId ?? undefined} />;
    if (!data) return <SkeletonList rows={6} label={t('quick_sale.loading')} />;
    return (
      <QuickSaleView
        settings={data.checkout_settings}
        employees={data.employee_list}
        country={data.company_list[0]?.country_code ?? 'US'}
        onChanged={refetch}
      />
    );
  }
}
