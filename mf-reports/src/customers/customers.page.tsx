import { formatCount, formatPercent } from '@suite/domain/format';
import {
  RangePicker,
  type RangeSelection,
  type Share,
  ShareBar,
  saveCsv,
  TableTwin,
  useDateRange,
} from '@suite/entities';
import { QueryStates, useBack, useFormat, useStoreQuery } from '@suite/remote-kit';
import { Columns, Note, PageFrame, Section, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { BigFigure } from '../figures/big-figure';
import { ChangeNote } from '../figures/change-note';
import { counted } from '../figures/counted';
import { EmptyReport } from '../figures/empty-report';
import { PrintButton } from '../figures/print-button';
import { PrintedReport } from '../figures/printed-report';
import { SaveButton } from '../income/csv-button';
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
            <CustomerCards report={report} />
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

function CustomerCards({ report }: { report: Report }) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const { figures, previous, year_before } = report;
  const days = { start: report.previous_start_date, end: report.previous_end_date };
  const lastYear = { start: report.year_before_start_date, end: report.year_before_end_date };
  const shares: Share[] = [
    { id: 'new', name: t('customers.new_clients'), value: figures.new_clients },
    { id: 'returning', name: t('customers.returning_clients'), value: figures.returning_clients },
  ];
  const write = (figure: Figure) => (value: number) =>
    figure === 'rebooking_rate'
      ? formatPercent(value)
      : figure === 'average_ticket' || figure === 'average_per_client'
        ? format.money(value)
        : formatCount(value);
  return (
    <Columns>
      <Section title={t('customers.clients')}>
        <BigFigure>{formatCount(figures.clients)}</BigFigure>
        <ChangeNote now={figures.clients} before={previous.clients} days={days} write={formatCount} />
        <ChangeNote now={figures.clients} before={year_before.clients} days={lastYear} write={formatCount} />
        <ShareBar label={t('customers.clients')} shares={shares} format={formatCount} />
        {figures.tickets_without_client > 0 && (
          <Note small>{t('customers.without_client', counted(figures.tickets_without_client))}</Note>
        )}
      </Section>
      {cards.map((figure) => {
        const value = figures[figure];
        return (
          <Section key={figure} title={t(`customers.${figure}`)}>
            <BigFigure>{typeof value === 'number' ? write(figure)(value) : t('customers.none')}</BigFigure>
            <ChangeNote now={value} before={previous[figure]} days={days} write={write(figure)} />
            <ChangeNote now={value} before={year_before[figure]} days={lastYear} write={write(figure)} />
            <Note small>{t(`customers.hints.${figure}`, { count: figures.rebooked })}</Note>
          </Section>
        );
      })}
      <Section title={t('customers.compared')}>
        <ComparedClients report={report} />
      </Section>
    </Columns>
  );
}

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
function ComparedClients({ report }: { report: Report }) {
  const { t } = useTranslation('mf-reports');
  const { figures, previous, year_before } = report;
  const header = [t('compared.figure'), t('compared.now'), t('compared.previous'), t('compared.year_before')];
  const rows = counts.map((name) => ({
    id: name,
    name: t(`customers.${name}`),
    figures: [figures[name], previous[name], year_before[name]],
  }));
  const save = () =>
    saveCsv(
      [header, ...rows.map((row) => [row.name, ...row.figures.map(String)])],
      t('customers.file', { start: report.start_date, end: report.end_date }),
    );
  return (
    <TableTwin
      caption={t('customers.compared_days')}
      header={header}
      rows={rows}
      actions={<SaveButton onSave={save} />}
    />
  );
}
