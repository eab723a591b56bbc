import { type BasisPoints, type Cents, parseMoney } from '@suite/domain';
import { formatMoney } from '@suite/domain/format';
import { useTranslation } from 'react-i18next';
import styles from './field.module.css';
import { TextField, type TextFieldProps } from './text-field';

type Base = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'max' | 'suffix' | 'prefix'>;

export interface MoneyFieldProps extends Base {
  cents: Cents;
  onCents: (cents: Cents) => void;
  /** Digits past it are ignored. */
  max?: Cents | undefined;
}

/** The amount that typed digits stand for: they fill from the cents, as on a keypad. */
const centsOfDigits = (text: string): Cents => Number(text.replace(/\D/g, '').slice(0, 12));

/** Money: digits fill from the cents; a pasted amount is read in the English or the Vietnamese form, to the cent. */
export function MoneyField({ cents, onCents, max = 999_999, ...rest }: MoneyFieldProps) {
  const { i18n } = useTranslation('ui');
  const set = (next: Cents | null) => {
    if (next !== null && next >= 0 && next <= max) onCents(next);
  };
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      inputClassName={styles.figure}
      value={formatMoney(cents, i18n.language === 'vi' ? 'vi' : 'en')}
      onChange={(event) => set(centsOfDigits(event.target.value))}
      onPaste={(event) => {
        event.preventDefault();
        set(parseMoney(event.clipboardData.getData('text')));
      }}
      onKeyDown={(event) => {
        // In the Vietnamese form the sign stands behind the digits; Backspace takes the last digit all the
        // same, unless it takes what is selected.
        const { selectionStart, selectionEnd } = event.currentTarget;
        if (event.key !== 'Backspace' || selectionStart !== selectionEnd) return;
        event.preventDefault();
        set(Math.floor(cents / 10));
      }}
    />
  );
}

export interface PercentFieldProps extends Base {
  basisPoints: BasisPoints;
  onBasisPoints: (basisPoints: BasisPoints) => void;
}

const wholePercent = 100;
const most = 10_000;

/** A whole percentage from 0 to 100. */
export function PercentField({ basisPoints, onBasisPoints, ...rest }: PercentFieldProps) {
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      inputClassName={styles.figure}
      suffix="%"
      value={basisPoints === 0 ? '' : String(basisPoints / wholePercent)}
      onChange={(event) => {
        const next = Number(event.target.value.replace(/\D/g, '')) * wholePercent;
        if (next <= most) onBasisPoints(next);
      }}
    />
  );
}
