import { QueryStates, useStoreQuery, useSuiteLinks } from '@suite/remote-kit';
import { Note, SelectField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { OrderCardsDocument, type OrderCardsQuery } from './orders.generated';

/** The cards of the store; `isLacking` once they are loaded and none can be charged. */
export function useCards() {
  const query = useStoreQuery(OrderCardsDocument, {});
  return { query, isLacking: query.data !== undefined && usableOf(query.data).length === 0 };
}

const usableOf = ({ crm_get_card_info_list: cards }: OrderCardsQuery) =>
  cards.filter(({ status }) => status === 'usable' || status === 'expiring');

interface Props {
  cards: ReturnType<typeof useCards>;
  /** Null: the default card. */
  cardId: string | null;
  onChoose: (id: string) => void;
}

/** Which card of the store pays; the default card at first. Without a usable one it leads to the form of a new card. */
export function CardChoice({ cards: { query }, cardId, onChoose }: Props) {
  const { t } = useTranslation('mf-billing');
  const links = useSuiteLinks();
  return (
    <QueryStates query={query} loading={t('checkout.loading_cards')} error={t('checkout.error_cards')} rows={1}>
      {(data) => {
        const usable = usableOf(data);
        if (usable.length === 0)
          return (
            <Note tone="warning">
              {t('checkout.no_card')} <Link to={links.payment_method()}>{t('checkout.add_card')}</Link>
            </Note>
          );
        return (
          <SelectField
            label={t('checkout.card')}
            value={cardId ?? usable[0]?.id}
            onChange={({ target }) => onChoose(target.value)}
            options={usable.map(({ id, card_type, card_number }) => ({
              value: id,
              label: t('packages.card_name', { type: card_type, last: card_number }),
            }))}
          />
        );
      }}
    </QueryStates>
  );
}
