import { useFormat } from '@suite/remote-kit';
import { Button, Note, VisuallyHidden } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { TurnEntryFragment } from './turns.generated';
import styles from './turns.module.css';
import { useTurnText } from './use-turn-text';

interface Props {
  entries: readonly TurnEntryFragment[];
  label: string;
  pending?: boolean;
  /** Without it nothing can be undone. */
  onUndo?: (entry: TurnEntryFragment) => void;
}

/** Events of a day: what happened, what it changed, who did it and why. */
export function EntryList({ entries, label, pending, onUndo }: Props) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const text = useTurnText();
  return (
    <ul className={styles.entries} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <span className={entry.undone_by === null ? undefined : styles.undone}>{text.event(entry)}</span>
          <span className={styles.change}>{text.change(entry)}</span>
          {(entry.services.length > 0 || entry.origin === 'request' || entry.origin === 'appointment') && (
            <Note small>
              {[
                ...entry.services,
                ...(entry.origin && entry.origin !== 'walk_in' ? [t(`turns.origin.${entry.origin}`)] : []),
                ...(entry.order_code ? [`#${entry.order_code}`] : []),
              ].join(' · ')}
            </Note>
          )}
          {entry.reason && <Note small>{t('turns.log.reason', { reason: entry.reason })}</Note>}
          <Note small>
            {t('turns.log.by', { time: format.time(entry.at), name: entry.person_name })}
            {entry.undone_by !== null && ` · ${t('turns.log.undone_by', { name: entry.undone_by })}`}
          </Note>
          {onUndo && entry.can_undo && (
            <div>
              <Button variant="quiet" disabled={pending} onClick={() => onUndo(entry)}>
                {t('turns.log.undo')} <VisuallyHidden>{text.event(entry)}</VisuallyHidden>
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
