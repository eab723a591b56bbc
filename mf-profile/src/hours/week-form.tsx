import { DraftNotice } from '@suite/entities';
import { useStore } from '@suite/remote-kit';
import { useFormDraft, useMutationForm, useRebasedValues } from '@suite/remote-kit/form';
import { Button, LiveRegion, Note, Stack, Switch } from '@suite/ui';
import { Check } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { DayFields } from './day-fields';
import { type StoreWeekFragment, UpdateHoursDocument } from './hours.generated';
import { isVisitConflict, OutsideVisitsWarning, outsideVisitsOf } from './outside-visits';
import { PatternFields } from './pattern-fields';
import {
  copyToOpenDays,
  daysOf,
  firstInvalidWeek,
  hoursPaths,
  hoursSchema,
  proposedHours,
  toTypedHours,
  weekdays,
} from './week.schema';
import { WeekSummary } from './week-summary';

interface Props {
  /** Null is the store itself. */
  employeeId: string | null;
  /** The hours that apply. */
  week: StoreWeekFragment;
  /** The store's hours. */
  store: StoreWeekFragment;
  /** The own pattern to edit; null if there is none yet. */
  pattern: StoreWeekFragment['patterns'][number] | null;
  isSaved: boolean;
  /** Called with the start of the saved pattern. */
  onSaved: (startsOn: string | null) => void;
  refetch: () => Promise<void>;
  /** Called after a change that left visits outside of the hours. */
  onOutside: (ids: readonly string[]) => void;
}

/** A pattern of hours, week by week; the store's hours, if an employee follows them. */
export function WeekForm({ employeeId, week, store, pattern, isSaved, onSaved, refetch, onOutside }: Props) {
  const { t } = useTranslation('mf-profile');
  const { whmcsId } = useStore();
  const [chosenWeek, setChosenWeek] = useState(0);
  const isUnset = employeeId === null && !pattern;
  const unsetHours = isUnset ? proposedHours() : toTypedHours({ weeks: [{ days: daysOf(week) }] }, true);
  const values = pattern ? toTypedHours(pattern, false) : unsetHours;

  const remote = useMutationForm(UpdateHoursDocument, {
    handles: isVisitConflict,
    schema: hoursSchema,
    defaultValues: values,
    paths: hoursPaths,
    messages: { break_outside: t('hours.break_outside'), breaks_overlap: t('hours.breaks_overlap') },
    input: (output, refused) => ({
      ...output,
      employee_id: employeeId,
      continue_anyway: outsideVisitsOf(refused) !== null,
    }),
    async onDone({ business_work_days_update: { patterns } }, output) {
      const startsOn = ('starts_on' in output && output.starts_on) || null;
      const saved = patterns.find(({ starts_on }) => (starts_on ?? null) === startsOn);
      remote.reset(saved ? toTypedHours(saved, false) : toTypedHours({ weeks: [{ days: daysOf(store) }] }, true));
      draft.forget();
      if (outside) onOutside(outside.ids);
      onSaved(startsOn);
      await refetch();
    },
  });
  const { form, formProps, input, pending } = remote;
  const outside = outsideVisitsOf(remote.submission.problem);
  const draft = useFormDraft(form, `hours:${employeeId ?? whmcsId}:${pattern?.starts_on ?? ''}`, values);
  useRebasedValues(form, JSON.stringify(values), values);
  const typed = form.watch();
  const shownWeek = Math.min(chosenWeek, typed.weeks.length - 1);
  const days = typed.weeks[shownWeek];
  const firstOpen = weekdays.find((day) => days?.[day].isOpen);
  const shownSaved = isSaved && !form.formState.isDirty;

  function copyDay() {
    if (!firstOpen) return;
    const copied = copyToOpenDays(form.getValues(`weeks.${shownWeek}`), firstOpen);
    for (const day of weekdays) input(`weeks.${shownWeek}.${day}`).set(copied[day]);
  }
  /** Shows the week with the first issue, so that it can get the focus. */
  function submit(event: FormEvent<HTMLFormElement>) {
    const invalid = firstInvalidWeek(form.getValues());
    if (invalid !== null) flushSync(() => setChosenWeek(invalid));
    formProps.onSubmit(event);
  }

  return (
    <Stack as="form" {...formProps} onSubmit={submit}>
      <DraftNotice draft={draft} />
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
        <>
          <PatternFields remote={remote} shownWeek={shownWeek} onShow={setChosenWeek} />
          {weekdays.map((day) => (
            <DayFields
              key={`${shownWeek} ${day}`}
              name={t(`hours.days.${day}`)}
              day={input(`weeks.${shownWeek}.${day}`)}
              time={(path) => input(`weeks.${shownWeek}.${day}.${path}`)}
              isSwitchable
              {...(day === firstOpen && weekdays.some((other) => other !== day && days?.[other].isOpen)
                ? { onCopy: copyDay }
                : {})}
            />
          ))}
        </>
      )}
      {outside && <OutsideVisitsWarning {...outside} />}
      <Button
        type="submit"
        wide
        pending={pending}
        variant={shownSaved ? 'secondary' : 'primary'}
        icon={shownSaved ? <Check size={20} /> : undefined}
      >
        {outside ? t('hours.outside.keep') : t(shownSaved ? 'store.saved' : 'store.save')}
      </Button>
      <LiveRegion message={shownSaved ? t('store.saved_section', { section: t('hours.week') }) : ''} />
    </Stack>
  );
}
