import { lazyOverlay, usePermission, usePrefetch } from '@suite/remote-kit';
import type { CardEntry } from '@suite/remote-kit/card';
import { useFirstProblem } from '@suite/remote-kit/form';
import { Button } from '@suite/ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ChangeNotice } from '../../core/change-notice';
import type { TicketFragment } from '../../core/ticket.generated';
import type { LineStaff } from '../../domain/line';
import type { StoreRates } from '../../domain/review';
import { PendingSaleNotice } from '../../offline/pending-sale';
import { SavedOfflineDialog } from '../../offline/saved-offline-dialog.lazy';
import { type PendingSale, shortReference } from '../../offline/unsent-ticket';
import { usePaths } from '../../paths';
import { LinkStep } from '../../pay-link/link-status';
import { PayLinkNotice } from '../../pay-link/pay-link-notice';
import { Checking, CheckingTicket } from '../../payment/checking';
import { Panes } from '../../payment/panes';
import { PaidTicket } from '../paid-ticket';
import { StepLink } from '../step-link';
import { EditableReceipt } from './editable-receipt';
import { PayForm } from './pay-form';
import styles from './review.module.css';
import { TipSection } from './tip-section';
import { useReturnPath } from './use-return-path';
import { useReview } from './use-review';
import { useReviewLink } from './use-review-link';
import { useStaffAssignment } from './use-staff-assignment';

const PaidDialog = lazyOverlay(() => import('./paid-dialog'), 'PaidDialog');

interface Props {
  ticket: TicketFragment;
  /** The cash payment on this device that is not sent yet. */
  sold: PendingSale | null;
  settings: StoreRates & { success_popup_seconds: number; tip_presets: number[]; discount_limit: number };
  employees: readonly LineStaff[];
  cardEntry: CardEntry;
}

/** The receipt, the tip and the tenders; then the outcome of the payment. */
export function ReviewView({ ticket, sold, settings, employees, cardEntry }: Props) {
  const { t } = useTranslation('mf-pos');
  const state = useReview(ticket, settings);
  const { review, totals, quoteBy, edit, checkout, forgetEdits } = state;
  const { phase, notice } = checkout;
  const payLink = useReviewLink({ ticket, review, card: quoteBy('card'), onReviewSaved: forgetEdits });
  const assignment = useStaffAssignment({ ticket, employees, isOffline: checkout.isOffline });
  const paths = usePaths();
  const navigate = useNavigate();
  const returnPath = useReturnPath();
  const mayCreate = usePermission('CREATE_ORDER');
  const goOn = () => navigate(returnPath, { replace: true });
  const form = useRef<HTMLDivElement>(null);
  const notices = useRef<HTMLDivElement>(null);
  usePrefetch(PaidDialog);
  // A change that arrives without a charge does not move the page.
  useFirstProblem(notices, 0, checkout.problem && notice);

  return (
    <>
      {body()}
      {phase.kind === 'saved_offline' && (
        <SavedOfflineDialog
          total={phase.total}
          change={phase.change}
          reference={shortReference(ticket.id)}
          next={mayCreate ? t('paid.new_ticket') : null}
          seconds={settings.success_popup_seconds}
          onClose={goOn}
        />
      )}
      {phase.kind === 'paid' && <PaidDialog ticket={phase.ticket} onClose={goOn} />}
    </>
  );

  function body() {
    if (ticket.order_status === 'done') return <PaidTicket ticket={ticket} employees={employees} />;
    if (sold && phase.kind === 'open') return <PendingSaleNotice sale={sold} />;
    if (phase.kind === 'checking') return <Checking onRetry={checkout.retryNow} />;
    if (ticket.checkout_pending) return <CheckingTicket id={ticket.id} />;
    return (
      <>
        {notice && (
          <div ref={notices}>
            <ChangeNotice notice={notice} onDismiss={checkout.dismissNotice} />
          </div>
        )}
        {payLink.live && (
          <PayLinkNotice
            link={payLink.live}
            detail={<LinkStep link={payLink.live} />}
            action={
              payLink.live.method === 'tap' ? (
                <Button
                  variant="quiet"
                  pending={payLink.orderLink.isCanceling}
                  disabled={payLink.live.status === 'processing'}
                  onClick={() => void payLink.tap.cancel()}
                >
                  {t('tap_to_pay.cancel')}
                </Button>
              ) : (
                <Button variant="quiet" onClick={payLink.show}>
                  {t('pay_link.show')}
                </Button>
              )
            }
          />
        )}
        <Panes ref={form}>
          <section aria-label={t('review.heading')}>
            <EditableReceipt
              ticket={ticket}
              review={review}
              totals={totals}
              rates={settings}
              discountLimit={settings.discount_limit}
              assignment={assignment}
              refusals={checkout.problem?.fields ?? []}
              onEdit={edit}
            />
            <StepLink to={paths.order({ id: ticket.id })}>{t('review.edit')}</StepLink>
          </section>
          <div className={styles.pay}>
            <TipSection
              lines={ticket.order_items}
              review={review}
              total={totals.total}
              percentages={settings.tip_presets}
              onEdit={edit}
            />
            <PayForm
              form={form}
              ticket={ticket}
              review={state}
              cardEntry={cardEntry}
              assignment={assignment}
              payLink={payLink}
            />
          </div>
        </Panes>
      </>
    );
  }
}
