import { Chart, TableTwin } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { Section, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { barsOf, isByMonth, type MovementKind, type Movements, movementKinds, totalsOf } from './bars';
import styles from './overview.module.css';

const tones = { sold: 'new', topped_up: 'in-service', redeemed: 'confirmed' } as const;

/** Sold, topped up and redeemed, each as a figure over its bars, and the same as a table. */
export function MovementChart({ days }: { days: readonly Movements[] }) {
  const { t } = useTranslation('mf-giftcard');
  const format = useFormat();
  const bars = barsOf(days);
  const totals = totalsOf(bars);
  const nameOf = ({ day }: Movements) => (isByMonth(days.length) ? format.month(day) : format.shortDay(day));
  return (
    <Stack gap={3}>
      <div className={styles.kinds}>
        {movementKinds.map((kind) => (
          <Section key={kind} title={t(`overview.${kind}`)} small>
            <KindChart kind={kind} bars={bars} total={totals[kind]} nameOf={nameOf} />
          </Section>
        ))}
      </div>
      <TableTwin
        caption={t('overview.movements')}
        header={[t('overview.period'), ...movementKinds.map((kind) => t(`overview.${kind}`))]}
        rows={bars.map((bar) => ({
          id: bar.day,
          name: nameOf(bar),
          figures: movementKinds.map((kind) => format.money(bar[kind])),
        }))}
        total={{ name: t('overview.total'), figures: movementKinds.map((kind) => format.money(totals[kind])) }}
      />
    </Stack>
  );
}

interface KindProps {
  kind: MovementKind;
  bars: readonly Movements[];
  total: number;
  nameOf: (bar: Movements) => string;
}

function KindChart({ kind, bars, total, nameOf }: KindProps) {
  const { t } = useTranslation('mf-giftcard');
  const format = useFormat();
  return (
    <>
      <p className={styles.figure}>{format.money(total)}</p>
      {bars.length > 1 && (
        <Chart
          label={t(`overview.${kind}`)}
          size="small"
          tone={tones[kind]}
          points={bars.map((bar) => ({ id: bar.day, name: nameOf(bar), value: bar[kind] }))}
          format={format.money}
          pointTitle={t('overview.period')}
          valueTitle={t(`overview.${kind}`)}
          hasTableElsewhere
        />
      )}
    </>
  );
}
