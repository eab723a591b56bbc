import type { Cents } from '@suite/domain';
import { likelyCash } from '@suite/domain/likely-cash';
import { useFormat } from '@suite/remote-kit';
import { Button, Note, Stack } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { type ReactNode, useState } from 'react';
import { AmountKeypad } from '../amount/amount-keypad';
import { useMessages } from '../use-messages';
import styles from './cash-pad.module.css';

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
  const { t } = useMessages();
  const format = useFormat();
  const [typed, setTyped] = useState<Cents | null>(null);

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('cash.title', { amount: format.money(due) })}
      footer={typed !== null && charge(typed)}
    >
      <Stack gap={3}>
        {notice}
        {discount > 0 && <Note small>{t('cash.discount', { amount: format.money(discount) })}</Note>}
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
          {t('cash.exact', { amount: format.money(due) })}
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
          {t('cash.other')}
        </Button>
      </div>
    );
  }

  /** Says what the typed amount leads to. */
  function consequence(cents: Cents): string {
    if (cents >= due) return t('cash.change', { amount: format.money(cents - due) });
    if (onPart) return t('cash.rest', { amount: format.money(due - cents) });
    return t('cash.short', { amount: format.money(due) });
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
        {isPart ? t('cash.take', { amount: format.money(cents) }) : t('cash.charge', { amount: format.money(due) })}
      </Button>
    );
  }
}
