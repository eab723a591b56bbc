import { type BasisPoints, type Cents, parsePercent } from '@suite/domain';
import { type AmbiguousAmount, centsAfter, pastedAmount } from '@suite/domain/amount-input';
import { formatMoney, formatPercent } from '@suite/domain/format';
import { type SyntheticEvent, useState } from 'react';
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

/** Moves a caret to the end, where digits fill in: a tap on the dollars would make $50.00 of a typed 5. */
function moveCaretToEnd({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) {
  const end = input.value.length;
  if (input.selectionStart === input.selectionEnd && input.selectionStart !== end) input.setSelectionRange(end, end);
}

/**
 * Money: digits fill from the cents; a pasted amount is read in the English or the Vietnamese form, to the cent. One that
 * two readings fit is refused beside the field.
 */
export function MoneyField({ cents, onCents, max = 999_999, error, ...rest }: MoneyFieldProps) {
  const { t } = useTranslation('ui');
  const [refused, setRefused] = useState<AmbiguousAmount | null>(null);
  const shown = formatMoney(cents);
  const set = (next: Cents | AmbiguousAmount | null) => {
    const isAmbiguous = typeof next === 'object' && next !== null;
    setRefused(isAmbiguous ? next : null);
    if (!isAmbiguous && next !== null && next >= 0 && next <= max) onCents(next);
  };
  return (
    <TextField
      {...rest}
      error={refused ? t('amount_ambiguous', { text: refused.text }) : error}
      inputMode="numeric"
      autoComplete="off"
      inputClassName={styles.figure}
      value={shown}
      onSelect={moveCaretToEnd}
      onChange={(event) => set(centsAfter(shown, event.target.value))}
      onPaste={(event) => {
        event.preventDefault();
        set(pastedAmount(event.clipboardData.getData('text')));
      }}
    />
  );
}

export interface PercentFieldProps extends Base {
  basisPoints: BasisPoints;
  onBasisPoints: (basisPoints: BasisPoints) => void;
}

const maxPercent: BasisPoints = 10_000;

/**
 * A percentage from 0 to 100 with at most two decimals; point and comma are both its decimal sign. During typing it is
 * shown as typed, then in the form of the stores' countries. A pasted one replaces the whole.
 */
export function PercentField({ basisPoints, onBasisPoints, onBlur, ...rest }: PercentFieldProps) {
  const [typed, setTyped] = useState('');
  const shown = basisPoints === 0 ? '' : formatPercent(basisPoints).slice(0, -1);
  const take = (text: string) => {
    const next = parsePercent(text);
    if (next === null || next > maxPercent) return;
    setTyped(text.replace(/[^\d.,]/g, ''));
    onBasisPoints(next);
  };
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      inputClassName={styles.figure}
      suffix="%"
      value={typed !== '' && parsePercent(typed) === basisPoints ? typed : shown}
      onChange={(event) => take(event.target.value)}
      onPaste={(event) => {
        event.preventDefault();
        take(event.clipboardData.getData('text'));
      }}
      onBlur={(event) => {
        setTyped('');
        onBlur?.(event);
      }}
    />
  );
}
