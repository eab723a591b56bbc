import { dayMs } from '@suite/domain/durations';
import { formatLongWeekday } from '@suite/domain/format';
import { dayMinutes } from '@suite/domain/opening-hours';
import { useLanguage } from '@suite/remote-kit';
import { useRemoteForm } from '@suite/remote-kit/form';
import { Button, List, Switch, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { endOfDay, minutesOf } from './company-input';
import styles from './open-store.module.css';
import { StepForm, type StepProps, useTypedValues } from './step-form';
import type { DraftDay } from './store-draft';

const time = v.pipe(v.string(), v.regex(/^\d{2}:\d{2}$/, 'required'));
const openDay = v.pipe(
  v.object({ isOpen: v.literal(true), start: time, end: time }),
  v.forward(
    v.partialCheck([['start'], ['end']], (day) => minutesOf(day.start) < endOfDay(day), 'end_before_start'),
    ['end'],
  ),
);
const closedDay = v.object({ isOpen: v.literal(false), start: v.string(), end: v.string() });
const schema = v.object({
  days: v.pipe(
    v.array(v.variant('isOpen', [openDay, closedDay])),
    v.checkItems((day, index, days) => {
      const next = days[(index + 1) % days.length];
      return !day.isOpen || !next?.isOpen || endOfDay(day) <= dayMinutes + minutesOf(next.start);
    }, 'end_after_next_opening'),
  ),
});

/** Returns whether typed hours end in the next morning. */
const endsNextDay = ({ start, end }: DraftDay): boolean =>
  start !== '' && end !== '' && endOfDay({ start, end }) > dayMinutes;

/** A Monday: the days of a week are named by seven days from it. */
const monday = Date.UTC(2026, 10, 23);
const weekdayName = (index: number, language: 'en' | 'vi') =>
  formatLongWeekday(new Date(monday + index * dayMs).toISOString().slice(0, 10), language);

/** The opening hours of a week. */
export function HoursStep({ values, onTyped, onNext, onBack, onLater }: StepProps<DraftDay[]>) {
  const { t } = useTranslation('open-store');
  const language = useLanguage();
  const { form, formProps, input, errorOf } = useRemoteForm({
    schema,
    defaultValues: { days: values },
    onSubmit: ({ days }) => onNext(days),
    isUnsaved: () => false,
  });
  useTypedValues(form, ({ days: typed }) => onTyped(typed));
  const { value: days, set } = input('days');
  const change = (index: number, part: Partial<DraftDay>) =>
    set(days.map((day, place) => (place === index ? { ...day, ...part } : day)));
  const firstOpen = days.findIndex(({ isOpen }) => isOpen);

  function copyToOpenDays() {
    const { start = '', end = '' } = days[firstOpen] ?? {};
    set(days.map((day) => (day.isOpen ? { ...day, start, end } : day)));
  }

  return (
    <StepForm
      step="hours"
      formProps={formProps}
      onBack={() => onBack(form.getValues('days'))}
      onLater={() => onLater(form.getValues('days'))}
    >
      <List gap={3}>
        {days.map(({ isOpen, start, end }, index) => {
          const name = weekdayName(index, language);
          return (
            <li key={name} className={styles.day}>
              <Switch
                label={name}
                checked={isOpen}
                onChange={(event) => change(index, { isOpen: event.target.checked })}
              />
              {isOpen && (
                <fieldset className={styles.times} aria-label={name}>
                  <TextField
                    label={t('hours.opens')}
                    type="time"
                    step={900}
                    value={start}
                    onChange={(event) => change(index, { start: event.target.value })}
                    error={errorOf(`days.${index}.start`)}
                  />
                  <TextField
                    label={t('hours.closes')}
                    type="time"
                    step={900}
                    value={end}
                    onChange={(event) => change(index, { end: event.target.value })}
                    error={errorOf(`days.${index}.end`) ?? errorOf(`days.${index}`)}
                    hint={endsNextDay({ isOpen, start, end }) ? t('hours.next_day') : undefined}
                  />
                </fieldset>
              )}
              {index === firstOpen && (
                <Button variant="quiet" onClick={copyToOpenDays}>
                  {t('hours.copy', { day: name })}
                </Button>
              )}
            </li>
          );
        })}
      </List>
    </StepForm>
  );
}
