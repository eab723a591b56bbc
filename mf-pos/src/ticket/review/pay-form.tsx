import { lazyOverlay, useFieldMessages, usePrefetch } from '@suite/remote-kit';
import type { CardEntry } from '@suite/remote-kit/card';
import { useFirstProblem } from '@suite/remote-kit/form';
import { Note } from '@suite/ui';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../core/alert';
import type { TicketFragment } from '../../core/ticket.generated';

import { validateLine } from '../../domain/line';
import type { TenderRow } from '../../domain/tenders';
import { DeclineNotice } from '../../payment/decline-notice';
import { PayBar } from '../../payment/pay-bar';
import styles from './review.module.css';
import { SplitParts } from './split-parts';
import type { OpenSheet } from './tender-sheet';
import { isOfGiftCard } from './use-gift-card-refusal';
import type { ReviewState } from './use-review';
import type { ReviewLink } from './use-review-link';
import type { StaffAssignment } from './use-staff-assignment';
import type { TakenTender } from './use-tenders';

const PayLinkSheet = lazyOverlay(
  () => import(/* webpackChunkName: "pay-link" */ '../../pay-link/pay-link-sheet'),
  'PayLinkSheet',
);
const PaymentSheet = lazyOverlay(
  () => import(/* webpackChunkName: "payment-sheets" */ './payment-sheet'),
  'PaymentSheet',
);
const TapSheet = lazyOverlay(() => import(/* webpackChunkName: "pay-link" */ '../../tap-to-pay/tap-sheet'), 'TapSheet');

interface Props {
  /** The whole review: a line above the tenders may be the first problem. */
  form: RefObject<HTMLElement | null>;
  ticket: TicketFragment;
  review: ReviewState;
  cardEntry: CardEntry;
  assignment: StaffAssignment;
  payLink: ReviewLink;
}

const shownElsewhere = /\.gift_card_code$|\.reward_points$/;

/**
 * The payment: its bar, the sheets of the payment methods, and the parts of a split payment. A line without an employee
 * is asked for first, and the payment goes on after the choice.
 */
export function PayForm({ form, ticket, review, cardEntry, assignment, payLink }: Props) {
  const { t } = useTranslation('mf-pos');
  const fieldMessage = useFieldMessages();
  const [refused, setRefused] = useState(0);
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const { checkout, tenders, covered } = review;
  const { phase, problem, notice, isOffline } = checkout;
  const [cash, card] = [review.quoteBy('cash'), review.quoteBy('card')];
  const takesCards = cardEntry.tokeniser !== null;
  const isWorking = phase.kind === 'working';
  const sellsGiftCards = ticket.order_items.some(({ item_type }) => item_type === 'gift_card');
  const hasPromoCode = review.review.discounts.some(({ promoCode }) => promoCode);
  const needsApi = isOffline && (sellsGiftCards || hasPromoCode || tenders.parts.some(({ type }) => type !== 'cash'));
  const offlineReason = sellsGiftCards
    ? 'offline.gift_lines'
    : hasPromoCode
      ? 'offline.promo_code'
      : 'offline.cash_only';
  // A message that is shown beside its own field is not repeated.
  const field = problem?.fields.find(({ path }) => !shownElsewhere.test(path));
  const hasPageMessage = notice !== null || (problem !== null && !isOfGiftCard(problem));
  const hasPageProblem = phase.kind === 'declined' ? phase : problem;
  usePrefetch(PaymentSheet);
  useFirstProblem(form, refused, sheet === null && hasPageProblem);

  useEffect(
    function closeForMessageOfPage() {
      if (hasPageMessage) setSheet(null);
    },
    [hasPageMessage],
  );

  /** Goes on once every line can be paid; a line without an employee opens the choice, one without a price is shown. */
  function whenPayable(then: () => void) {
    const issues = ticket.order_items.map(validateLine);
    if (issues.includes('amount') || needsApi) return setRefused((count) => count + 1);
    if (issues.includes('staff')) return assignment.assignAll(then);
    then();
  }

  const open = (kind: OpenSheet['kind']) => whenPayable(() => setSheet({ kind, amount: null }));

  function charge(last: TenderRow | null, taken?: TakenTender) {
    // Another device may have added a line since the sheet was opened.
    if (ticket.order_items.some((line) => validateLine(line) !== null) || needsApi) {
      setSheet(null);
      whenPayable(() => setSheet(sheet));
    } else if (review.charge(last, taken)) {
      setSheet(null);
      setRefused((count) => count + 1);
    }
  }

  function takePart(part: TenderRow, taken?: TakenTender) {
    tenders.add(part, taken);
    setSheet(null);
  }

  const closeThen = (then: () => void) => () => {
    setSheet(null);
    then();
  };
  const isWhole = tenders.parts.length === 0;
  const isFinished = phase.kind === 'paid' || phase.kind === 'saved_offline';

  return (
    <>
      {isOffline && (
        <Note role="status" small>
          {t('offline.cash_only')}
        </Note>
      )}
      {refused > 0 && needsApi && <Alert message={t(offlineReason)} />}
      {!sheet && phase.kind === 'declined' && <DeclineNotice code={phase.code} />}
      <SplitParts review={review} checkout={checkout} />
      <Alert message={fieldMessage(field ?? null)} />
      <PayBar
        className={styles.bar}
        cash={cash.rest}
        card={card.rest}
        takesCard={card.rest > 0}
        isOffline={isOffline}
        pending={isWorking || assignment.pending}
        covered={covered && { total: covered.plan.total, onCharge: () => whenPayable(() => charge(null)) }}
        onCash={() => (cash.rest === 0 ? whenPayable(() => chargeNothing()) : open('cash'))}
        onCard={() => open('card')}
        onOther={() => open('other')}
      />
      {sheet && !isFinished && (
        <PaymentSheet
          sheet={sheet}
          review={review}
          checkout={checkout}
          cardEntry={cardEntry}
          onTap={isWhole && takesCards && payLink.tap.isOffered ? closeThen(payLink.tap.start) : null}
          onLink={isWhole && takesCards && card.rest > 0 ? closeThen(payLink.show) : null}
          onOpen={setSheet}
          onCharge={charge}
          onPart={takePart}
          onClose={() => setSheet(null)}
        />
      )}
      {payLink.tap.phase.kind !== 'closed' && (
        <TapSheet
          tap={payLink.tap}
          total={card.plan.total}
          onOtherTender={() => setSheet({ kind: 'other', amount: null })}
          onClose={() => void payLink.tap.cancel()}
        />
      )}
      {payLink.isOpen && (
        <PayLinkSheet
          orderLink={payLink.orderLink}
          total={card.plan.total}
          country={cardEntry.country}
          onNew={payLink.create}
          onClose={payLink.close}
        />
      )}
    </>
  );

  /** A ticket of $0.00 is paid without a choice. */
  function chargeNothing() {
    const [row] = cash.rows.slice(-1);
    if (row) charge({ ...row, id: crypto.randomUUID() });
  }
}
