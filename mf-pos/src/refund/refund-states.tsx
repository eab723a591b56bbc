import type { ShellProblem } from '@suite/graphql';
import { useFormat } from '@suite/remote-kit';
import { Button, EmptyState, SuccessCheck } from '@suite/ui';
import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RefusalNotice, useRefusalMessage } from '../core/refusal-notice';
import type { TicketFragment } from '../core/ticket.generated';

/** The refusal of a refund to a disputed payment. */
export const disputedCode = 'payment_disputed';

/** Shows why nothing was refunded. */
export function RefundRefusal({ problem, declined }: { problem: ShellProblem | null; declined: string | null }) {
  const { t } = useTranslation('mf-pos');
  const refusalMessage = useRefusalMessage((by, time) => t('refund.changed', { by, time }));
  if (declined) return <RefusalNotice message={t([`refund.decline.${declined}`, 'refund.decline.other'])} />;
  if (problem?.code === disputedCode) return <RefusalNotice message={t('refund.disputed')} />;
  return problem && <RefusalNotice message={refusalMessage(problem)} />;
}

/** Shows that the refund to a card is being checked. */
export function RefundChecking({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('mf-pos');
  return (
    <div role="status">
      <EmptyState
        icon={<Clock size={32} />}
        title={t('refund.checking')}
        message={t('refund.checking_hint')}
        action={
          <Button variant="secondary" onClick={onRetry}>
            {t('checking.retry')}
          </Button>
        }
      />
    </div>
  );
}

/** Confirms the refund: its amount, and the cash to hand over. */
export function RefundDone({ ticket, onClose }: { ticket: TicketFragment; onClose: () => void }) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const refund = ticket.refunds.at(-1);
  if (!refund) return null;
  const cash = refund.tenders.reduce((all, { tender, amount }) => (tender === 'cash' ? all + amount : all), 0);
  return (
    <div role="status">
      <SuccessCheck
        title={t(`refund.done_${refund.kind}`)}
        figure={format.money(refund.amount)}
        message={cash > 0 ? t('refund.cash_to_return', { amount: format.money(cash) }) : undefined}
      >
        <Button size="lg" wide onClick={onClose}>
          {t('refund.close')}
        </Button>
      </SuccessCheck>
    </div>
  );
}
