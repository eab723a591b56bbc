import { tenderTypes } from '@suite/domain';
import { Chart, FactList, Money, type RangeSelection } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { Columns, Note, Receipt, ReceiptLine, Section } from '@suite/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BigFigure } from '../figures/big-figure';
import { ChangeNotes } from '../figures/change-notes';
import { counted } from '../figures/counted';
import { FigureLink } from '../figures/figure-link';
import { wholeDollars } from '../figures/whole-dollars';
import { useGroupNames } from '../income/use-group-names';
import { useWorkedPay, type WorkedPayPaths } from '../payroll/use-worked-pay';
import type { EmployeeIncomeQuery } from './employee-income.generated';

export type EmployeeIncome = EmployeeIncomeQuery['employee_income'];

/** Makes a figure of the person a link to its rows, where the reader may open them. */
export type LinkFigure = (figure: LinkedFigure, cents: number, less?: boolean) => ReactNode;

type LinkedFigure =
  | 'gross_sales'
  | 'line_discounts'
  | 'refunds'
  | 'net_sales'
  | 'gift_cards_sold'
  | 'tips'
  | `tips_by_${(typeof tenderTypes)[number]}`;

interface Props {
  income: EmployeeIncome;
  linkFigure?: LinkFigure;
  /** The page with the rows of net sales of earlier days. */
  earlierPath?: (days: RangeSelection['days']) => string;
  /** The page with the lines of commission and supply share. */
  commissionPath?: string | undefined;
  workedPayPaths: WorkedPayPaths;
  /** The page of a day's tickets. */
  dayPath: (day: string) => string;
}

const plain: LinkFigure = (_, cents, less) => <Money cents={cents} less={less ?? false} />;

/** What one employee earned for the store in a range: sales, tips by tender, and what is paid for it. */
export function EmployeeReport({
  income,
  linkFigure = plain,
  earlierPath,
  commissionPath,
  workedPayPaths,
  dayPath,
}: Props) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const pay = (cents: number | null) =>
    commissionPath ? <FigureLink cents={cents} to={commissionPath} /> : <Money cents={cents} />;
  const previous = { start: income.previous_start_date, end: income.previous_end_date };
  const yearBefore = { start: income.year_before_start_date, end: income.year_before_end_date };
  const workedPay = useWorkedPay();
  return (
    <Columns>
      <Section title={t('figures.net_sales')}>
        <BigFigure>{linkFigure('net_sales', income.net_sales)}</BigFigure>
        <ChangeNotes
          now={income.net_sales}
          previous={{ value: income.previous_net_sales, days: previous }}
          yearBefore={{ value: income.year_before_net_sales, days: yearBefore }}
          pathOf={earlierPath}
        />
        <Note>{t('figures.tickets', counted(income.tickets))}</Note>
        {typeof income.average_ticket === 'number' && (
          <Note>{t('income.average', { amount: format.money(income.average_ticket) })}</Note>
        )}
        {income.days.length > 1 && <DayChart income={income} dayPath={dayPath} />}
      </Section>
      <Section title={t('personal.lines')}>
        <Receipt>
          <ReceiptLine label={t('figures.gross_sales')} amount={linkFigure('gross_sales', income.gross_sales)} />
          {income.line_discounts !== 0 && (
            <ReceiptLine
              label={t('figures.line_discounts')}
              amount={linkFigure('line_discounts', income.line_discounts, true)}
            />
          )}
          <ReceiptLine label={t('figures.refunds')} amount={linkFigure('refunds', income.refunds, true)} />
          <ReceiptLine strong label={t('figures.net_sales')} amount={linkFigure('net_sales', income.net_sales)} />
        </Receipt>
        <Note small>{t('personal.hint')}</Note>
      </Section>
      <Tips income={income} linkFigure={linkFigure} />
      <Section title={t('employee.pay')}>
        <FactList
          facts={[
            [t('rates.commission'), pay(income.commission)],
            [t('rates.supply_share'), pay(income.supply_share)],
            ...workedPay(income, workedPayPaths),
            [
              t('figures.gift_cards_sold'),
              income.gift_cards_sold !== 0 && linkFigure('gift_cards_sold', income.gift_cards_sold),
            ],
          ]}
        />
      </Section>
    </Columns>
  );
}

function DayChart({ income: { days }, dayPath }: Pick<Props, 'income' | 'dayPath'>) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const nameOf = useGroupNames();
  const isCompared = days.some(({ previous_net_sales }) => previous_net_sales !== null);
  return (
    <Chart
      label={t('income.chart.day')}
      points={days.map((day) => ({
        id: day.key,
        ...nameOf('day', day),
        value: day.net_sales ?? 0,
        compared: day.previous_net_sales,
        to: dayPath(day.key),
      }))}
      format={format.money}
      formatShort={(cents) => wholeDollars(format.money, cents)}
      pointTitle={t('groups.titles.day')}
      valueTitle={t('figures.net_sales')}
      comparedTitle={isCompared ? t('income.chart.previous') : undefined}
    />
  );
}

/** Tips by tender, and their sum; renders nothing without tips. */
function Tips({ income, linkFigure }: { income: EmployeeIncome; linkFigure: LinkFigure }) {
  const { t } = useTranslation('mf-reports');
  const shown = tenderTypes.filter((tender) => income[`tips_by_${tender}`] !== 0);
  if (income.tips === 0 && shown.length === 0) return null;
  return (
    <Section title={t('figures.tips')}>
      <Receipt>
        {shown.map((tender) => (
          <ReceiptLine
            key={tender}
            label={t(`figures.tips_by_${tender}`)}
            amount={linkFigure(`tips_by_${tender}`, income[`tips_by_${tender}`])}
          />
        ))}
        <ReceiptLine strong label={t('figures.tips')} amount={linkFigure('tips', income.tips)} />
      </Receipt>
    </Section>
  );
}
