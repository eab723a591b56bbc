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
  const text = useTurnText();
  return (
    <ul className={styles.entries} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <div>
            <span className={entry.undone_by === null ? undefined : styles.undone}>{text.event(entry)}</span>
            <EntryDetails entry={entry} />
          </div>
          <div className={styles.aside}>
            <span className={styles.change}>{text.change(entry)}</span>
            {onUndo && entry.can_undo && (
              <Button variant="quiet" disabled={pending} onClick={() => onUndo(entry)}>
                {t('turns.log.undo')} <VisuallyHidden>{text.event(entry)}</VisuallyHidden>
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The services and the reason of an event, and who caused it and took it back. */
function EntryDetails({ entry }: { entry: TurnEntryFragment }) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const text = useTurnText();
  const { services, origin, order_code, at, person_name, undone_by } = entry;
  const reason = entry.kind === 'undone' ? entry.reason : text.why(entry);
  const work = [
    ...services,
    ...(origin && origin !== 'walk_in' ? [t(`turns.origin.${origin}`)] : []),
    ...(order_code ? [`#${order_code}`] : []),
  ];
  return (
    <>
      {work.length > 0 && <Note small>{work.join(' · ')}</Note>}
      {reason && <Note small>{t('turns.log.reason', { reason })}</Note>}
      <Note small>
        {t('turns.log.by', { time: format.time(at), name: person_name })}
        {undone_by !== null && ` · ${t('turns.log.undone_by', { name: undone_by })}`}
      </Note>
    </>
  );
}
