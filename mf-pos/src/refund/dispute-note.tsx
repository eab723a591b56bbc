import { Note } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { TicketFragment } from '../core/ticket.generated';
import { useDisputeLabel } from '../core/use-dispute-label';
import styles from './refund.module.css';

interface Props {
  payments: TicketFragment['payments'];
  /** The payments that the refund pays back to. */
  tenders: readonly { payment_id: string }[];
}

/** Warns of a refund to payments that the client's bank disputes or has taken back, with the disputed amounts. */
export function DisputeNote({ payments, tenders }: Props) {
  const { t } = useTranslation('mf-pos');
  const disputeLabel = useDisputeLabel();
  const disputes = payments
    .filter(({ id }) => tenders.some(({ payment_id }) => payment_id === id))
    .flatMap(({ chargebacks }) => chargebacks.filter(({ status }) => status !== 'won'));
  if (disputes.length === 0) return null;
  return (
    <Note tone="warning" boxed>
      {disputes.map((chargeback) => (
        <strong key={chargeback.id} className={styles.dispute}>
          {disputeLabel(chargeback)}
        </strong>
      ))}
      {t('refund.dispute_hint')}
    </Note>
  );
}
