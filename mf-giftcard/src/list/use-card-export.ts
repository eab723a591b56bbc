import { useApolloClient } from '@apollo/client/react';
import { type CsvExport, csvPageSize, useCsvExport } from '@suite/entities';
import type * as Types from '@suite/graphql/schema-types';
import { useFormat, useStore } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import { type ExportedCardFragment, ExportGiftCardsDocument } from './list.generated';

const columns = [
  'code',
  'status',
  'source',
  'client',
  'phone',
  'sold',
  'ticket',
  'activity',
  'initial',
  'balance',
  'bonus',
  'price',
  'expires',
] as const;

/** A figure that spreadsheets calculate with. */
const plain = (cents: number) => (cents / 100).toFixed(2);

/** Saves the cards that match as a CSV file on the device. */
export function useCardExport(where: Types.GiftCard_Where, order_by: Types.GiftCard_Order_By): CsvExport {
  const client = useApolloClient();
  const { whmcsId } = useStore();
  const { t } = useTranslation('mf-giftcard');
  const { t: kit } = useTranslation('kit');
  const format = useFormat();
  return useCsvExport<ExportedCardFragment>({
    name: t('list.file'),
    header: columns.map((column) => t(`list.columns.${column}`)),
    savedMessage: (count) => t('list.exported', { count }),
    async readPage(last) {
      const { data } = await client.query({
        query: ExportGiftCardsDocument,
        variables: {
          whmcs_id: whmcsId,
          where,
          order_by,
          limit: csvPageSize,
          after: last?.id ?? null,
          cursor: last?.cursor ?? null,
        },
        fetchPolicy: 'no-cache',
      });
      return data?.gift_card_list ?? [];
    },
    cellsOf: (card) => [
      card.code,
      kit(`gift_card_status.${card.status}`),
      t(`card.sources.${card.source}`),
      card.customer?.full_name ?? '',
      card.customer?.phone ? format.phone(card.customer.phone) : '',
      card.sold_at ? format.date(card.sold_at) : '',
      card.order_code ?? '',
      card.last_activity_at ? format.date(card.last_activity_at) : '',
      plain(card.initial_balance),
      plain(card.current_balance),
      plain(card.bonus_balance),
      plain(card.price),
      card.expires_on ?? '',
    ],
  });
}
