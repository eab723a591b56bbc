import type { TenderAmount } from '@suite/domain';
import { useFormat } from '@suite/remote-kit';
import { Chip, Chips, MoneyField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { likelyCash, type TenderRow } from '../domain/tenders';
import styles from './payment.module.css';

interface Props {
  row: TenderRow;
  takes: TenderAmount;
  /** Whether a charge with too little cash was attempted. */
  isShort: boolean;
  onChange: (change: Partial<TenderRow>) => void;
}

/** In cents: from here on an amount is wider than a quarter of a phone. */
const widest = 100_000;

/** The cash received and the change due. An empty field means the exact amount. */
export function CashFields({ row, takes, isShort, onChange }: Props) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const { changeDue } = takes;
  const amounts = likelyCash(takes.amount);
  return (
    <>
      <Chips columns={amounts.every((cents) => cents < widest) ? 4 : undefined}>
        <Chip selected={row.cashReceived === null} onSelect={() => onChange({ cashReceived: null })}>
          {t('pay.exact')}
        </Chip>
        {amounts.map((cents) => (
          <Chip key={cents} selected={row.cashReceived === cents} onSelect={() => onChange({ cashReceived: cents })}>
            <span className={styles.note}>{format.money(cents)}</span>
          </Chip>
        ))}
      </Chips>
      <MoneyField
        label={t('pay.received')}
        hint={t('pay.optional')}
        cents={row.cashReceived ?? 0}
        max={99_999_999}
        onCents={(cents) => onChange({ cashReceived: cents === 0 ? null : cents })}
        error={isShort ? t('pay.cash_short', { amount: format.money(takes.amount) }) : undefined}
      />
      {changeDue !== null && changeDue >= 0 && (
        <p role="status" className={styles.change}>
          {t('pay.change', { amount: format.money(changeDue) })}
        </p>
      )}
    </>
  );
}
