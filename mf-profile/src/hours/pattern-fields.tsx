import { businessDay, startOfWeek } from '@suite/domain/time';
import { useNow, useStore } from '@suite/remote-kit';
import type { RemoteForm } from '@suite/remote-kit/form';
import { Button, Note, SegmentedControl, SelectField, TextField } from '@suite/ui';
import { CalendarRange, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './hours.module.css';
import { copyWeek, resizeWeeks, type TypedHours, weekCounts } from './week.schema';

interface Props {
  remote: Pick<RemoteForm<TypedHours, unknown>, 'form' | 'field' | 'input'>;
  /** The index of the week that is edited. */
  shownWeek: number;
  onShow: (week: number) => void;
}

/** A, B, C or D. */
const letterOf = (week: number): string => String.fromCharCode(65 + week);

/** How often the hours repeat, from when to when, and which of their weeks is edited. */
export function PatternFields({ remote: { form, field, input }, shownWeek, onShow }: Props) {
  const { t } = useTranslation('mf-profile');
  const { timezone } = useStore();
  const today = businessDay(useNow(), timezone);
  const [showsDates, setShowsDates] = useState(false);
  const { startsOn, endsOn, weeks } = form.watch();
  const hasDates = showsDates || weeks.length > 1 || startsOn !== '' || endsOn !== '';

  function resize(count: number) {
    input('weeks').set(resizeWeeks(weeks, count));
    if (count > 1 && startsOn === '') input('startsOn').set(startOfWeek(today));
    onShow(0);
  }

  return (
    <>
      <SelectField
        label={t('hours.pattern.repeats')}
        value={String(weeks.length)}
        onChange={(event) => resize(Number(event.target.value))}
        options={weekCounts.map((count) => ({ value: String(count), label: t(`hours.pattern.every.${count}`) }))}
      />
      {hasDates ? (
        <>
          <div className={styles.times}>
            <TextField type="date" label={t('hours.pattern.starts')} {...field('startsOn')} />
            <TextField type="date" label={t('hours.pattern.ends')} {...field('endsOn')} />
          </div>
          <Note small>{t('hours.pattern.starts_hint')}</Note>
        </>
      ) : (
        <div className={styles.actions}>
          <Button variant="quiet" icon={<CalendarRange size={20} />} onClick={() => setShowsDates(true)}>
            {t('hours.pattern.dates')}
          </Button>
        </div>
      )}
      {weeks.length > 1 && (
        <>
          <SegmentedControl
            label={t('hours.pattern.week')}
            selected={String(shownWeek)}
            onSelect={(week) => onShow(Number(week))}
            options={weeks.map((_, week) => ({
              id: String(week),
              label: t('hours.pattern.letter', { letter: letterOf(week) }),
            }))}
          />
          <div className={styles.actions}>
            {weeks.map((_, week) =>
              week === shownWeek ? null : (
                <Button
                  // biome-ignore lint/suspicious/noArrayIndexKey: weeks have no identity but their place.
                  key={week}
                  variant="quiet"
                  icon={<Copy size={20} />}
                  onClick={() => input('weeks').set(copyWeek(weeks, shownWeek, week))}
                >
                  {t('hours.pattern.copy', { from: letterOf(shownWeek), to: letterOf(week) })}
                </Button>
              ),
            )}
          </div>
        </>
      )}
    </>
  );
}
