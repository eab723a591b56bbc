import { FigureTable } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { CashCloseFragment } from './day-end.generated';
import { differencesByPerson } from './differences';

interface Props {
  closes: readonly CashCloseFragment[];
  days: { start: string; end: string };
}

/** Who counted how often, and by how much their counts were off; renders nothing if differences are hidden. */
export function PersonTable({ closes, days }: Props) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const people = differencesByPerson(closes);
  if (!people) return null;
  const names = ['days', 'short', 'over', 'difference'] as const;
  return (
    <Section title={t('day_end.by_person')}>
      <FigureTable
        caption={t('day_end.by_person_of', { days: format.days(days.start, days.end) })}
        header={[t('day_end.columns.counted_by'), ...names.map((name) => t(`day_end.columns.${name}`))]}
        rows={people.map(({ name, days, short, over }) => ({
          id: name,
          name,
          figures: [days, format.money(short), format.money(over), format.money(short + over)],
        }))}
      />
    </Section>
  );
}
