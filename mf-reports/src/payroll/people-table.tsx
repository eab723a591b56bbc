import { FigureTable, Money } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { Avatar, List, Section, Stack, useRoomForPane } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePaths } from '../paths';
import { ConfirmedMark } from './confirmed-mark';
import { usePayAccess } from './pay-access';
import { addVisible, paySums } from './pay-figures';
import { PayParts } from './pay-parts';
import { PayRow as PayRowCard } from './pay-row';
import type { PayRowFragment as PayRow, PayrollFiguresFragment } from './payroll.generated';
import { salesFigure } from './slip.rules';
import { usePayFormat } from './use-pay-format';

interface Props {
  detail: PayrollFiguresFragment;
  shownVersion: number | null;
}

/** The people of a period: a table, which adds up across and down, or rows where not all of it is in sight. Each opens the lines of its figures. */
export function PeopleTable(props: Props) {
  const isWide = useRoomForPane('board');
  return isWide ? <WideTable {...props} /> : <NarrowList {...props} />;
}

function useSlipPath({ detail, shownVersion }: Props): (row: PayRow) => string | null {
  const paths = usePaths();
  const { seesStore, employeeId } = usePayAccess();
  return ({ employee_id }) =>
    seesStore || employee_id === employeeId
      ? paths.paySlip({
          from: detail.start_date,
          to: detail.end_date,
          employee: employee_id,
          ...(shownVersion === null ? {} : { version: String(shownVersion) }),
        })
      : null;
}

function WideTable(props: Props) {
  const { detail } = props;
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const pay = usePayFormat();
  const pathOf = useSlipPath(props);
  const rows = detail.rows.map((row) => ({ row, sums: paySums(row) }));
  const columns = [
    { name: t('payroll.figure.minutes'), of: ({ row }) => row.worked_minutes, isTime: true },
    { name: t(`payroll.figure.${salesFigure(detail.rows)}`), of: ({ row }) => row.income },
    { name: t('payroll.figure.total_commission'), of: ({ row }) => row.total_commission },
    { name: t('payroll.figure.other_pay'), of: ({ sums }) => sums.other },
    { name: t('payroll.figure.tips'), of: ({ sums }) => sums.tips },
    { name: t('payroll.figure.deducted'), of: ({ sums }) => sums.deducted, isLess: true },
    { name: t('payroll.figure.pay_1'), of: ({ row }) => row.pay_1 },
    { name: t('payroll.figure.pay_2'), of: ({ row }) => row.pay_2 },
    { name: t('payroll.figure.total'), of: ({ row }) => row.total },
  ] satisfies Column[];
  const shown = ({ isTime, isLess }: Column, value: number | null | undefined) =>
    isTime ? pay.hours(value) : <Money cents={value} less={isLess ?? false} />;
  const isClosed = detail.version !== null;
  return (
    <FigureTable
      caption={t('payroll.people.caption', { days: format.days(detail.start_date, detail.end_date) })}
      header={[
        t('payroll.people.person'),
        ...columns.map(({ name }) => name),
        ...(isClosed ? [t('payroll.people.confirmed')] : []),
      ]}
      rows={rows.map((one) => ({
        id: one.row.employee_id,
        name: <PersonName row={one.row} to={pathOf(one.row)} />,
        figures: [
          ...columns.map((column: Column) => shown(column, column.of(one))),
          ...(isClosed ? [<ConfirmedMark key="confirmed" row={one.row} />] : []),
        ],
      }))}
      total={{
        name: t('payroll.people.sum'),
        figures: columns.map((column: Column) => shown(column, addVisible(rows.map((one) => column.of(one))))),
      }}
    />
  );
}

interface Column {
  name: string;
  of: (one: { row: PayRow; sums: ReturnType<typeof paySums> }) => number | null | undefined;
  isTime?: boolean;
  /** It is taken from the pay. */
  isLess?: boolean;
}

const PersonName = ({ row: { name }, to }: { row: PayRow; to: string | null }) =>
  to ? <Link to={to}>{name}</Link> : name;

function NarrowList(props: Props) {
  const { t } = useTranslation('mf-reports');
  const pathOf = useSlipPath(props);
  const { seesStore } = usePayAccess();
  const { detail } = props;
  return (
    <Stack>
      <List gap={2} aria-label={t('payroll.people.title')}>
        {detail.rows.map((row) => (
          <NarrowRow key={row.employee_id} row={row} to={pathOf(row)} isClosed={detail.version !== null} />
        ))}
      </List>
      {seesStore && (
        <Section title={t('payroll.people.sum')}>
          <PayParts pay={detail} label={t('payroll.people.sum')} />
        </Section>
      )}
    </Stack>
  );
}

function NarrowRow({ row, to, isClosed }: { row: PayRow; to: string | null; isClosed: boolean }) {
  const { t } = useTranslation('mf-reports');
  const pay = usePayFormat();
  const { name, image_url, color, worked_minutes, income, pay_1, pay_2, total } = row;
  const details = [
    t(row.is_after_supplies ? 'payroll.people.row_after_supplies' : 'payroll.people.row', {
      hours: pay.hours(worked_minutes),
      sales: pay.money(income),
    }),
    t('payroll.periods.pay_parts', { pay_1: pay.money(pay_1), pay_2: pay.money(pay_2) }),
  ];
  return (
    <PayRowCard
      to={to}
      title={name}
      total={total}
      leading={<Avatar name={name} src={image_url ?? undefined} color={color ?? undefined} />}
      details={to ? details : []}
    >
      {isClosed && (
        <span>
          <ConfirmedMark row={row} />
        </span>
      )}
    </PayRowCard>
  );
}
