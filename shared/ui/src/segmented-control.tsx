import { type ReactNode, useId } from 'react';
import styles from './segmented-control.module.css';

interface Props {
  label: string;
  selected: string;
  onSelect: (id: string) => void;
  options: readonly { id: string; label: ReactNode }[];
}

/** One of few, all in sight: native radio buttons, of which arrow keys choose. */
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
