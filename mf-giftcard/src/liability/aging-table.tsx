import { FigureTable } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { EmptyState, Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { GiftCardLiabilityQuery } from './liability.generated';

interface Props {
  aging: GiftCardLiabilityQuery['gift_card_liability']['aging'];
  /** The day of the balances. */
  day: string;
}

/** The balances by the time since the last activity of their cards. */
export function AgingTable({ aging, day }: Props) {
  const { t } = useTranslation('mf-giftcard');
  const format = useFormat();
  const sum = (amount: (row: Props['aging'][number]) => number) => aging.reduce((all, row) => all + amount(row), 0);
  return (
    <Section title={t('liability.aging')}>
      {sum(({ cards }) => cards) === 0 ? (
        <EmptyState title={t('liability.none')} message={t('liability.none_hint')} />
      ) : (
        <FigureTable
          caption={t('liability.aging_on', { day: format.day(day) })}
          header={[t('liability.age'), t('liability.cards'), t('liability.balance'), t('liability.owed')]}
          rows={aging.map((row) => ({
            id: String(row.from_days),
            name: t(`liability.ages.${row.from_days}`),
            figures: [row.cards, format.money(row.balance), format.money(row.owed)],
          }))}
          total={{
            name: t('overview.total'),
            figures: [
              sum(({ cards }) => cards),
              format.money(sum(({ balance }) => balance)),
              format.money(sum(({ owed }) => owed)),
            ],
          }}
        />
      )}
    </Section>
  );
}
