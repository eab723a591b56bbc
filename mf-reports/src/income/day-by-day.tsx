import { Money, writeRange } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { LinkList, Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { usePaths } from '../paths';
import type { IncomeDetailQuery } from './income.generated';

/** The figures of each day, with a link to the report of that day. */
export function DayByDay({ days }: { days: IncomeDetailQuery['income_by_day'] }) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const paths = usePaths();
  const links = days.map(({ start_date, income, total_apps }) => ({
    to: paths.income(writeRange('custom', { start: start_date, end: start_date })),
    label: format.longDay(start_date),
    detail: t('figures.tickets', { count: total_apps }),
    aside: <Money cents={income} />,
  }));
  return (
    <Section title={t('income.by_day')}>
      <LinkList links={links} />
    </Section>
  );
}
