import { businessDay } from '@suite/domain/time';
import { useNow, useStore } from '@suite/remote-kit';
import { useMutationForm } from '@suite/remote-kit/form';
import { Button, Stack, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { DayFields } from './day-fields';
import { SetExtraDayDocument } from './hours.generated';
import { isVisitConflict, OutsideVisitsWarning, outsideVisitsOf } from './outside-visits';
import { daySchema, extraDayPaths, openDay } from './week.schema';

interface Props {
  /** Null is the store itself. */
  employeeId: string | null;
  /** Called with the added day, and the ids of the visits that it left outside. */
  onAdded: (day: string, outside: readonly string[] | null) => void;
}

const schema = v.object({ day: v.pipe(v.string(), v.nonEmpty('required')), hours: daySchema });

/** Adds a day with hours of its own. */
export function ExtraDayForm({ employeeId, onAdded }: Props) {
  const { t } = useTranslation('mf-profile');
  const { timezone } = useStore();
  const today = businessDay(useNow(), timezone);
  const { formProps, field, input, pending, reset, submission } = useMutationForm(SetExtraDayDocument, {
    handles: isVisitConflict,
    schema,
    defaultValues: { day: '', hours: openDay() },
    paths: extraDayPaths,
    messages: { break_outside: t('hours.break_outside'), breaks_overlap: t('hours.breaks_overlap') },
    input: ({ day, hours }, refused) => ({
      employee_id: employeeId,
      day,
      hours,
      continue_anyway: outsideVisitsOf(refused) !== null,
    }),
    onDone(_, { day }) {
      reset();
      onAdded(day, outside?.ids ?? null);
    },
  });
  const outside = outsideVisitsOf(submission.problem);

  return (
    <Stack as="form" gap={3} {...formProps}>
      <TextField type="date" min={today} label={t('hours.extra.day')} {...field('day')} />
      <DayFields name={t('hours.extra.title')} day={input('hours')} time={(path) => input(`hours.${path}`)} />
      {outside && <OutsideVisitsWarning {...outside} />}
      <Button type="submit" variant="secondary" wide pending={pending}>
        {t(outside ? 'hours.extra.anyway' : 'hours.extra.add')}
      </Button>
    </Stack>
  );
}
