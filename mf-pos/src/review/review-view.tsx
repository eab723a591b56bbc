import type { Country } from '@suite/domain';
import { usePrefetch } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PaidDialog } from '../dialogs';
import type { LineStaff } from '../domain/line';
import type { Rates } from '../domain/review';
import { ChangeNotice } from '../ticket/change-notice';
import { PaidTicket } from '../ticket/paid-ticket';
import type { TicketFragment } from '../ticket/ticket.generated';
import { Checking, CheckingTicket } from './checking';
import { EditableReceipt } from './editable-receipt';
import { PayForm } from './pay-form';
import styles from './review.module.css';
import { TipSection } from './tip-section';
import { useReturnPath } from './use-return-path';
import { useReview } from './use-review';

interface Props {
  ticket: TicketFragment;
  settings: Rates & { success_popup_seconds: number };
  employees: readonly LineStaff[];
  country: Country;
}

/** The receipt, the tip and the ways of paying; then what became of the payment. */
export function ReviewView({ ticket, settings, employees, country }: Props) {
  const { t } = useTranslation('mf-pos');
  const { review, totals, edit, checkout, ...pay } = useReview(ticket, settings);
  const { phase, notice } = checkout;
  const navigate = useNavigate();
  const returnPath = useReturnPath();
  usePrefetch(PaidDialog);

  return (
    <>
      {body()}
      {phase.kind === 'paid' && (
        <PaidDialog
          ticket={phase.ticket}
          seconds={settings.success_popup_seconds}
          onClose={() => navigate(returnPath, { replace: true })}
        />
      )}
    </>
  );

  function body() {
    if (ticket.order_status === 'done') return <PaidTicket ticket={ticket} />;
    if (phase.kind === 'checking') return <Checking onAskNow={checkout.askNow} />;
    if (ticket.checkout_pending) return <CheckingTicket id={ticket.id} />;
    return (
      <>
        {notice && <ChangeNotice notice={notice} onDismiss={checkout.dismissNotice} />}
        <div className={styles.panes}>
          <section aria-label={t('review.heading')}>
            <EditableReceipt
              ticket={ticket}
              review={review}
              totals={totals}
              rates={settings}
              employees={employees}
              onEdit={edit}
            />
          </section>
          <div className={styles.pay}>
            <TipSection lines={ticket.order_items} review={review} onEdit={edit} />
            <PayForm ticket={ticket} review={review} totals={totals} country={country} checkout={checkout} {...pay} />
          </div>
        </div>
      </>
    );
  }
}
