import { debounceMs } from '@suite/domain/durations';
import { QueryStates, useDebouncedValue, useFormat, useStoreQuery } from '@suite/remote-kit';
import { useFirstProblem } from '@suite/remote-kit/form';
import { Button, Note, ReceiptLine, SegmentedControl, Skeleton, Stack } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../core/alert';
import type { TicketFragment } from '../core/ticket.generated';
import { DisputeNote } from './dispute-note';
import { ReasonField, useReasonForm } from './reason-field';
import { RefundQuoteDocument } from './refund.generated';
import styles from './refund.module.css';
import { emptyChoice, fittingChoice, type ShownRefundQuote } from './refund-choice';
import { RefundLines } from './refund-lines';
import { RefundChecking, RefundDone, RefundRefusal } from './refund-states';
import { RefundTenders } from './refund-tenders';
import { useRefund } from './use-refund';

interface Props {
  ticket: TicketFragment;
  /** Fetches the ticket's newest state. */
  onRefused: () => void;
  onClose: () => void;
}

const usual = ['unhappy', 'wrong', 'twice', 'not_done'] as const;

/** The form that refunds everything that is left, or some lines and tip, to the original tenders. */
export function RefundSheet({ ticket, onRefused, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const [part, setPart] = useState<'all' | 'lines'>('all');
  const [choice, setChoice] = useState(emptyChoice);
  const [id, setId] = useState(() => crypto.randomUUID());
  const all = useStoreQuery(RefundQuoteDocument, { input_obj: { order_id: ticket.id } });
  const left = all.data?.order_refund_quote;
  const chosen = left ? fittingChoice(choice, left) : { items: [], tip: 0 };
  const isNothing = chosen.items.length === 0 && chosen.tip === 0;
  const debounced = useDebouncedValue(JSON.stringify(chosen), debounceMs);
  const some = useStoreQuery(
    RefundQuoteDocument,
    { input_obj: { order_id: ticket.id, ...(JSON.parse(debounced) as typeof chosen) } },
    { skip: part === 'all' || isNothing },
  );
  const isCurrent = debounced === JSON.stringify(chosen);
  const quote = part === 'all' ? left : isNothing || !isCurrent ? undefined : some.data?.order_refund_quote;
  const { phase, problem, isAnyway, start, retryNow } = useRefund(() => {
    onRefused();
    all.refetch();
    if (part === 'lines' && !isNothing) some.refetch();
  });
  const isBusy = phase.kind === 'working';

  const form = useReasonForm((reason) => {
    if (!quote || isBusy) return;
    const fresh = phase.kind === 'declined' ? crypto.randomUUID() : id;
    setId(fresh);
    start({
      kind: 'refund',
      input: {
        id: fresh,
        order_id: ticket.id,
        version: ticket.version,
        reason,
        ...(part === 'all' ? {} : chosen),
        expected_amount: quote.amount,
        ...(isAnyway && { continue_anyway: true }),
      },
    });
  });

  useFirstProblem(form.formProps.ref, 0, phase.kind === 'declined' ? phase : problem);

  return (
    <Sheet isOpen onClose={onClose} title={t('refund.title', { code: ticket.order_code })} footer={footer()}>
      {body()}
    </Sheet>
  );

  function footer() {
    if (!left || phase.kind === 'checking' || phase.kind === 'done') return undefined;
    return (
      <Button
        type="submit"
        form={form.formProps.id}
        variant="danger"
        size="lg"
        wide
        pending={isBusy}
        aria-disabled={!quote}
      >
        {confirmLabel()}
      </Button>
    );
  }

  function confirmLabel() {
    if (isAnyway) return t('refund.anyway');
    return quote ? t('refund.confirm', { amount: format.money(quote.amount) }) : t('refund.action');
  }

  function body() {
    if (phase.kind === 'checking') return <RefundChecking onRetry={retryNow} />;
    if (phase.kind === 'done') return <RefundDone ticket={phase.ticket} onClose={onClose} />;
    return (
      <QueryStates query={all} loading={t('refund.loading')} error={t('refund.error')}>
        {({ order_refund_quote }) => fields(order_refund_quote)}
      </QueryStates>
    );
  }

  function fields(quoted: ShownRefundQuote) {
    return (
      <Stack as="form" {...form.formProps}>
        <RefundRefusal problem={problem} declined={phase.kind === 'declined' ? (phase.code ?? 'other') : null} />
        <SegmentedControl
          label={t('refund.scope')}
          selected={part}
          onSelect={(chosenPart) => setPart(chosenPart === 'all' ? 'all' : 'lines')}
          options={[
            { id: 'all', label: t(ticket.refunds.length > 0 ? 'refund.all_left' : 'refund.all') },
            { id: 'lines', label: t('refund.lines') },
          ]}
        />
        {part === 'lines' && (
          <RefundLines lines={ticket.order_items} left={quoted} choice={choice} onChoice={setChoice} />
        )}
        <Stack gap={3} aria-live="polite">
          <h3 className={styles.heading}>{t('refund.refund_to')}</h3>
          {quoteDetails()}
        </Stack>
        {quote && <DisputeNote payments={ticket.payments} tenders={quote.tenders} />}
        <ReasonField usual={usual} form={form} />
      </Stack>
    );
  }

  function quoteDetails() {
    if (part === 'lines' && isNothing) {
      const message = t('refund.choose');
      return form.form.formState.isSubmitted ? <Alert message={message} /> : <Note tone="plain">{message}</Note>;
    }
    return (
      <QueryStates
        query={{ data: quote, problem: some.problem, refetch: some.refetch }}
        loading={t('refund.loading')}
        error={t('refund.error')}
        skeleton={<Skeleton lines={3} />}
      >
        {({ tenders, tip_shares, amount: total }) => (
          <RefundTenders label={t('refund.refund_to')} payments={ticket.payments} tenders={tenders}>
            {tip_shares.map(({ employee_id, amount }) => (
              <ReceiptLine
                key={employee_id}
                label={t('refund.tip_of', { name: nameOf(employee_id) })}
                amount={format.money(amount)}
              />
            ))}
            <ReceiptLine strong label={t('refund.total')} amount={format.money(total)} />
          </RefundTenders>
        )}
      </QueryStates>
    );
  }

  function nameOf(employeeId: string): string {
    return ticket.order_items.find(({ staff }) => staff?.id === employeeId)?.staff?.full_name ?? '';
  }
}
