import type { RemoteForm } from '@suite/remote-kit/form';
import { Button, Switch, TextField, VisuallyHidden } from '@suite/ui';
import { Copy, Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './hours.module.css';
import { maxBreaks, type TypedWeek, type Weekday, withNextBreak } from './week.schema';

interface Props {
  day: Weekday;
  remote: Pick<RemoteForm<TypedWeek, unknown>, 'input'>;
  /** Copies the hours of this day to every open day. */
  onCopy?: () => void;
}

const icon = { size: 20, 'aria-hidden': true } as const;

/** One day of the week: open or closed, its hours and its breaks. */
export function DayFields({ day, remote: { input }, onCopy }: Props) {
  const { t } = useTranslation('mf-profile');
  const { value, set } = input(day);
  const { isOpen, breaks } = value;
  const name = t(`hours.days.${day}`);

  const time = (
    path: `${Weekday}.${'start' | 'end'}` | `${Weekday}.breaks.${number}.${'start' | 'end'}`,
    label: string,
  ) => {
    const field = input(path);
    return (
      <TextField
        type="time"
        step={300}
        label={label}
        value={field.value}
        onChange={(event) => field.set(event.target.value)}
        error={field.error}
      />
    );
  };

  return (
    <fieldset className={styles.day}>
      <legend>
        <VisuallyHidden>{name}</VisuallyHidden>
      </legend>
      <Switch
        label={
          <>
            {name}
            {!isOpen && <span className={styles.closed}> · {t('hours.closed')}</span>}
          </>
        }
        aria-label={t('hours.open_on', { day: name })}
        checked={isOpen}
        onChange={(event) => set({ ...value, isOpen: event.target.checked })}
      />
      {isOpen && (
        <>
          <div className={styles.times}>
            {time(`${day}.start`, t('hours.from'))}
            {time(`${day}.end`, t('hours.until'))}
          </div>
          {breaks.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: breaks have no identity but their place.
            <div key={index} className={styles.break}>
              <div className={styles.times}>
                {time(`${day}.breaks.${index}.start`, t('hours.break_from'))}
                {time(`${day}.breaks.${index}.end`, t('hours.break_until'))}
              </div>
              <Button
                variant="quiet"
                icon={<Trash2 {...icon} />}
                aria-label={t('hours.remove_break_on', { day: name })}
                onClick={() => set({ ...value, breaks: breaks.filter((__, place) => place !== index) })}
              >
                {t('hours.remove_break')}
              </Button>
            </div>
          ))}
          <div className={styles.actions}>
            {breaks.length < maxBreaks && (
              <Button
                variant="quiet"
                icon={<Plus {...icon} />}
                aria-label={t('hours.add_break_on', { day: name })}
                onClick={() => set(withNextBreak(value))}
              >
                {t('hours.add_break')}
              </Button>
            )}
            {onCopy && (
              <Button variant="quiet" icon={<Copy {...icon} />} onClick={onCopy}>
                {t('hours.copy')}
              </Button>
            )}
          </div>
        </>
      )}
    </fieldset>
  );
}
