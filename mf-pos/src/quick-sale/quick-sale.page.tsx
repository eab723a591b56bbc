import { QueryStates, useStoreQuery } from '@suite/remote-kit';
import { PageFrame } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { QuickSalePageDocument } from './quick-sale.generated';
import { QuickSaleView } from './quick-sale-view';

/** The quick sale: an amount, charged in a few taps. */
export function QuickSalePage() {
  const { t } = useTranslation('mf-pos');
  const query = useStoreQuery(QuickSalePageDocument, {}, { isSavedOnDevice: true });
  return (
    <PageFrame kind="till" title={t('quick_sale.title')}>
      <QueryStates query={query} loading={t('quick_sale.loading')} error={t('quick_sale.error')} rows={6}>
        {({ checkout_settings, employee_list, company_list }) => (
          <QuickSaleView
            settings={checkout_settings}
            employees={employee_list}
            cardEntry={{
              tokeniser: checkout_settings.card_tokeniser,
              country: company_list[0]?.country_code ?? 'US',
            }}
            onChanged={query.refetch}
          />
        )}
      </QueryStates>
    </PageFrame>
  );
}
