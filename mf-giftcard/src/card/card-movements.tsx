import { PagedList, usePagedList } from '@suite/entities';
import { EmptyState, List, Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { CashOut } from '../care/cash-out-done';
import { MovementsOfCardDocument } from './card.generated';
import { MovementRow } from './movement-row';

interface Props {
  id: string;
  /** Opens the receipt of a rest that was paid out in cash. */
  onCashOut: (cashOut: CashOut) => void;
}

/** The transactions of a card, the newest first. */
export function CardMovements({ id, onCashOut }: Props) {
  const { t } = useTranslation('mf-giftcard');
  const list = usePagedList(
    MovementsOfCardDocument,
    { where: { gift_card_id: { _eq: id } } },
    { list: 'gift_card_transaction_list', count: (data) => data.gift_card_transaction_aggregate.count },
  );
  return (
    <Section title={t('movement.title')}>
      <PagedList
        list={list}
        loading={t('movement.loading')}
        error={t('movement.error')}
        more={t('movement.more')}
        empty={<EmptyState title={t('movement.none')} message={t('movement.none_hint')} />}
      >
        {(movements) => (
          <List aria-label={t('movement.title')}>
            {movements.map((movement) => (
              <MovementRow key={movement.id} movement={movement} onCashOut={onCashOut} />
            ))}
          </List>
        )}
      </PagedList>
    </Section>
  );
}
