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
  /** Shown if there are no options. */
  empty?: ReactNode;
}

/** A list with a single choice. Choosing the selected option again counts too. */
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
        {/* The accessible name is all of the visible text: voice control users say what they see. */}
        <Text slot="label" className={styles.words ?? ''}>
          <span>{option.label}</span> {option.detail && <span className={styles.detail}>{option.detail}</span>}
        </Text>
        {option.badge}
        {option.id === selected && <Check size={20} className={styles.check} />}
      </ListBoxItem>
    ))}
  </ListBox>
);
