import { FigureTable, Money, useSaveCsv } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { Button, Section } from '@suite/ui';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePaths } from '../paths';
import type { CashCloseFragment } from './day-end.generated';
import styles from './day-end.module.css';
import { sumOf } from './differences';

interface Props {
  closes: readonly CashCloseFragment[];
  days: { start: string; end: string };
}

const columns = ['expected', 'counted', 'difference', 'left', 'deposit'] as const;

const amountsOf = ({ count, left_in_drawer, deposit }: CashCloseFragment) =>
  ({
    expected: count.figures?.expected ?? null,
    counted: count.counted,
    difference: count.difference,
    left: left_in_drawer,
    deposit,
  }) satisfies Record<(typeof columns)[number], number | null>;

/** A figure that spreadsheets calculate with; empty if it is hidden. */
const plain = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2));

/** The closed days, each with a link to its report, and the sum of what went to the bank. */
export function DayTable({ closes, days }: Props) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const paths = usePaths();
  const saveCsv = useSaveCsv();
  const names = columns.map((column) => t(`day_end.columns.${column}`));
  function exportDays() {
    const header = [
      t('day_end.columns.day'),
      ...names,
      t('day_end.columns.reason'),
      t('day_end.columns.counted_by'),
      t('day_end.columns.closed_by'),
    ];
    const rows = closes.map((close) => {
      const amounts = amountsOf(close);
      return [
        close.day,
        ...columns.map((column) => plain(amounts[column])),
        close.reason ?? '',
        close.count.person_name,
        close.person_name,
      ];
    });
    void saveCsv([header, ...rows], t('day_end.file', { from: days.start, until: days.end }));
  }
  const sum = (column: (typeof columns)[number]) => sumOf(closes.map((close) => amountsOf(close)[column]));
  return (
    <Section
      title={t('day_end.days')}
      aside={
        <Button variant="quiet" icon={<Download size={20} />} onClick={exportDays}>
          {t('day_end.export')}
        </Button>
      }
    >
      <FigureTable
        caption={t('day_end.days_of', { days: format.days(days.start, days.end) })}
        header={[t('day_end.columns.day'), ...names, t('day_end.columns.counted_by')]}
        rows={closes.map((close) => {
          const amounts = amountsOf(close);
          return {
            id: close.id,
            name: (
              <Link to={paths.cashDay({ day: close.day })} className={styles.day}>
                {close.reopening
                  ? t('day_end.open_again', { day: format.shortDay(close.day) })
                  : format.shortDay(close.day)}
              </Link>
            ),
            figures: [
              ...columns.map((column) => <Money key={column} cents={amounts[column]} />),
              close.count.person_name,
            ],
          };
        })}
        total={{
          name: t('day_end.sum'),
          figures: [
            '',
            '',
            <Money key="difference" cents={sum('difference')} />,
            '',
            <Money key="deposit" cents={sum('deposit')} />,
            '',
          ],
        }}
      />
    </Section>
  );
}
