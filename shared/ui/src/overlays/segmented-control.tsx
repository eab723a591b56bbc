import type { ReactNode } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import styles from './segmented-control.module.css';

interface Props {
  label: string;
  selected: string;
  onSelect: (id: string) => void;
  options: readonly { id: string; label: ReactNode }[];
}

/** One of few, all in sight. */
export const SegmentedControl = ({ label, selected, onSelect, options }: Props) => (
  <ToggleButtonGroup
    aria-label={label}
    selectionMode="single"
    disallowEmptySelection
    selectedKeys={[selected]}
    onSelectionChange={(keys) => {
      const [next] = keys;
      if (next !== undefined) onSelect(String(next));
    }}
    className={styles.group ?? ''}
  >
    {options.map((option) => (
      <ToggleButton key={option.id} id={option.id} className={styles.option ?? ''}>
        {option.label}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
