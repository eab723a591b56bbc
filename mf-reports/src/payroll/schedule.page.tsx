import { businessDay, startOfWeek } from '@suite/domain/time';
import { ForOwners } from '@suite/entities';
import { QueryStates, useFormat, useStore, useStoreQuery } from '@suite/remote-kit';
import { useMutationForm } from '@suite/remote-kit/form';
import {
  ActionBar,
  Button,
  DoneNote,
  FieldError,
  Note,
  PageFrame,
  Section,
  SelectField,
  Stack,
  Switch,
  TextField,
} from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { payFrequencies, periodOf, scheduleSchema } from './pay-schedule.rules';
import { PayScheduleDocument, type PayScheduleQuery, SetPayScheduleDocument } from './schedule.generated';

/** How the days of the store are divided into pay periods, and what is paid out with the pay. For owners and partners. */
export function SchedulePage() {
  return (
    <ForOwners>
      <Schedule />
    </ForOwners>
  );
}

function Schedule() {
  const { t } = useTranslation('mf-reports');
  const navigate = useNavigate();
  const paths = usePaths();
  const query = useStoreQuery(PayScheduleDocument, {});
  return (
    <PageFrame kind="form" title={t('payroll.schedule.title')} back={() => navigate(paths.payroll())}>
      <QueryStates query={query} loading={t('payroll.loading')} error={t('payroll.error')}>
        {({ pay_schedule }) => <ScheduleForm schedule={pay_schedule ?? null} />}
      </QueryStates>
    </PageFrame>
  );
}

function ScheduleForm({ schedule }: { schedule: NonNullable<PayScheduleQuery['pay_schedule']> | null }) {
  const { t } = useTranslation('mf-reports');
  const { timezone } = useStore();
  const today = businessDay(new Date(), timezone);
  const [done, setDone] = useState('');
  const form = useMutationForm(SetPayScheduleDocument, {
    schema: scheduleSchema,
    defaultValues: {
      frequency: schedule?.frequency ?? 'two_weekly',
      anchor_date: schedule?.anchor_date ?? startOfWeek(today),
      holds_cash_tips: schedule?.holds_cash_tips ?? true,
      pays_service_fee: schedule?.pays_service_fee ?? false,
    },
    messages: {
      anchor_required: t('payroll.schedule.anchor_required'),
      anchor_late: t('payroll.schedule.anchor_late'),
    },
    // The anchor of half months has no meaning; the API requires a day.
    input: (values) => ({ ...values, anchor_date: values.anchor_date || today }),
    onDone(_, values) {
      form.reset(values);
      setDone(t('payroll.schedule.saved'));
    },
  });
  const [cashTips, serviceFee] = [form.input('holds_cash_tips'), form.input('pays_service_fee')];
  const [frequency, anchor_date] = form.form.watch(['frequency', 'anchor_date']);
  return (
    <Stack as="form" {...form.formProps} aria-label={t('payroll.schedule.title')}>
      <Section title={t('payroll.days')}>
        <Stack>
          <SelectField
            label={t('payroll.schedule.frequency')}
            options={payFrequencies.map((value) => ({ value, label: t(`payroll.schedule.frequencies.${value}`) }))}
            {...form.field('frequency')}
          />
          {frequency !== 'twice_monthly' && (
            <TextField
              type="date"
              label={t('payroll.schedule.anchor')}
              hint={t('payroll.schedule.anchor_hint')}
              {...form.field('anchor_date')}
            />
          )}
          <PeriodOfToday frequency={frequency} anchor_date={anchor_date} today={today} />
        </Stack>
      </Section>
      <Section title={t('payroll.slip.how_paid')}>
        <Switch
          label={t('payroll.schedule.cash_tips')}
          checked={cashTips.value}
          onChange={({ target }) => cashTips.set(target.checked)}
        />
        <Switch
          label={t('payroll.schedule.service_fee')}
          checked={serviceFee.value}
          onChange={({ target }) => serviceFee.set(target.checked)}
        />
      </Section>
      <Note>{t('payroll.schedule.hint')}</Note>
      <DoneNote message={done} />
      <ActionBar>
        <FieldError message={form.refusal} />
        <Button type="submit" size="lg" wide pending={form.pending}>
          {t('payroll.schedule.save')}
        </Button>
      </ActionBar>
    </Stack>
  );
}

/** The period that today would be in, so that the person sees what their choice means. */
function PeriodOfToday({ today, ...schedule }: Parameters<typeof periodOf>[0] & { today: string }) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const period = periodOf(schedule, today);
  return (
    <Note role="status">{period && t('payroll.schedule.next', { days: format.days(period.from, period.to) })}</Note>
  );
}
