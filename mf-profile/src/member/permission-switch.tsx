import { Switch } from '@suite/ui';
import { useId } from 'react';
import styles from './switches.module.css';

interface Props {
  label: string;
  /** Describes what the permission allows. */
  hint: string;
  isOn: boolean;
  isFixed: boolean;
  /** Further descriptions; null entries are left out. */
  notes?: readonly (string | null)[];
  /** Why its last change was refused. */
  error?: string | undefined;
  onChange: (isOn: boolean) => void;
}

/** A switch of a list, with a description and the reason if it cannot be changed. */
export function PermissionSwitch({ label, hint, isOn, isFixed, notes = [], error, onChange }: Props) {
  const id = useId();
  return (
    <li className={styles.one}>
      <Switch
        label={label}
        checked={isOn}
        disabled={isFixed}
        aria-describedby={id}
        onChange={(event) => onChange(event.target.checked)}
      />
      <div id={id} className={styles.about}>
        <p>{hint}</p>
        {notes.map((note) => note && <p key={note}>{note}</p>)}
        {error && (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </li>
  );
}
