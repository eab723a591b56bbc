import { type Cents, popDigit, pushDigit } from '@suite/domain';
import { useFormat, useHaptic } from '@suite/remote-kit';
import { Keypad } from '@suite/ui';
import { useEffect, useId, useRef } from 'react';
import { useMessages } from '../use-messages';
import styles from './amount-keypad.module.css';

interface Props {
  cents: Cents;
  onCents: (cents: Cents) => void;
  /** Digits that exceed it are ignored; by default one cent below $10,000. */
  max?: Cents;
  error?: string | undefined;
}

const belowTenThousand: Cents = 999_999;

/** A keypad for an amount: digits fill from the cents. Physical keyboards work too. */
export function AmountKeypad({ cents, onCents, max = belowTenThousand, error }: Props) {
  const { t } = useMessages();
  const format = useFormat();
  const haptic = useHaptic();
  const errorId = useId();
  const output = useRef<HTMLOutputElement>(null);

  useEffect(
    function typeOnTheKeyboard() {
      function type(event: KeyboardEvent) {
        if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target, output.current)) return;
        if (/^\d$/.test(event.key)) onCents(pushDigit(cents, event.key, max));
        if (event.key === 'Backspace') onCents(popDigit(cents));
        if (event.key === 'Delete') onCents(0);
      }
      addEventListener('keydown', type);
      return () => removeEventListener('keydown', type);
    },
    [cents, onCents, max],
  );

  return (
    <>
      <output
        ref={output}
        className={styles.amount}
        aria-label={t('keypad.amount')}
        aria-describedby={error ? errorId : undefined}
      >
        {format.money(cents)}
      </output>
      {/* Its line is reserved: an error moves no key. */}
      <div className={styles.amountError}>
        {error && (
          <p role="alert" id={errorId}>
            {error}
          </p>
        )}
      </div>
      <Keypad
        onDigit={(digit) => onCents(pushDigit(cents, digit, max))}
        onDelete={() => onCents(popDigit(cents))}
        onClear={() => onCents(0)}
        haptic={() => haptic('tap')}
      />
    </>
  );
}

const dialogs = '[role="dialog"], [role="alertdialog"]';

/** Returns whether a key press belongs to a field, or to another layer than the keypad: a sheet above or below it. */
function isElsewhere(target: EventTarget | null, keypad: HTMLElement | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('input:not([type="radio"]), textarea, select')) return true;
  // Nothing has the focus for a moment after what had it is gone: the key is for the layer on top.
  const layer = target === document.body ? topDialog() : target.closest(dialogs);
  return layer !== (keypad?.closest(dialogs) ?? null);
}

const topDialog = (): Element | null => [...document.querySelectorAll(dialogs)].at(-1) ?? null;
