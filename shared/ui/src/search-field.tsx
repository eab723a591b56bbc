import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './class-names';
import styles from './field.module.css';
import { IconButton } from './icon-button';

interface Props {
  /** Its accessible name, shown as the placeholder. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Called when Enter is pressed, as a barcode scanner does after its code. */
  onEnter?: (() => void) | undefined;
  className?: string | undefined;
}

/** Finds as you type. */
export function SearchField({ label, value, onChange, onEnter, className }: Props) {
  const { t } = useTranslation('ui');
  const input = useRef<HTMLInputElement>(null);

  // The button disappears with the text: without this the focus would be lost.
  function clear() {
    onChange('');
    input.current?.focus();
  }

  return (
    <div className={cx(styles.box, styles.searchBox, className)}>
      <Search size={20} className={styles.search} />
      <input
        ref={input}
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={({ key, nativeEvent }) => {
          // While an input method composes a word, Enter belongs to it.
          if (key === 'Enter' && !nativeEvent.isComposing) onEnter?.();
        }}
        enterKeyHint="search"
        autoComplete="off"
      />
      {value !== '' && <IconButton label={t('clear')} icon={<X size={20} />} onClick={clear} />}
    </div>
  );
}
