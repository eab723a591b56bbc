import { ClientName, ClientSearch, type GiftCardInfoFragment } from '@suite/entities';
import { QueryStates, useFormat, useStoreQuery } from '@suite/remote-kit';
import { Button, Card, EmptyState, List, Row, Stack } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardCode } from '../card/card-code';
import { CardsOfClientDocument } from './find.generated';
import styles from './find.module.css';

interface Props {
  onCard: (card: GiftCardInfoFragment) => void;
}

/** Finds a card by its client: the search for the client, then their cards. */
export function ClientCards({ onCard }: Props) {
  const { t } = useTranslation('mf-giftcard');
  const [search, setSearch] = useState('');
  const [client, setClient] = useState<{ id: string; full_name: string } | null>(null);
  if (!client)
    return <ClientSearch search={search} onSearch={setSearch} hint={t('find.client_hint')} onPick={setClient} />;
  return (
    <Stack gap={3}>
      <Row align="center" spread>
        <strong>
          <ClientName id={client.id}>{client.full_name}</ClientName>
        </strong>
        <Button variant="quiet" onClick={() => setClient(null)}>
          {t('find.other_client')}
        </Button>
      </Row>
      <CardsOfClient id={client.id} onCard={onCard} />
    </Stack>
  );
}

function CardsOfClient({ id, onCard }: Props & { id: string }) {
  const { t } = useTranslation('mf-giftcard');
  const { t: kit } = useTranslation('kit');
  const format = useFormat();
  const query = useStoreQuery(CardsOfClientDocument, { customer_id: id });
  return (
    <QueryStates query={query} loading={t('list.loading')} error={t('list.error')} rows={2}>
      {({ gift_card_list: cards }) =>
        cards.length === 0 ? (
          <EmptyState title={t('find.no_cards')} message={t('find.no_cards_hint')} />
        ) : (
          <List gap={2} aria-label={t('find.cards')}>
            {cards.map((card) => (
              <Card as="li" key={card.id}>
                <button type="button" className={styles.choice} onClick={() => onCard(card)}>
                  <CardCode code={card.code} />
                  <span className={styles.detail}>{kit(`gift_card_status.${card.status}`)}</span>
                  <strong className={styles.amount}>{format.money(card.balance)}</strong>
                </button>
              </Card>
            ))}
          </List>
        )
      }
    </QueryStates>
  );
}
