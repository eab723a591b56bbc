import { useSubmit } from '@suite/graphql';
import { useStore } from '@suite/remote-kit';
import { useRebasedValues, useRemoteForm } from '@suite/remote-kit/form';
import { Button, LiveRegion, Note, Section, Stack, Switch } from '@suite/ui';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayFields } from './day-fields';
import { type StoreWeekFragment, UpdateHoursDocument } from './hours.generated';
import { isVisitConflict, OutsideVisitsWarning, outsideVisitsOf } from './outside-visits';
import { copyToOpenDays, proposedWeek, toTypedWeek, weekdays, weekSchema } from './week.schema';
import { WeekSummary } from './week-summary';

interface Props {
  /** Null is the store itself. */
  employeeId: string | null;
  /** The week that applies. */
  week: StoreWeekFragment;
  /** The store's week. */
  store: StoreWeekFragment;
  refetch: () => Promise<void>;
  /** Called after a change that left visits outside of the hours. */
  onOutside: (ids: readonly string[]) => void;
}

/** The weekly hours of the store, or of an employee, who follows the store until they have their own. */
export function WeekSection({ employeeId, week, store, refetch, onOutside }: Props) {
  const { t } = useTranslation('mf-profile');
  const { whmcsId } = useStore();
  const update = useSubmit(UpdateHoursDocument, { handles: isVisitConflict });
  const [isSaved, setSaved] = useState(false);
  const outside = outsideVisitsOf(update.problem);
  const isUnset = employeeId === null && !week.has_own_hours;
  const values = isUnset ? proposedWeek() : toTypedWeek(week, employeeId !== null && !week.has_own_hours);

  const remote = useRemoteForm({
    schema: weekSchema,
    defaultValues: values,
    submission: update,
    messages: { break_outside: t('hours.break_outside'), breaks_overlap: t('hours.breaks_overlap') },
    async onSubmit(output) {
      const input_obj = { ...output, employee_id: employeeId, continue_anyway: outside !== null };
      const result = await update.submit({ whmcs_id: whmcsId, input_obj });
      setSaved(result !== null);
      if (!result) return;
      const saved = result.business_work_days_update;
      remote.reset(toTypedWeek(saved, employeeId !== null && !saved.has_own_hours));
      if (outside) onOutside(outside.ids);
      await refetch();
    },
  });
  const { form, formProps, input, pending } = remote;
  useRebasedValues(form, JSON.stringify(values), values);
  const typed = form.watch();
  const firstOpen = weekdays.find((day) => typed[day].isOpen);
  const shownSaved = isSaved && !form.formState.isDirty;

  function copy() {
    if (!firstOpen) return;
    const copied = copyToOpenDays(form.getValues(), firstOpen);
    for (const day of weekdays) input(day).set(copied[day]);
  }

  return (
    <Section title={t('hours.week')}>
      <Stack as="form" {...formProps}>
        {isUnset && <Note boxed>{t('hours.unset')}</Note>}
        {employeeId !== null && (
          <>
            <Switch
              label={t('hours.as_store')}
              checked={typed.asStore}
              onChange={(event) => input('asStore').set(event.target.checked)}
            />
            <Note small>{t(typed.asStore ? 'hours.inherited' : 'hours.own')}</Note>
          </>
        )}
        {typed.asStore ? (
          <WeekSummary week={store} />
        ) : (
          weekdays.map((day) => (
            <DayFields
              key={day}
              day={day}
              remote={remote}
              {...(day === firstOpen && weekdays.some((other) => other !== day && typed[other].isOpen)
                ? { onCopy: copy }
                : {})}
            />
          ))
        )}
        {outside && <OutsideVisitsWarning {...outside} />}
        <Button
          type="submit"
          wide
          pending={pending}
          variant={shownSaved ? 'secondary' : 'primary'}
          icon={shownSaved ? <Check size={20} aria-hidden="true" /> : undefined}
        >
          {outside ? t('hours.outside.keep') : t(shownSaved ? 'store.saved' : 'store.save')}
        </Button>
        <LiveRegion message={shownSaved ? t('store.saved_section', { section: t('hours.week') }) : ''} />
      </Stack>
    </Section>
  );
}
