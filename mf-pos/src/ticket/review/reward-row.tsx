import type { OrderTotals } from '@suite/domain';
import type { FieldProblem } from '@suite/graphql/problems';
import { useFieldMessages, useFormat, useReachable } from '@suite/remote-kit';
import { Button } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../core/alert';
import type { TicketFragment } from '../../core/ticket.generated';
import { maxPoints, type Review, type StoreRates } from '../../domain/review';
import styles from './review.module.css';
import type { EditReview } from './use-review';

interface Props {
  ticket: TicketFragment;
  review: Review;
  totals: OrderTotals;
  rates: StoreRates;
  refusal: FieldProblem | null;
  onEdit: EditReview;
}

/** The client's points, with one tap to use as many as the ticket allows, and what is left of them then. */
export function RewardRow({ ticket: { customer, ...ticket }, review, totals, rates, refusal, onEdit }: Props) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const fieldMessage = useFieldMessages();
  const isReachable = useReachable();
  const max = maxPoints({ ...ticket, customer }, review, rates);
  const valueOfPoints = (points: number) => format.money(-Math.floor(points / rates.reward_unit) * rates.reward_value);

  return (
    <div className={styles.reward}>
      {customer && (
        <span className={styles.rest}>
          {totals.rewardPoints > 0
            ? t('reward.left', { client: customer.full_name, count: customer.point - totals.rewardPoints })
            : t('reward.has', { client: customer.full_name, count: customer.point })}
        </span>
      )}
      {totals.rewardPoints > 0 ? (
        <Button variant="quiet" className={styles.add} onClick={() => onEdit({ rewardPoints: 0 })}>
          {t('reward.none', { count: totals.rewardPoints })}
        </Button>
      ) : (
        max > 0 &&
        (isReachable ? (
          <Button variant="quiet" className={styles.add} onClick={() => onEdit({ rewardPoints: max })}>
            {t('reward.use', { count: max, amount: valueOfPoints(max) })}
          </Button>
        ) : (
          <span className={styles.rest}>{t('reward.offline')}</span>
        ))
      )}
      <Alert message={fieldMessage(refusal)} />
    </div>
  );
}
