import { BarStrip, FigureTable } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { Button, Section, Stack } from '@suite/ui';
import { Table2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { barsOf, isByMonth, type MovementKind, type Movements, movementKinds, totalsOf } from './bars';
import styles from './overview.module.css';

const tones = { sold: 'new', topped_up: 'in-service', redeemed: 'confirmed' } as const;

/** Sold, topped up and redeemed, each as a figure over its bars, and the same as a table. */
export function MovementChart({ days }: { days: readonly Movements[] }) {
  const { t } = useTranslation('mf-giftcard');
  const format = useFormat();
  const [isTable, setTable] = useState(false);
  const bars = barsOf(days);
  const totals = totalsOf(bars);
  const nameOf = ({ day }: Movements) => (isByMonth(days.length) ? format.month(day) : format.shortDay(day));
  return (
    <Stack gap={3}>
      <div className={styles.kinds}>
        {movementKinds.map((kind) => (
          <Section key={kind} title={t(`overview.${kind}`)} small>
            <Strip kind={kind} bars={bars} total={totals[kind]} nameOf={nameOf} />
          </Section>
        ))}
      </div>
      <div>
        <Button variant="quiet" aria-expanded={isTable} icon={<Table2 size={20} />} onClick={() => setTable(!isTable)}>
          {t(isTable ? 'overview.hide_table' : 'overview.show_table')}
        </Button>
      </div>
      {isTable && (
        <FigureTable
          caption={t('overview.movements')}
          header={[t('overview.period'), ...movementKinds.map((kind) => t(`overview.${kind}`))]}
          rows={bars.map((bar) => ({
            id: bar.day,
            name: nameOf(bar),
            figures: movementKinds.map((kind) => format.money(bar[kind])),
          }))}
          total={{ name: t('overview.total'), figures: movementKinds.map((kind) => format.money(totals[kind])) }}
        />
      )}
    </Stack>
  );
}

interface StripProps {
  kind: MovementKind;
  bars: readonly Movements[];
  total: number;
  nameOf: (bar: Movements) => string;
}

function Strip({ kind, bars, total, nameOf }: StripProps) {
  const { t } = useTranslation('mf-giftcard');
  const format = useFormat();
  const [first] = bars;
  const last = bars.at(-1);
  const highest = bars.reduce<Movements | null>((best, bar) => (bar[kind] > (best?.[kind] ?? 0) ? bar : best), null);
  const label = highest
    ? t('overview.bars', {
        name: t(`overview.${kind}`),
        amount: format.money(highest[kind]),
        when: nameOf(highest),
      })
    : t('overview.no_bars', { name: t(`overview.${kind}`) });
  return (
    <>
      <p className={styles.figure}>{format.money(total)}</p>
      {bars.length > 1 && first && last && (
        <>
          <BarStrip label={label} values={bars.map((bar) => bar[kind])} tone={tones[kind]} />
          <p className={styles.ends} aria-hidden="true">
            <span>{nameOf(first)}</span>
            <span>{nameOf(last)}</span>
          </p>
        </>
      )}
    </>
  );
}
