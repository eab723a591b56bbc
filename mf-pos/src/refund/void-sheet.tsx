import { useFormat } from '@suite/remote-kit';
import { Button, ReceiptLine } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketFragment } from '../core/ticket.generated';
import { ReasonField, useReason } from './reason-field';
import styles from './refund.module.css';
import { RefundChecking, RefundDone, RefundRefusal } from './refund-states';
import { RefundTenders } from './refund-tenders';
import { useRefund } from './use-refund';

interface Props {
  ticket: TicketFragment;
  /** Refetches the ticket. */
  onRefused: () => void;
  onClose: () => void;
}

const usual = ['wrong_entry', 'twice', 'left'] as const;

/** Voids a ticket on the day it was paid. */
export function VoidSheet({ ticket, onRefused, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const form = useId();
  const { validate, field } = useReason();
  const { phase, problem, start, retryNow } = useRefund(onRefused);
  const isBusy = phase.kind === 'working';
  const payments = ticket.payments.filter(({ status, amount }) => status === 'approved' && amount > 0);

  function submit(event: FormEvent) {
    event.preventDefault();
    const reason = validate();
    if (!reason || isBusy) return;
    start({ kind: 'void', input: { order_id: ticket.id, version: ticket.version, reason } });
  }

  return (
    <Sheet isOpen onClose={onClose} title={t('refund.void_title', { code: ticket.order_code })} footer={footer()}>
      {body()}
    </Sheet>
  );

  function footer() {
    if (phase.kind === 'checking' || phase.kind === 'done') return undefined;
    return (
      <Button type="submit" form={form} variant="danger" size="lg" wide pending={isBusy}>
        {t('refund.void_confirm')}
      </Button>
    );
  }

  function body() {
    if (phase.kind === 'checking') return <RefundChecking onRetry={retryNow} />;
    if (phase.kind === 'done') return <RefundDone ticket={phase.ticket} onClose={onClose} />;
    return (
      <form id={form} className={styles.form} onSubmit={submit}>
        <RefundRefusal problem={problem} declined={phase.kind === 'declined' ? (phase.code ?? 'other') : null} />
        <p className={styles.text}>{t('refund.void_hint')}</p>
        <RefundTenders
          label={t('refund.refund_to')}
          payments={ticket.payments}
          tenders={payments.map(({ id, tender, amount }) => ({ payment_id: id, tender, amount }))}
        >
          <ReceiptLine strong label={t('refund.total')} amount={format.money(ticket.totals.total)} />
        </RefundTenders>
        <ReasonField usual={usual} {...field} />
      </form>
    );
  }
}
