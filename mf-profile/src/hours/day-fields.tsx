import { Button, Switch, TextField, VisuallyHidden } from '@suite/ui';
import { Copy, Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './hours.module.css';
import { endsNextDay, maxBreaks, type TypedDay, withNextBreak } from './week.schema';

/** The path of a time below its day. */
type TimePath = 'start' | 'end' | `breaks.${number}.${'start' | 'end'}`;

interface Props {
  /** The name of the day. */
  name: string;
  day: { value: TypedDay; set(value: TypedDay): void };
  time: (path: TimePath) => { value: string; set(value: string): void; error: string | undefined };
  /** Whether it can be closed. */
  isSwitchable?: boolean;
  /** Copies the hours of this day to every open day. */
  onCopy?: () => void;
}

const icon = { size: 20 } as const;

/** One day: open or closed, its hours and its breaks. */
export function DayFields({ name, day: { value, set }, time: timeOf, isSwitchable = false, onCopy }: Props) {
  const { t } = useTranslation('mf-profile');
  const { isOpen, breaks } = value;

  const time = (path: TimePath, label: string, hint?: string | false) => {
    const field = timeOf(path);
    return (
      <TextField
        type="time"
        step={300}
        label={label}
        value={field.value}
        onChange={(event) => field.set(event.target.value)}
        error={field.error}
        hint={hint || undefined}
      />
    );
  };

  return (
    <fieldset className={styles.day}>
      <legend>
        <VisuallyHidden>{name}</VisuallyHidden>
      </legend>
      {isSwitchable && (
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
      )}
      {isOpen && (
        <>
          <div className={styles.times}>
            {time('start', t('hours.from'))}
            {time('end', t('hours.until'), endsNextDay(value) && t('hours.next_day'))}
          </div>
          {breaks.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: breaks have no identity but their place.
            <div key={index} className={styles.break}>
              <div className={styles.times}>
                {time(`breaks.${index}.start`, t('hours.break_from'))}
                {time(`breaks.${index}.end`, t('hours.break_until'))}
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
