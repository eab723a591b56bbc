import { formatPercent } from '@suite/domain/format';
import { useFormat } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import type { StructureFragment, WorkerFragment } from './pay-terms.generated';

type Fact = readonly [name: string, value: string | null];

/** Returns functions that write the agreed pay as people read it. */
export function useStructureText() {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();

  const salaryOf = ({ salary_type, salary_per_hour, salary_by_period }: StructureFragment): string =>
    salary_type === 'per_hour'
      ? t('pay_terms.per_hour', { amount: format.money(salary_per_hour) })
      : t('pay_terms.per_period', { amount: format.money(salary_by_period) });

  const cleanUpOf = ({ clean_up_mode, clean_up_fee, clean_up_rate }: StructureFragment): string | null => {
    if (clean_up_mode === 'percent')
      return clean_up_rate === 0 ? null : t('pay_terms.clean_up.percent', { percent: formatPercent(clean_up_rate) });
    return clean_up_fee === 0 ? null : t(`pay_terms.clean_up.${clean_up_mode}`, { amount: format.money(clean_up_fee) });
  };

  const suppliesOf = ({ supply_rate, supply_before_rate }: StructureFragment): string | null => {
    if (supply_rate === null || supply_rate === undefined) return '---';
    if (supply_rate === 0) return null;
    const when = supply_before_rate ? 'before' : 'after';
    return t(`pay_terms.supplies.${when}`, { percent: formatPercent(supply_rate) });
  };

  const borneBy = ({ bears_discounts, bears_rewards, bears_cash_discounts }: StructureFragment): string =>
    [
      bears_discounts && t('pay_terms.borne.discounts'),
      bears_rewards && t('pay_terms.borne.rewards'),
      bears_cash_discounts && t('pay_terms.borne.cash_discounts'),
    ]
      .filter(Boolean)
      .join(', ') || t('pay_terms.borne.none');

  const guaranteeOf = (structure: StructureFragment): string | null =>
    structure.guarantee === 'none'
      ? null
      : t(`pay_terms.guarantee.${structure.guarantee}_${structure.guarantee_span}`, { salary: salaryOf(structure) });

  /** One line about the agreed pay. */
  const summary = (structure: StructureFragment): string =>
    structure.type === 'salary'
      ? t('pay_terms.summary.salary', { salary: salaryOf(structure) })
      : t('pay_terms.summary.commission', {
          services: formatPercent(structure.service_rate),
          products: formatPercent(structure.product_rate),
        });

  /** Each term with its value; terms without effect are left out. */
  const facts = (structure: StructureFragment): readonly Fact[] => {
    const { type, salary_type, count_day_off, day_can_not_off } = structure;
    const isCommission = type === 'commission';
    const hasSalary = !isCommission || structure.guarantee !== 'none';
    const days = day_can_not_off.map((day) => t(`pay_terms.weekday.${day}`)).join(', ');
    return [
      [t('pay_terms.field.type'), t(`pay_terms.type.${type}`)],
      [t('pay_terms.field.service_rate'), isCommission ? formatPercent(structure.service_rate) : null],
      [t('pay_terms.field.product_rate'), isCommission ? formatPercent(structure.product_rate) : null],
      [t('pay_terms.field.gift_card_rate'), isCommission ? formatPercent(structure.gift_card_rate) : null],
      [t('pay_terms.field.bears'), isCommission ? borneBy(structure) : null],
      [t('pay_terms.field.supply_rate'), isCommission ? suppliesOf(structure) : null],
      [t('pay_terms.field.salary'), isCommission ? null : salaryOf(structure)],
      [t('pay_terms.field.guarantee'), guaranteeOf(structure)],
      [
        t('pay_terms.field.count_day_off'),
        hasSalary && salary_type === 'per_period' ? t(`pay_terms.days_off.${count_day_off ? 'paid' : 'unpaid'}`) : null,
      ],
      [t('pay_terms.field.clean_up_fee'), cleanUpOf(structure)],
      [t('pay_terms.field.cash_check_percentage'), formatPercent(structure.cash_check_percentage)],
      [t('pay_terms.field.tip_to_check_percentage'), formatPercent(structure.tip_to_check_percentage)],
      [t('pay_terms.field.card_tip_charge'), formatPercent(structure.card_tip_charge)],
      [t('pay_terms.field.day_can_not_off'), days || null],
    ];
  };

  const workerFacts = (worker: WorkerFragment): readonly Fact[] => [
    [t('pay_terms.field.worker_type'), t(`pay_terms.worker.${worker.worker_type}`)],
    [t('pay_terms.field.state'), worker.state ?? t('pay_terms.no_state')],
    [
      t('pay_terms.field.minimum_wage'),
      worker.worker_type === 'w2' ? t('pay_terms.per_hour', { amount: format.money(worker.minimum_wage) }) : null,
    ],
    [t('pay_terms.field.overtime_rule'), t(`pay_terms.overtime.${worker.overtime_rule}`)],
    [t('pay_terms.field.clocks_in'), t(`pay_terms.clocks.${worker.clocks_in ? 'yes' : 'no'}`)],
  ];

  /** From when on a version holds, and who set it. */
  const since = ({ valid_from, set_by }: { valid_from?: string | null; set_by?: string | null }): string => {
    if (!valid_from) return t('pay_terms.default');
    const day = format.day(valid_from);
    return set_by ? t('pay_terms.since_by', { day, name: set_by }) : t('pay_terms.since', { day });
  };

  return { summary, facts, workerFacts, since };
}
