import { Chart, writeRange } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { Note } from '@suite/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeNote } from '../figures/change-note';
import { counted } from '../figures/counted';
import { FigureLink, useRowsPath } from '../figures/figure-link';
import { useGroupNames } from '../income/use-group-names';
import { usePaths } from '../paths';
import { FigureCard } from './figure-card';
import type { Summary } from './today-card';

interface Props {
  summary: Summary;
  time: ReactNode;
}

/** The net sales of this month, against the same days of the last one, and by day. */
export function MonthCard({ summary: { today, month, last_month, month_days }, time }: Props) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const paths = usePaths();
  const nameOf = useGroupNames();
  const days = { start: today.start_date, end: today.start_date };
  const rowsPath = useRowsPath({ id: 'this_month', days });
  const lastMonth = { start: last_month.start_date, end: last_month.end_date };
  const isHidden = month.net_sales === null;
  return (
    <FigureCard
      title={t('home.month')}
      time={time}
      figure={<FigureLink cents={month.net_sales} to={rowsPath('net_sales')} />}
      change={
        isHidden ? (
          <Note>{t('home.change_hidden', { figure: t('not_visible', { ns: 'kit' }) })}</Note>
        ) : (
          <ChangeNote
            now={month.net_sales}
            before={last_month.net_sales}
            days={lastMonth}
            to={rowsPath('net_sales', null, lastMonth)}
          />
        )
      }
      chart={
        <Chart
          label={t('home.by_day')}
          size="small"
          points={month_days.map(({ day, net_sales, last_month: before }) => ({
            id: day,
            ...nameOf('day', { key: day, name: null }),
            value: net_sales,
            compared: before,
            to: net_sales === null ? undefined : paths.income(writeRange('custom', { start: day, end: day })),
          }))}
          format={format.money}
          pointTitle={t('groups.titles.day')}
          valueTitle={t('figures.net_sales')}
          comparedTitle={isHidden ? undefined : t('home.last_month')}
        />
      }
      report={{
        to: paths.income(writeRange('this_month', days)),
        label: t('figures.tickets', counted(month.total_apps)),
      }}
    />
  );
}
