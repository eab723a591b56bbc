import { FigureTable, Money } from '@suite/entities';
import { Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';

interface Props {
  methods: readonly { card_type: string | null; count: number; amount: number | null }[];
  /** What the card types sum to. */
  total: { name: string; count: number; amount: number | null };
}

/** Card payments by card type, with their sum. */
export function CardTypeTable({ methods, total }: Props) {
  const { t } = useTranslation('mf-reports');
  return (
    <Section title={t('cards.statistics.by_type')}>
      <FigureTable
        caption={t('cards.statistics.type_hint')}
        header={[t('cards.statistics.type'), t('cards.statistics.count'), t('cards.statistics.amount')]}
        rows={methods.map(({ card_type, count, amount }) => ({
          id: card_type ?? '',
          name: card_type ?? t('cards.no_type'),
          figures: [count, <Money key="amount" cents={amount} />],
        }))}
        total={{ name: total.name, figures: [total.count, <Money key="amount" cents={total.amount} />] }}
      />
    </Section>
  );
}
