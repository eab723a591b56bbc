import { lazyOverlay, QueryStates, useStoreQuery } from '@suite/remote-kit';
import { Button, EmptyState, IconButton, List, Stack } from '@suite/ui';
import { Check, CreditCard, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../core/alert';

import { ClientCardsDocument, type ClientCardsQuery } from './quick-sale.generated';
import styles from './quick-sale.module.css';

const RemoveCardDialog = lazyOverlay(() => import('./remove-card-dialog'), 'RemoveCardDialog');

export type SavedCard = ClientCardsQuery['customer_card_list'][number];

interface Props {
  client: { id: string; full_name: string };
  selected: string | null;
  error: string | undefined;
  onSelect: (id: string | null) => void;
}

/** The client's saved cards; the newest is selected by default. */
export function SavedCards({ client, selected, error, onSelect }: Props) {
  const { t } = useTranslation('mf-pos');
  const query = useStoreQuery(ClientCardsDocument, { customer_id: client.id });
  const [removing, setRemoving] = useState<SavedCard | null>(null);
  const cards = query.data?.customer_card_list;
  const newest = cards?.[0]?.id ?? null;
  const isThere = cards?.some(({ id }) => id === selected) ?? true;

  useEffect(
    function chooseTheNewest() {
      if ((selected === null || !isThere) && selected !== newest) onSelect(newest);
    },
    [selected, isThere, newest, onSelect],
  );

  return (
    <QueryStates
      query={{ ...query, asOf: null }}
      loading={t('quick_sale.cards_loading')}
      error={t('quick_sale.cards_error')}
      rows={1}
    >
      {({ customer_card_list }) => list(customer_card_list)}
    </QueryStates>
  );

  function list(cards: readonly SavedCard[]) {
    if (cards.length === 0)
      return (
        <EmptyState
          title={t('quick_sale.cards_none', { client: client.full_name })}
          message={t('quick_sale.cards_none_hint')}
        />
      );
    return (
      <Stack gap={3} data-problem>
        <List gap={2} aria-label={t('quick_sale.cards', { client: client.full_name })}>
          {cards.map((card) => (
            <li key={card.id} className={styles.row}>
              <Button
                variant={card.id === selected ? 'primary' : 'secondary'}
                className={styles.cardName}
                aria-pressed={card.id === selected}
                icon={card.id === selected ? <Check size={18} /> : <CreditCard size={18} />}
                onClick={() => onSelect(card.id)}
              >
                {nameOf(card)}
              </Button>
              <IconButton
                label={t('quick_sale.remove_card', { card: nameOf(card) })}
                icon={<Trash2 size={18} />}
                onClick={() => setRemoving(card)}
              />
            </li>
          ))}
        </List>
        <Alert message={error} />
        {removing && (
          <RemoveCardDialog
            id={removing.id}
            name={nameOf(removing)}
            client={client.full_name}
            onRemoved={query.refetch}
            onClose={() => setRemoving(null)}
          />
        )}
      </Stack>
    );
  }

  function nameOf({ payment_method: { card_type, card_last_four } }: SavedCard): string {
    return t('card.ending_in', { type: card_type ?? t('quick_sale.card'), last: card_last_four ?? '' });
  }
}
