import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListBox, ListBoxItem, Text } from 'react-aria-components';
import styles from './choice-list.module.css';

export interface Choice {
  id: string;
  label: string;
  detail?: ReactNode;
  leading?: ReactNode;
  badge?: ReactNode;
  disabled?: boolean | undefined;
}

interface Props {
  label: string;
  options: readonly Choice[];
  selected?: string | undefined;
  onSelect: (id: string) => void;
  /** Shown where there is nothing to choose from. */
  empty?: ReactNode;
}

/** A list to choose one from. Choosing what is chosen already counts too. */
export const ChoiceList = ({ label, options, selected, onSelect, empty }: Props) => (
  <ListBox
    aria-label={label}
    selectionMode="single"
    selectedKeys={selected === undefined ? [] : [selected]}
    disabledKeys={options.filter(({ disabled }) => disabled).map(({ id }) => id)}
    onSelectionChange={(keys) => {
      const [next] = keys === 'all' ? [] : keys;
      onSelect(String(next ?? selected));
    }}
    renderEmptyState={() => empty}
    className={styles.list ?? ''}
  >
    {options.map((option) => (
      <ListBoxItem key={option.id} id={option.id} textValue={option.label} className={styles.option ?? ''}>
        {option.leading}
        {/* All that is seen is its name: who speaks to the device says what stands there. */}
        <Text slot="label" className={styles.words ?? ''}>
          <span>{option.label}</span> {option.detail && <span className={styles.detail}>{option.detail}</span>}
        </Text>
        {option.badge}
        {option.id === selected && <Check size={20} aria-hidden="true" className={styles.check} />}
      </ListBoxItem>
    ))}
  </ListBox>
);
