import { type ReactNode, useId } from 'react';
import styles from './segmented-control.module.css';

interface Props {
  label: string;
  selected: string;
  onSelect: (id: string) => void;
  options: readonly { id: string; label: ReactNode }[];
}

/** A choice of a few visible options: native radio buttons, which arrow keys select. */
export function SegmentedControl({ label, selected, onSelect, options }: Props) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.group}>
      {options.map((option) => (
        <label key={option.id} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={option.id}
            checked={option.id === selected}
            onChange={() => onSelect(option.id)}
            className={styles.input}
          />
          <span className={styles.face}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
