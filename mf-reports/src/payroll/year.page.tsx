import { businessDay } from '@suite/domain/time';
import { Money, useSaveCsv, useSearchParam } from '@suite/entities';
import { QueryStates, useBack, useFormat, useStore, useStoreQuery } from '@suite/remote-kit';
import {
  Button,
  Columns,
  DoneNote,
  EmptyState,
  LinkList,
  Note,
  PageFrame,
  Receipt,
  ReceiptLine,
  Row,
  Section,
  SelectField,
  Stack,
} from '@suite/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePayAccess, usePayPaths } from './pay-access';
import { PayParts } from './pay-parts';
import { PayPeopleDocument } from './pay-people.generated';
import { usePayFormat } from './use-pay-format';
import { PayYearDocument, type PayYearQuery } from './year.generated';
import { yearCsv, yearEarned, yearTaken } from './year.rules';

type PayYear = PayYearQuery['pay_year'];
/** Years that can be chosen: a store's books are kept for seven. */
const maxYears = 7;

/** The pay of a person in a year, its parts apart for the tax forms: `?year=&employee=`. */
export function YearPage() {
  const { t } = useTranslation('mf-reports');
  const back = useBack();
  const { timezone } = useStore();
  const thisYear = Number(businessDay(new Date(), timezone).slice(0, 4));
  const [yearText, setYear] = useSearchParam('year');
  const [employee, setEmployee] = useSearchParam('employee');
  const { seesStore } = usePayAccess();
  const years = Array.from({ length: maxYears }, (_, index) => String(thisYear - index));
  const year = years.includes(yearText) ? yearText : String(thisYear);
  return (
    <PageFrame kind="report" title={t('payroll.year.title')} back={back}>
      <Stack>
        <Row gap={4}>
          {seesStore && <PersonField employee={employee} onChoose={setEmployee} />}
          <SelectField
            label={t('payroll.year.year')}
            value={year}
            options={years.map((value) => ({ value, label: value }))}
            onChange={({ target }) => setYear(target.value)}
          />
        </Row>
        {employee === '' && seesStore ? (
          <EmptyState title={t('payroll.year.choose')} />
        ) : (
          <Year year={Number(year)} employee={employee || null} />
        )}
      </Stack>
    </PageFrame>
  );
}

interface PersonFieldProps {
  employee: string;
  onChoose: (id: string) => void;
}

function PersonField({ employee, onChoose }: PersonFieldProps) {
  const { t } = useTranslation('mf-reports');
  const query = useStoreQuery(PayPeopleDocument, {});
  return (
    <QueryStates query={query} loading={t('payroll.loading')} error={t('payroll.error')} rows={1}>
      {({ employee_list }) => (
        <SelectField
          label={t('payroll.year.person')}
          value={employee}
          options={[
            { value: '', label: t('payroll.year.choose_person') },
            ...employee_list.map(({ id, full_name }) => ({ value: id, label: full_name })),
          ]}
          onChange={({ target }) => onChoose(target.value)}
        />
      )}
    </QueryStates>
  );
}

function Year({ year, employee }: { year: number; employee: string | null }) {
  const { t } = useTranslation('mf-reports');
  const query = useStoreQuery(PayYearDocument, { year, employee });
  if (!query.data && query.problem?.kind === 'not_found')
    return <EmptyState title={t('payroll.year.none', { year })} message={t('payroll.year.none_hint')} />;
  return (
    <QueryStates query={query} loading={t('payroll.loading')} error={t('payroll.error')}>
      {({ pay_year }) =>
        pay_year.periods.length === 0 ? (
          <EmptyState title={t('payroll.year.none', { year })} message={t('payroll.year.none_hint')} />
        ) : (
          <YearReport report={pay_year} />
        )
      }
    </QueryStates>
  );
}

function YearReport({ report }: { report: PayYear }) {
  const { t } = useTranslation('mf-reports');
  const pay = usePayFormat();
  const saveCsv = useSaveCsv();
  const [saved, setSaved] = useState('');
  const { name, year } = report;

  async function exportCsv() {
    const isSaved = await saveCsv(
      yearCsv(report, (figure) => t(`payroll.year.${figure}`), {
        name: t('payroll.year.person'),
        year: t('payroll.year.year'),
      }),
      t('payroll.year.file', { name, year }),
    );
    setSaved(isSaved ? t('payroll.slip.csv_saved') : '');
  }
  return (
    <Stack>
      <Note>{t('payroll.year.hint', { year })}</Note>
      <Columns>
        <Section title={t('payroll.year.earned')}>
          <Receipt label={t('payroll.year.earned')}>
            {yearEarned.map((figure) => (
              <ReceiptLine key={figure} label={t(`payroll.year.${figure}`)} amount={<Money cents={report[figure]} />} />
            ))}
            {yearTaken.map((figure) => (
              <ReceiptLine
                key={figure}
                label={t(`payroll.year.${figure}`)}
                amount={<Money cents={report[figure]} less />}
              />
            ))}
            <ReceiptLine label={t('payroll.year.worked')} amount={pay.hours(report.worked_minutes)} />
          </Receipt>
        </Section>
        <Section title={t('payroll.year.paid')}>
          <PayParts pay={report} label={t('payroll.year.paid')} />
        </Section>
        <YearPeriods report={report} />
      </Columns>
      <div>
        <Button variant="secondary" icon={<Download size={20} />} onClick={() => void exportCsv()}>
          {t('payroll.slip.csv')}
        </Button>
      </div>
      <DoneNote message={saved} />
    </Stack>
  );
}

/** The periods of the year, each of which opens its slip. */
function YearPeriods({ report: { year, periods, employee_id } }: { report: PayYear }) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const pay = usePayFormat();
  const paths = usePayPaths();
  return (
    <Section title={t('payroll.year.periods', { year })}>
      <LinkList
        links={periods.map(({ start_date: from, end_date: to, version, pay_1, pay_2, total }) => ({
          to: paths.slip({ from, to, employee: employee_id, version: String(version) }),
          label: format.days(from, to),
          detail: t('payroll.periods.pay_parts', { pay_1: pay.money(pay_1), pay_2: pay.money(pay_2) }),
          aside: <Money cents={total} />,
        }))}
      />
    </Section>
  );
}
