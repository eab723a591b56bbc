import { useApolloClient } from '@apollo/client/react';
import { type CsvExport, csvPageSize, useCsvExport } from '@suite/entities';
import type * as Types from '@suite/graphql/schema-types';
import { useStore } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import { counted } from '../../figures/counted';
import type { MerchantFormat } from '../merchant-zone';
import { ExportPaymentsDocument, type PaymentRowFragment } from './payments.generated';

const columns = [
  'created',
  'ticket',
  'status',
  'tender',
  'card',
  'last_four',
  'auth',
  'staff',
  'amount',
  'tip',
  'refunded',
  'sale_day',
  'batch',
  'batch_day',
  'deposit_day',
  'dispute',
] as const;

/** An amount that spreadsheets calculate with; empty for one that the person may not see. */
const plain = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2));

export interface ListedPayments {
  start: string;
  end: string;
  day: Types.PaymentDay;
  where: Types.Payment_Where;
}

/** Saves the payments that match as a CSV file on the device. */
export function usePaymentExport(listed: ListedPayments, inZone: MerchantFormat): CsvExport {
  const client = useApolloClient();
  const { whmcsId } = useStore();
  const { t } = useTranslation('mf-reports');
  const { t: kit } = useTranslation('kit');
  return useCsvExport<PaymentRowFragment>({
    name: t('cards.payments.file', { start: listed.start, end: listed.end }),
    header: columns.map((column) => t(`cards.payments.columns.${column}`)),
    savedMessage: (count) => t('cards.payments.exported', counted(count)),
    async readPage(last) {
      const { data } = await client.query({
        query: ExportPaymentsDocument,
        variables: {
          ...listed,
          whmcs_id: whmcsId,
          limit: csvPageSize,
          after: last?.id ?? null,
          cursor: last?.cursor ?? null,
        },
        fetchPolicy: 'no-cache',
      });
      return data?.payments ?? [];
    },
    cellsOf: (payment) => [
      inZone.dateTime(payment.created_at),
      payment.order_code,
      kit(`payment_status.${payment.status}`),
      kit(`tender.${payment.tender}`),
      payment.card_type ?? '',
      payment.card_last_four ?? '',
      payment.auth_code ?? '',
      payment.employees.map(({ name }) => name).join(', '),
      plain(payment.amount),
      plain(payment.tip),
      plain(payment.refunded_amount),
      payment.sale_day ?? '',
      payment.batch_number === null ? '' : String(payment.batch_number),
      payment.batch_day ?? '',
      payment.deposit_day ?? '',
      payment.chargeback_state ? t(`cards.dispute_state.${payment.chargeback_state}`) : '',
    ],
  });
}
