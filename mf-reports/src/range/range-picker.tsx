import { isDay } from '@suite/domain/time';
import { useFieldMessages, useFormat } from '@suite/remote-kit';
import { SelectField, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { maxDays, type RangeId, rangeIds } from '../domain/ranges';
import styles from './range-picker.module.css';
import type { Range } from './use-range';

/** The days of a report: by name, or from one day to another. */
export function RangePicker({ range }: { range: Range }) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const { start, end } = range.days;

  return (
    <div className={styles.picker}>
      <SelectField
        label={t('range.label')}
        value={range.id}
        options={[...rangeIds, 'custom'].map((value) => ({ value, label: t(`range.${value}`) }))}
        onChange={(event) => range.choose(event.target.value as RangeId)}
      />
      {range.id === 'custom' ? (
        <CustomDays range={range} />
      ) : (
        <p className={styles.said}>{start === end ? format.longDay(start) : format.days(start, end)}</p>
      )}
    </div>
  );
}

/** The first and the last day, with what is wrong beside it. */
function CustomDays({ range: { days, problem, choose } }: { range: Range }) {
  const { t } = useTranslation('mf-reports');
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
