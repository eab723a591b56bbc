import { useApolloClient } from '@apollo/client/react';
import { type CsvExport, csvPageSize, useCsvExport } from '@suite/entities';
import { useFormat, useStore } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import { type PromotionRedemptionFragment, PromotionRedemptionsDocument } from './promotion-results.generated';

const columns = ['time', 'ticket', 'client', 'state', 'discount', 'net_sales'] as const;

/** An amount that spreadsheets calculate with; empty for one that the person may not see. */
const plain = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2));

/** Saves the tickets that used a code of a promotion as a CSV file on the device. */
export function useRedemptionExport(id: string): CsvExport {
  const client = useApolloClient();
  const { whmcsId: whmcs_id } = useStore();
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  return useCsvExport<PromotionRedemptionFragment>({
    name: t('promotion_results.csv.file'),
    header: columns.map((column) => t(`promotion_results.csv.columns.${column}`)),
    savedMessage: (count) => t('promotion_results.csv.saved', { count }),
    async readPage(last) {
      const { data } = await client.query({
        query: PromotionRedemptionsDocument,
        variables: {
          whmcs_id,
          campaign_id: id,
          limit: csvPageSize,
          after: last?.id ?? null,
          cursor: last?.cursor ?? null,
        },
        fetchPolicy: 'no-cache',
      });
      return data?.campaign_redemption_list ?? [];
    },
    cellsOf: ({ created_at, order_code, customer, state, discount_value, total_price }) => [
      format.dateTime(created_at),
      order_code,
      customer?.full_name ?? t('promotion_results.deleted_client'),
      t(`promotion_results.csv.states.${state}`),
      plain(discount_value),
      plain(total_price),
    ],
  });
}
