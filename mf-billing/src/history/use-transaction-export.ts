import { useApolloClient } from '@apollo/client/react';
import { type CsvExport, csvPageSize, useCsvExport } from '@suite/entities';
import { useFormat, useStore } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import { type BillingTransactionRowFragment, ExportBillingTransactionsDocument } from './history.generated';
import { type HistoryFilters, whereOf } from './history-filters';

const columns = [
  'date',
  'kind',
  'package',
  'start',
  'end',
  'card',
  'status',
  'reason',
  'amount',
  'invoice',
  'next_try',
] as const;

/** An amount as spreadsheets calculate with it; what was refunded is negative. */
const plainAmount = ({ amount, kind }: BillingTransactionRowFragment): string =>
  ((kind === 'refund' ? -amount : amount) / 100).toFixed(2);

/** Saves the transactions that match the filters as a CSV file on the device. */
export function useTransactionExport(filters: HistoryFilters): CsvExport {
  const client = useApolloClient();
  const { whmcsId } = useStore();
  const { t } = useTranslation('mf-billing');
  const format = useFormat();
  const { from, until } = whereOf(filters);
  return useCsvExport<BillingTransactionRowFragment>({
    name: from && until ? t('history.file_of_days', { from, until }) : t('history.file'),
    header: columns.map((column) => t(`history.columns.${column}`)),
    savedMessage: (count) => t('history.exported', { count }),
    async readPage(last) {
      const { data } = await client.query({
        query: ExportBillingTransactionsDocument,
        variables: {
          whmcs_id: whmcsId,
          where: whereOf(filters),
          limit: csvPageSize,
          after: last?.id ?? null,
          cursor: last?.cursor ?? null,
        },
        fetchPolicy: 'no-cache',
      });
      return data?.billing_transaction_list ?? [];
    },
    cellsOf: (row) => [
      format.dateTime(row.attempted_at),
      t(`history.kind.${row.kind}`),
      row.product_name ?? '',
      row.period_start ?? '',
      row.period_end ?? '',
      row.card_last_four ? t('history.card', { type: row.card_type ?? '', digits: row.card_last_four }) : '',
      t(row.kind === 'check' && row.status === 'returned' ? 'history.not_charged' : `history.status.${row.status}`),
      row.decline_reason ? t(`history.reason.${row.decline_reason}`) : '',
      plainAmount(row),
      row.invoice_number ?? '',
      row.next_try_at ? format.dateTime(row.next_try_at) : '',
    ],
  });
}
