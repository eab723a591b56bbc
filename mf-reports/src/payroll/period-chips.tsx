import { businessDay } from '@suite/domain/time';
import { useFormat, useStore } from '@suite/remote-kit';
import { Row, StatusChip } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { ownConfirmation, payStateOf } from './pay-state';
import type { PayPeriodSummaryFragment } from './payroll.generated';

const tones = { running: 'new', ended: 'updated', reopened: 'updated', closed: 'done' } as const;

/** Where a period stands, and who confirmed their slip of it. */
export function PeriodChips({ period }: { period: PayPeriodSummaryFragment }) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const { timezone } = useStore();
  const state = payStateOf(period, businessDay(new Date(), timezone));
  const { version, people, confirmed, end_date } = period;
  const isAll = people != null && confirmed === people;
  return (
    <Row as="span" gap={1}>
      <StatusChip tone={tones[state]}>
        {state === 'closed' && version == null
          ? t('payroll.state.closed_before')
          : t(`payroll.state.${state}`, { version, day: format.shortDay(end_date) })}
      </StatusChip>
      {state === 'closed' && version != null && people != null && people > 0 && (
        <StatusChip tone={isAll ? 'confirmed' : 'neutral'}>
          {isAll ? t('payroll.state.confirmed_all') : t('payroll.state.confirmed', { count: confirmed ?? 0, people })}
        </StatusChip>
      )}
    </Row>
  );
}

const ownTones = { first: 'updated', again: 'updated', done: 'confirmed' } as const;

/** Where a period stands for an employee: what they still have to confirm. */
export function OwnPeriodChip({ period }: { period: PayPeriodSummaryFragment }) {
  const { t } = useTranslation('mf-reports');
  const confirmation = ownConfirmation(period);
  if (confirmation === 'none') return <PeriodChips period={{ ...period, people: null }} />;
  const label = {
    first: t('payroll.own.confirm_needed'),
    again: t('payroll.own.confirm_again'),
    done: t('payroll.people.confirmed'),
  };
  return (
    <span>
      <StatusChip tone={ownTones[confirmation]}>{label[confirmation]}</StatusChip>
    </span>
  );
}
