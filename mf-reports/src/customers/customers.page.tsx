import { formatCount, formatPercent } from '@suite/domain/format';
import {
  RangePicker,
  type RangeSelection,
  type Share,
  ShareBar,
  TableTwin,
  useDateRange,
  useSaveCsv,
  writeRange,
} from '@suite/entities';
import { QueryStates, useBack, useFormat, useStoreQuery } from '@suite/remote-kit';
import { Columns, Note, PageFrame, Section, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BigFigure } from '../figures/big-figure';
import { ChangeNotes } from '../figures/change-notes';
import { counted } from '../figures/counted';
import { EmptyReport } from '../figures/empty-report';
import { useRowsPath } from '../figures/figure-link';
import styles from '../figures/figures.module.css';
import { PrintButton } from '../figures/print-button';
import { PrintedReport } from '../figures/printed-report';
import { SaveButton } from '../income/csv-button';
import { usePaths } from '../paths';
import { IncomeCustomersDocument, type IncomeCustomersQuery } from './customers.generated';
import { RankedClients } from './ranked-clients';

/** The clients of a range: new and returning ones, visits, averages and rebooking, and who spent most. */
export function CustomersPage() {
  const { t } = useTranslation('mf-reports');
  const back = useBack();
  const range = useDateRange();
  return (
    <PageFrame kind="report" title={t('customers.title')} back={back} action={<PrintButton />}>
      <Stack>
        <RangePicker range={range} />
        {!range.problem && <Customers range={range} />}
      </Stack>
    </PageFrame>
  );
}

function Customers({ range }: { range: RangeSelection }) {
  const { t } = useTranslation('mf-reports');
  const { start, end } = range.days;
  const query = useStoreQuery(IncomeCustomersDocument, { start_date: start, end_date: end });
  return (
    <QueryStates query={query} loading={t('figures.loading')} error={t('figures.error')} rows={8}>
      {({ income_customers: report }) =>
        report.figures.tickets === 0 ? (
          <EmptyReport range={range} />
        ) : (
          <PrintedReport title={t('customers.title')} range={range}>
            <CustomerCards report={report} range={range} />
            <RankedClients range={range} />
          </PrintedReport>
        )
      }
    </QueryStates>
  );
}

type Report = IncomeCustomersQuery['income_customers'];
type Figure = keyof Report['figures'] &
  ('clients' | 'visits' | 'average_ticket' | 'average_per_client' | 'rebooking_rate');

const cards: readonly Figure[] = ['visits', 'average_ticket', 'average_per_client', 'rebooking_rate'];

function CustomerCards({ report, range }: { report: Report; range: RangeSelection }) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const { figures, previous, year_before } = report;
  const days = { start: report.previous_start_date, end: report.previous_end_date };
  const lastYear = { start: report.year_before_start_date, end: report.year_before_end_date };
  const pathOf = useCountPath(range);
  const shares: Share[] = (['new_clients', 'returning_clients'] as const).map((id) => ({
    id,
    name: t(`customers.${id}`),
    value: figures[id],
    to: pathOf(id),
  }));
  const write = (figure: Figure) => (value: number) =>
    figure === 'rebooking_rate'
      ? formatPercent(value)
      : figure === 'average_ticket' || figure === 'average_per_client'
        ? format.money(value)
        : formatCount(value);
  return (
    <Columns>
      <Section title={t('customers.clients')}>
        <BigFigure>
          <CountLink count={figures.clients} to={pathOf('clients')} />
        </BigFigure>
        <ChangeNotes
          now={figures.clients}
          previous={{ value: previous.clients, days }}
          yearBefore={{ value: year_before.clients, days: lastYear }}
          pathOf={(span) => pathOf('clients', span)}
          write={formatCount}
        />
        <ShareBar label={t('customers.clients')} shares={shares} format={formatCount} />
        {figures.tickets_without_client > 0 && (
          <Note small>
            <Link to={pathOf('tickets_without_client')}>
              {t('customers.without_client', counted(figures.tickets_without_client))}
            </Link>
          </Note>
        )}
      </Section>
      {cards.map((figure) => {
        const value = figures[figure];
        return (
          <Section key={figure} title={t(`customers.${figure}`)}>
            <BigFigure>
              {figure === 'visits' ? (
                <CountLink count={figures.visits} to={pathOf('visits')} />
              ) : typeof value === 'number' ? (
                write(figure)(value)
              ) : (
                t('customers.none')
              )}
            </BigFigure>
            <ChangeNotes
              now={value}
              previous={{ value: previous[figure], days }}
              yearBefore={{ value: year_before[figure], days: lastYear }}
              write={write(figure)}
            />
            <Note small>{t(`customers.hints.${figure}`, { count: figures.rebooked })}</Note>
          </Section>
        );
      })}
      <Section title={t('customers.compared')}>
        <ComparedClients report={report} range={range} />
      </Section>
    </Columns>
  );
}

/** Returns the function that makes the address of the clients or tickets that a count is of. */
function useCountPath({ id, days }: RangeSelection) {
  const paths = usePaths();
  const rowsPath = useRowsPath({ id, days });
  return (name: (typeof counts)[number], other?: RangeSelection['days']) => {
    if (name === 'tickets') return rowsPath('tickets', null, other);
    if (name === 'tickets_without_client') return rowsPath('tickets', { by: 'customer', key: 'no_client' }, other);
    return paths.customerRows({ figure: name, ...(other ? writeRange('custom', other) : writeRange(id, days)) });
  };
}

const CountLink = ({ count, to }: { count: number; to: string }) => (
  <Link to={to} className={styles.link}>
    {formatCount(count)}
  </Link>
);

const counts = [
  'clients',
  'new_clients',
  'returning_clients',
  'visits',
  'tickets',
  'tickets_without_client',
  'rebooked',
] as const;

/** All counts beside those of the range before and of the year before, as a table and a file. */
function ComparedClients({ report, range }: { report: Report; range: RangeSelection }) {
  const { t } = useTranslation('mf-reports');
  const saveCsv = useSaveCsv();
  const { figures, previous, year_before } = report;
  const header = [t('compared.figure'), t('compared.now'), t('compared.previous'), t('compared.year_before')];
  const pathOf = useCountPath(range);
  const spans = [
    { key: 'now', figures, days: undefined },
    { key: 'before', figures: previous, days: { start: report.previous_start_date, end: report.previous_end_date } },
    {
      key: 'year_before',
      figures: year_before,
      days: { start: report.year_before_start_date, end: report.year_before_end_date },
    },
  ];
  const save = () =>
    saveCsv(
      [header, ...counts.map((name) => [t(`customers.${name}`), ...spans.map((span) => String(span.figures[name]))])],
      t('customers.file', { start: report.start_date, end: report.end_date }),
    );
  return (
    <TableTwin
      caption={t('customers.compared_days')}
      header={header}
      rows={counts.map((name) => ({
        id: name,
        name: t(`customers.${name}`),
        figures: spans.map((span) => (
          <CountLink key={span.key} count={span.figures[name]} to={pathOf(name, span.days)} />
        )),
      }))}
      actions={<SaveButton onSave={save} />}
    />
  );
}
