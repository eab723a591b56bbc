import { useFormat } from '@suite/remote-kit';
import { List, Note, Section, StatusChip } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import styles from '../cards.module.css';
import { paymentTones } from '../labels';
import type { MerchantFormat } from '../merchant-zone';
import { useCodeText } from '../use-code-text';
import type { PaymentDetailQuery } from './payment.generated';

type Transaction = NonNullable<PaymentDetailQuery['payment']['transactions']>[number];

interface Props {
  payment: PaymentDetailQuery['payment'];
  inZone: MerchantFormat;
}

/** What the card processor was asked for, and its responses; hidden from people who may not see amounts. */
export function PaymentTransactions({ payment: { transactions }, inZone }: Props) {
  const { t } = useTranslation('mf-reports');
  if (transactions === null || transactions.length === 0) return null;
  return (
    <Section title={t('cards.payment.transactions')}>
      <List gap={3} aria-label={t('cards.payment.transactions')}>
        {transactions.map((transaction) => (
          <TransactionRow key={transaction.id} transaction={transaction} inZone={inZone} />
        ))}
      </List>
    </Section>
  );
}

function TransactionRow({ transaction, inZone }: { transaction: Transaction; inZone: MerchantFormat }) {
  const { t } = useTranslation('mf-reports');
  const codeText = useCodeText();
  const { t: kit } = useTranslation('kit');
  const format = useFormat();
  const { status, mag_trans_type: type, amount, authorized_amount } = transaction;
  const details = [
    inZone.dateTime(transaction.created_at),
    authorized_amount > 0
      ? t('cards.payment.transaction.authorized', { amount: format.money(authorized_amount) })
      : null,
    transaction.processor_auth_code && t('cards.card_code', { code: transaction.processor_auth_code }),
    transaction.processor_trans_id && t('cards.payment.transaction.trans', { id: transaction.processor_trans_id }),
    transaction.processor_trans_status,
    transaction.processor_trans_message &&
      t('cards.payment.transaction.message', { message: transaction.processor_trans_message }),
  ].filter((detail) => detail !== null && detail !== '');
  return (
    <li className={styles.entry}>
      <div className={styles.texts}>
        <span>{type ? codeText('payment.action', type) : t('cards.action.sale')}</span>
        {details.map((detail) => (
          <Note key={detail} small>
            {detail}
          </Note>
        ))}
      </div>
      <div className={styles.state}>
        <span className={styles.amount}>{format.money(amount)}</span>
        <StatusChip tone={paymentTones[status]}>{kit(`payment_status.${status}`)}</StatusChip>
      </div>
    </li>
  );
}
