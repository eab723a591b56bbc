import type { Cents } from '@suite/domain';
import { AmountKeypad } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { Button, Note, Stack } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { likelyCash } from '../domain/tenders';
import styles from './payment.module.css';

interface Props {
  /** What is due in cash. */
  due: Cents;
  /** The cash discount that is taken off already. */
  discount?: Cents;
  /** Whether the charge is in progress. */
  pending?: boolean;
  /** Why the last charge was refused. */
  notice?: ReactNode;
  /** Charges at once; `received` is null for exactly the amount due. */
  onCharge: (received: Cents | null) => void;
  /** Takes less than what is due, and leaves the rest to another tender; left out, all of it is due now. */
  onPart?: ((amount: Cents) => void) | undefined;
  onClose: () => void;
}

/**
 * What the client hands over in cash: exactly what is due, a likely amount, or another one. A tap charges at once; the
 * change is shown once it is paid.
 */
export function CashPad({ due, discount = 0, pending, notice, onCharge, onPart, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const [typed, setTyped] = useState<Cents | null>(null);

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('pay.cash_title', { amount: format.money(due) })}
      footer={typed !== null && charge(typed)}
    >
      <Stack gap={3}>
        {notice}
        {discount > 0 && <Note small>{t('pay.cash_discount', { amount: format.money(discount) })}</Note>}
        {typed === null ? amounts() : <AmountKeypad cents={typed} max={99_999_999} onCents={setTyped} />}
        {typed !== null && (
          <p role="status" className={styles.handed}>
            {consequence(typed)}
          </p>
        )}
      </Stack>
    </Sheet>
  );

  function amounts() {
    return (
      <div className={styles.cashPad}>
        <Button size="lg" className={styles.exact} pending={pending} onClick={() => onCharge(null)}>
          {t('pay.exact', { amount: format.money(due) })}
        </Button>
        {likelyCash(due).map((cents) => (
          <Button
            key={cents}
            size="lg"
            variant="secondary"
            className={styles.note}
            aria-disabled={pending}
            onClick={() => !pending && onCharge(cents)}
          >
            {format.money(cents)}
          </Button>
        ))}
        <Button
          size="lg"
          variant="secondary"
          className={styles.exact}
          aria-disabled={pending}
          onClick={() => !pending && setTyped(0)}
        >
          {t('pay.other_amount')}
        </Button>
      </div>
    );
  }

  /** Says what the typed amount leads to. */
  function consequence(cents: Cents): string {
    if (cents >= due) return t('pay.change', { amount: format.money(cents - due) });
    if (onPart) return t('pay.rest', { amount: format.money(due - cents) });
    return t('pay.cash_short', { amount: format.money(due) });
  }

  function charge(cents: Cents) {
    const isPart = cents > 0 && cents < due && onPart !== undefined;
    return (
      <Button
        size="lg"
        wide
        pending={pending}
        disabled={cents < due && !isPart}
        onClick={() => (isPart ? onPart(cents) : onCharge(cents === due ? null : cents))}
      >
        {isPart ? t('pay.take', { amount: format.money(cents) }) : t('pay.charge', { amount: format.money(due) })}
      </Button>
    );
  }
}
