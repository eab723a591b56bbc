import { Chart, writeRange } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { Note } from '@suite/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { counted } from '../figures/counted';
import { FigureLink, useRowsPath } from '../figures/figure-link';
import { hourName } from '../income/use-group-names';
import { usePaths } from '../paths';
import { FigureCard } from './figure-card';
import type { HomeReportQuery } from './home.generated';

export type Summary = HomeReportQuery['company_get_income_summary'];

interface Props {
  summary: Summary;
  time: ReactNode;
}

/** The net sales of today, against what is usual on this weekday by now, and by hour. */
export function TodayCard({ summary, time }: Props) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const paths = usePaths();
  const { today, by_hour } = summary;
  const days = { start: today.start_date, end: today.start_date };
  const rowsPath = useRowsPath({ id: 'today', days });
  return (
    <FigureCard
      title={t('home.today')}
      time={time}
      figure={<FigureLink cents={today.net_sales} to={rowsPath('net_sales')} />}
      change={<Usual summary={summary} />}
      chart={
        <Chart
          label={t('home.by_hour')}
          size="small"
          points={by_hour.map(({ hour, net_sales, usual }) => ({
            id: String(hour),
            ...hourName(hour),
            value: net_sales,
            compared: usual,
            to: rowsPath('net_sales', { by: 'hour', key: String(hour) }),
          }))}
          format={format.money}
          pointTitle={t('groups.titles.hour')}
          valueTitle={t('figures.net_sales')}
          comparedTitle={by_hour.some(({ usual }) => usual !== null) ? t('home.usual') : undefined}
        />
      }
      report={{
        to: paths.income(writeRange('today', days)),
        label: t('figures.tickets', counted(today.total_apps)),
      }}
    />
  );
}

/** Two lines: the usual net sales by this time, and of the whole day. */
function Usual({ summary: { today, usual_by_now, usual_day } }: { summary: Summary }) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  if (today.net_sales === null)
    return <Note>{t('home.usual_hidden', { figure: t('not_visible', { ns: 'kit' }) })}</Note>;
  const blank = '\u00a0';
  return (
    <div>
      <Note>
        {usual_by_now === null ? t('home.usual_none') : t('home.usual_by_now', { amount: format.money(usual_by_now) })}
      </Note>
      <Note small>{usual_day === null ? blank : t('home.usual_day', { amount: format.money(usual_day) })}</Note>
    </div>
  );
}
