import type { BasisPoints, OrderTotals } from '@suite/domain';
import { receiptTotals } from '@suite/domain/receipt';
import type { FieldProblem } from '@suite/graphql/problems';
import { lazyOverlay, useFieldMessages } from '@suite/remote-kit';
import { Button, Card, IconButton, Row, VisuallyHidden } from '@suite/ui';
import { Percent } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StaffSheet } from '../../core/staff-sheet.lazy';
import type { TicketFragment } from '../../core/ticket.generated';
import { useTicketNames } from '../../core/use-ticket-names';
import { type Line, mayChangeLine, servicesOfLine, validateLine } from '../../domain/line';
import {
  allowedForTarget,
  maxDiscount,
  promoTarget,
  type Review,
  reasonsOf,
  type StoreRates,
  targetOf,
  ticketTarget,
} from '../../domain/review';
import { takesTurn } from '../../domain/takes-turn';
import { TicketReceipt } from '../ticket-receipt';
import { useLineEditor } from '../use-line-editor';
import { LineIssueNote, LineRefusal } from './line-issue';
import styles from './review.module.css';
import { RewardRow } from './reward-row';
import type { EditReview } from './use-review';
import type { StaffAssignment } from './use-staff-assignment';

const DiscountSheet = lazyOverlay(() => import('./discount-sheet'), 'DiscountSheet');
const PromoCodeSheet = lazyOverlay(() => import('./promo-code-sheet'), 'PromoCodeSheet');

interface Props {
  ticket: TicketFragment;
  review: Review;
  totals: OrderTotals;
  rates: StoreRates;
  /** The share of the ticket that the person may take off, in basis points. */
  discountLimit: BasisPoints;
  assignment: StaffAssignment;
  /** Field problems of the last refused payment. */
  refusals: readonly FieldProblem[];
  onEdit: EditReview;
}

/** The receipt of the review, with its editable parts: discounts, points, service fee and staff. */
export function EditableReceipt(props: Props) {
  const { ticket, review, totals, rates, discountLimit, assignment, refusals, onEdit } = props;
  const { t } = useTranslation('mf-pos');
  const { lineName } = useTicketNames();
  const editor = useLineEditor();
  const fieldMessage = useFieldMessages();
  const [discounting, setDiscounting] = useState<Line | typeof ticketTarget | typeof promoTarget | null>(null);
  const closeSheet = () => setDiscounting(null);
  const lines = ticket.order_items;
  const hasPoints = rates.reward_unit > 0 && (ticket.customer?.point ?? 0) > 0;

  const points = hasPoints && (
    <RewardRow
      ticket={ticket}
      review={review}
      totals={totals}
      rates={rates}
      refusal={refusals.find(({ path }) => path.endsWith('.reward_points')) ?? null}
      onEdit={onEdit}
    />
  );

  return (
    <Card>
      <TicketReceipt
        tipInTotal
        lines={lines}
        lineDiscounts={lineDiscounts(review, totals)}
        reasons={reasonsOf(review.discounts)}
        totals={receiptTotals(totals)}
        actions={{
          line: (line) =>
            mayChangeLine(editor, line) && line.item_type !== 'gift_card' ? (
              <IconButton
                label={t('discount.of_line', { line: lineName(line.item_name) })}
                icon={<Percent size={18} />}
                onClick={() => setDiscounting(line)}
              />
            ) : null,
          discount: (
            <Button variant="quiet" onClick={() => setDiscounting(ticketTarget)}>
              {t('receipt.edit')} <VisuallyHidden>{t('discount.of_ticket')}</VisuallyHidden>
            </Button>
          ),
          promo: (
            <Button variant="quiet" onClick={() => setDiscounting(promoTarget)}>
              {t('receipt.edit')} <VisuallyHidden>{t('promo.of_ticket')}</VisuallyHidden>
            </Button>
          ),
          reward: points,
          more: (
            <Row align="center" spread>
              {totals.orderDiscount === 0 && (
                <Button variant="quiet" className={styles.add} onClick={() => setDiscounting(ticketTarget)}>
                  {t('discount.add')}
                </Button>
              )}
              {totals.promo === 0 && (
                <Button variant="quiet" className={styles.add} onClick={() => setDiscounting(promoTarget)}>
                  {t('promo.add')}
                </Button>
              )}
              {totals.reward === 0 && points}
            </Row>
          ),
          serviceFee: rates.service_fee > 0 && (
            <Button variant="quiet" onClick={() => onEdit({ serviceFee: !review.serviceFee })}>
              {review.serviceFee ? t('receipt.fee_off') : t('receipt.fee_on')}
            </Button>
          ),
        }}
        below={(line) => {
          const refusal = refusals.find(({ path }) => path === `order_items.${lines.indexOf(line)}.gift_card_code`);
          if (refusal) return <LineRefusal message={fieldMessage(refusal) ?? ''} />;
          const issue = validateLine(line);
          if (!issue) return null;
          return (
            <LineIssueNote
              issue={issue}
              line={line}
              orderId={ticket.id}
              pending={assignment.pending}
              onChoose={() => assignment.assign(line)}
            />
          );
        }}
      />
      {assignment.line && (
        <StaffSheet
          key={assignment.line.id}
          lineName={lineName(assignment.line.item_name)}
          employees={assignment.candidates}
          lineId={assignment.line.id}
          serviceIds={servicesOfLine(assignment.line)}
          takesTurn={(staff) => assignment.line !== null && takesTurn(ticket, lines, assignment.line, staff)}
          selected={assignment.line.staff}
          onChoose={(staff, outOfTurn) => assignment.line && void assignment.choose(assignment.line, staff, outOfTurn)}
          onClose={assignment.cancel}
        />
      )}
      {discounting && discountSheet(discounting)}
    </Card>
  );

  function discountSheet(of: Line | typeof ticketTarget | typeof promoTarget) {
    const target = typeof of === 'string' ? of : of.id;
    const isPromo = of === promoTarget;
    const ofTicket = isPromo ? t('promo.of_ticket') : t('discount.of_ticket');
    const present = review.discounts.find((discount) => targetOf(discount) === target) ?? null;
    if (present?.promoCode) return <PromoCodeSheet ticket={ticket} promo={present} onClose={closeSheet} />;
    return (
      <DiscountSheet
        title={typeof of === 'string' ? ofTicket : t('discount.of_line', { line: lineName(of.item_name) })}
        isPromo={isPromo}
        present={present}
        limit={maxDiscount(ticket, review, rates, target)}
        allowed={allowedForTarget(ticket, review, rates, { target, limit: discountLimit })}
        onSave={(discount) => onEdit({ discounts: { [target]: discount } })}
        onClose={closeSheet}
        promoCode={isPromo ? { ticket, onAdded: showCode } : null}
      />
    );
  }

  /** The promotion of the code takes the place of one that was not sent yet. */
  function showCode() {
    onEdit({ discounts: { [promoTarget]: undefined } });
    closeSheet();
  }
}

function lineDiscounts({ discounts }: Review, { discountAmounts }: OrderTotals): Map<string, number> {
  const amounts = new Map<string, number>();
  discounts.forEach(({ lineId }, index) => {
    if (lineId !== null) amounts.set(lineId, (amounts.get(lineId) ?? 0) + (discountAmounts[index] ?? 0));
  });
  return amounts;
}
