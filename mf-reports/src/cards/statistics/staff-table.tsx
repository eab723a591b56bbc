import { FigureTable, Money } from '@suite/entities';
import { Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CardStatisticsQuery } from './statistics.generated';

type Report = CardStatisticsQuery['payment_statistics'];

interface StaffProps {
  report: Report;
  /** The page with an employee's transactions. */
  linkTo: (employeeId: string) => string;
}

/** The card payments by employee, with their parts by card type; the amounts sum to the store's. */
export function StaffTable({ report, linkTo }: StaffProps) {
  const { t } = useTranslation('mf-reports');
  const types = report.methods.map(({ card_type }) => card_type);
  const amountOf = (methods: Report['methods'], type: string | null) =>
    methods.find(({ card_type }) => card_type === type)?.amount;
  const figuresOf = (count: number, amount: number | null, methods: Report['methods']) => [
    count,
    <Money key="amount" cents={amount} />,
    // Without the permission an absent type is as hidden as the others.
    ...types.map((type) => <Money key={type} cents={amountOf(methods, type) ?? (amount === null ? null : 0)} />),
  ];
  return (
    <Section title={t('cards.statistics.by_staff')}>
      <FigureTable
        caption={t('cards.statistics.staff_hint')}
        header={[
          t('cards.statistics.staff'),
          t('cards.statistics.count'),
          t('cards.statistics.amount'),
          ...types.map((type) => type ?? t('cards.no_type')),
        ]}
        rows={report.employees.map(({ employee_id, employee_name, count, amount, methods }) => ({
          id: employee_id ?? '',
          name: employee_id ? <Link to={linkTo(employee_id)}>{employee_name}</Link> : t('cards.statistics.unassigned'),
          figures: figuresOf(count, amount, methods),
        }))}
        total={{ name: t('cards.statistics.store'), figures: figuresOf(report.count, report.amount, report.methods) }}
      />
    </Section>
  );
}
