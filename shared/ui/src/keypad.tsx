import { Delete } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './keypad.module.css';

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0'] as const;
const holdMs = 500;

interface Props {
  onDigit: (digit: string) => void;
  onDelete: () => void;
  /** A long press on delete. */
  onClear: () => void;
  /** Plays haptic feedback: with each key, and when a long press clears. */
  haptic: () => void;
}

/** Three by four keys, each at least 56 px, with haptic feedback. */
export function Keypad({ onDigit, onDelete, onClear, haptic }: Props) {
  const { t } = useTranslation('ui');
  const hold = useRef<{ timer: number; cleared: boolean }>({ timer: 0, cleared: false });

  function press() {
    hold.current.cleared = false;
    hold.current.timer = window.setTimeout(() => {
      hold.current.cleared = true;
      haptic();
      onClear();
    }, holdMs);
  }
  const release = () => window.clearTimeout(hold.current.timer);
  useEffect(function releaseWhenGone() {
    const { current } = hold;
    return () => window.clearTimeout(current.timer);
  }, []);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form; this is one instrument.
    <div role="group" aria-label={t('keypad')} className={styles.keypad}>
      {digits.map((digit) => (
        <button
          key={digit}
          type="button"
          className={styles.key}
          onClick={() => {
            haptic();
            onDigit(digit);
          }}
        >
          {digit}
        </button>
      ))}
      <button
        type="button"
        className={styles.key}
        aria-label={t('delete_digit')}
        onPointerDown={press}
        onPointerUp={release}
        onPointerLeave={release}
        onClick={({ detail }) => {
          // The click that ends a long press; one by keyboard (detail 0) ends none.
          if (hold.current.cleared && detail > 0) return;
          haptic();
          onDelete();
        }}
      >
        <Delete size={24} />
      </button>
    </div>
  );
}
