import { isDay } from '@suite/domain/time';
import { useFieldMessages, useFormat } from '@suite/remote-kit';
import { Note, SelectField, Stack, TextField } from '@suite/ui';
import { useMessages } from '../use-messages';
import { maxDays, type RangeId, rangePresets } from './date-range';
import styles from './range-picker.module.css';
import type { RangeSelection } from './use-date-range';

/** Chooses a range of days: a preset, or the first and the last day. */
export function RangePicker({ range }: { range: RangeSelection }) {
  const { t } = useMessages();
  const format = useFormat();
  const { start, end } = range.days;

  return (
    <Stack gap={2} className={styles.picker}>
      <SelectField
        label={t('range.label')}
        value={range.id}
        options={[...rangePresets, 'custom'].map((value) => ({ value, label: t(`range.${value}`) }))}
        onChange={(event) => range.choose(event.target.value as RangeId)}
      />
      {range.id === 'custom' ? (
        <CustomDays range={range} />
      ) : (
        <Note>{start === end ? format.longDay(start) : format.days(start, end)}</Note>
      )}
    </Stack>
  );
}

/** The first and the last day, each with its error. */
function CustomDays({ range: { days, problem, choose } }: { range: RangeSelection }) {
  const { t } = useMessages();
  const fieldMessage = useFieldMessages();
  const missing = (day: string) => (isDay(day) ? undefined : fieldMessage({ code: 'required', params: {} }));
  const wrong = problem && problem !== 'day_required' ? t(`range.${problem}`, { count: maxDays }) : undefined;

  return (
    <div className={styles.days}>
      <TextField
        label={t('range.from')}
        type="date"
        value={days.start}
        error={missing(days.start)}
        onChange={(event) => choose('custom', { ...days, start: event.target.value })}
      />
      <TextField
        label={t('range.to')}
        type="date"
        value={days.end}
        error={missing(days.end) ?? wrong}
        onChange={(event) => choose('custom', { ...days, end: event.target.value })}
      />
    </div>
  );
}
