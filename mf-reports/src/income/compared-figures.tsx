import { formatCount } from '@suite/domain/format';
import { Money, type RangeSelection, TableTwin, useSaveCsv } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isSameSpan } from '../figures/change-notes';
import { FigureLink, useRowsPath } from '../figures/figure-link';
import { comparedFigures, plainAmount } from './csv';
import { SaveButton } from './csv-button';
import type { IncomeReport } from './income-summary';

interface Props {
  report: IncomeReport;
  range: RangeSelection;
}

/** All figures of the range beside those of the range before it and of the year before, as a table and a file. */
export function ComparedFigures({ report, range }: Props) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const rowsPath = useRowsPath(range);
  const saveCsv = useSaveCsv();
  const previous = { start: report.previous_start_date, end: report.previous_end_date, figures: report.previous };
  const yearBefore = {
    start: report.year_before_start_date,
    end: report.year_before_end_date,
    figures: report.year_before,
  };
  const spans = [
    { start: report.start_date, end: report.end_date, figures: report.figures },
    previous,
    ...(isSameSpan(previous, yearBefore) ? [] : [yearBefore]),
  ];
  const names = spans.map(({ start, end }) => (start === end ? format.day(start) : format.days(start, end)));
  const header = [t('compared.figure'), ...names];
  const tickets = spans.map(({ figures }) => figures.tickets);
  // The first column has the range as it was chosen.
  const daysOf = (index: number) => (index === 0 ? undefined : spans[index]);
  const save = () =>
    saveCsv(
      [
        header,
        [t('breakdown.tickets'), ...tickets.map(String)],
        ...comparedFigures.map((name) => [
          t(`figures.${name}`),
          ...spans.map(({ figures }) => plainAmount(figures[name])),
        ]),
      ],
      t('compared.file', { start: report.start_date, end: report.end_date }),
    );
  return (
    <Section title={t('compared.title')}>
      <TableTwin
        caption={t('compared.days')}
        header={header}
        rows={[
          {
            id: 'tickets',
            name: t('breakdown.tickets'),
            figures: tickets.map((count, index) => (
              <Link key={names[index]} to={rowsPath('tickets', null, daysOf(index))}>
                {formatCount(count)}
              </Link>
            )),
          },
          ...comparedFigures.map((name) => ({
            id: name,
            name: t(`figures.${name}`),
            figures: spans.map(({ start, figures }, index) =>
              name !== 'average_ticket' ? (
                <FigureLink key={start} cents={figures[name]} to={rowsPath(name, null, daysOf(index))} />
              ) : figures.tickets === 0 ? (
                ''
              ) : (
                <Money key={start} cents={figures[name]} />
              ),
            ),
          })),
        ]}
        actions={<SaveButton onSave={save} />}
      />
    </Section>
  );
}
