import { useFormat } from '@suite/remote-kit';
import { useFirstProblem } from '@suite/remote-kit/form';
import { Button, Note, ReceiptLine, Stack } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import type { TicketFragment } from '../core/ticket.generated';
import { DisputeNote } from './dispute-note';
import { ReasonField, useReasonForm } from './reason-field';
import { RefundChecking, RefundDone, RefundRefusal } from './refund-states';
import { RefundTenders } from './refund-tenders';
import { useRefund } from './use-refund';

interface Props {
  ticket: TicketFragment;
  /** Fetches the ticket's newest state. */
  onRefused: () => void;
  /** Opens the refund, which is possible after a void is not any more. */
  onRefund: () => void;
  onClose: () => void;
}

/** Refusals of a void that came too late: the batch of a card payment is closed, or the day is over. */
const lateCodes: readonly string[] = ['batch_closed', 'void_too_late'];

const usual = ['wrong_entry', 'twice', 'left'] as const;

/** Voids a whole ticket on the day it was paid. */
export function VoidSheet({ ticket, onRefused, onRefund, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const { phase, problem, isAnyway, start, retryNow } = useRefund(onRefused);
  const isBusy = phase.kind === 'working';
  const tenders = ticket.payments
    .filter(({ status, amount }) => status === 'approved' && amount > 0)
    .map(({ id, tender, amount }) => ({ payment_id: id, tender, amount }));

  const form = useReasonForm((reason) => {
    if (isBusy) return;
    const input = { order_id: ticket.id, version: ticket.version, reason };
    start({ kind: 'void', input: { ...input, ...(isAnyway && { continue_anyway: true }) } });
  });

  useFirstProblem(form.formProps.ref, 0, phase.kind === 'declined' ? phase : problem);

  return (
    <Sheet isOpen onClose={onClose} title={t('refund.void_title', { code: ticket.order_code })} footer={footer()}>
      {body()}
    </Sheet>
  );

  function footer() {
    if (phase.kind === 'checking' || phase.kind === 'done') return undefined;
    if (problem && lateCodes.includes(problem.code))
      return (
        <Button size="lg" wide onClick={onRefund}>
          {t('refund.void_refund')}
        </Button>
      );
    return (
      <Button type="submit" form={form.formProps.id} variant="danger" size="lg" wide pending={isBusy}>
        {t(isAnyway ? 'refund.void_anyway' : 'refund.void_confirm')}
      </Button>
    );
  }

  function body() {
    if (phase.kind === 'checking') return <RefundChecking onRetry={retryNow} />;
    if (phase.kind === 'done') return <RefundDone ticket={phase.ticket} onClose={onClose} />;
    return (
      <Stack as="form" {...form.formProps}>
        <RefundRefusal problem={problem} declined={phase.kind === 'declined' ? (phase.code ?? 'other') : null} />
        <Note tone="plain">{t('refund.void_hint')}</Note>
        <RefundTenders label={t('refund.refund_to')} payments={ticket.payments} tenders={tenders}>
          <ReceiptLine strong label={t('refund.total')} amount={format.money(ticket.totals.total)} />
        </RefundTenders>
        <DisputeNote payments={ticket.payments} tenders={tenders} />
        <ReasonField usual={usual} form={form} />
      </Stack>
    );
  }
}
