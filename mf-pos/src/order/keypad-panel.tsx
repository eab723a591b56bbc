import { type Cents, popDigit, pushDigit } from '@suite/domain';
import { useFormat } from '@suite/remote-kit';
import { Button, Keypad } from '@suite/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { maxPrice } from '../domain/line';
import styles from './picker.module.css';

interface Props {
  cents: Cents;
  onCents: (cents: Cents) => void;
  onAdd: (cents: Cents) => void;
}

/** A custom amount: digits fill from the cents. A keyboard's own digits count too. */
export function KeypadPanel({ cents, onCents, onAdd }: Props) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();

  useEffect(
    function typeOnTheKeyboard() {
      function type(event: KeyboardEvent) {
        if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
        if (/^\d$/.test(event.key)) onCents(pushDigit(cents, event.key, maxPrice));
        if (event.key === 'Backspace') onCents(popDigit(cents));
        if (event.key === 'Delete') onCents(0);
      }
      addEventListener('keydown', type);
      return () => removeEventListener('keydown', type);
    },
    [cents, onCents],
  );

  function add() {
    onAdd(cents);
    onCents(0);
  }

  return (
    <div className={styles.keypad}>
      <output className={styles.amount} aria-label={t('keypad.amount')}>
        {format.money(cents)}
      </output>
      <Keypad
        onDigit={(digit) => onCents(pushDigit(cents, digit, maxPrice))}
        onDelete={() => onCents(popDigit(cents))}
        onClear={() => onCents(0)}
      />
      <Button size="lg" wide disabled={cents === 0} onClick={add}>
        {t('keypad.add')}
      </Button>
    </div>
  );
}

/** Digits that belong to a field, or to a sheet over the page. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type="radio"]), textarea, select, [role="dialog"], [role="alertdialog"]') !== null;
