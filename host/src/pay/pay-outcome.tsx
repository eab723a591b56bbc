import { useFormat } from '@suite/remote-kit';
import { Receipt, ReceiptLine, Section, SuccessCheck } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { StatusPage } from '../shell/pages/status-page';
import type { PayPageFragment } from './pay.generated';
import styles from './pay.module.css';
import { PayTicket } from './pay-ticket';

interface Props {
  page: PayPageFragment;
}

/** The receipt of a ticket that was paid by its link. */
export function PaidLink({ page }: Props) {
  const { t } = useTranslation('pay');
  const format = useFormat();
  const { payment, total, tip } = page;
  return (
    <div className={styles.form} role="status">
      <SuccessCheck title={<h1 className={styles.title}>{t('paid.title')}</h1>} figure={format.money(total)} />
      {payment && (
        <Section small title={t('paid.receipt', { code: payment.order_code })}>
          <p className={styles.note}>{format.dateTime(payment.paid_at)}</p>
          <PayTicket page={page} tip={tip} total={total} />
          {payment.card_type && payment.card_last_four && (
            <Receipt label={t('paid.paid_with')}>
              <ReceiptLine
                label={t('paid.card', { type: payment.card_type, last: payment.card_last_four })}
                amount={format.money(payment.amount)}
              />
            </Receipt>
          )}
          {payment.point_balance !== null && payment.point_balance >= 0 && (
            <p className={styles.note}>{t('paid.points', { count: payment.point_balance })}</p>
          )}
        </Section>
      )}
    </div>
  );
}

/** Says why the link cannot be paid any more, and what to do. */
export function EndedLink({ page: { status, store } }: Props) {
  const { t } = useTranslation('pay');
  const format = useFormat();
  return (
    <div role="status">
      <StatusPage title={t(`ended.${status}`)} message={t('ended.hint')}>
        {store.phone && <a href={`tel:${store.phone}`}>{t('ended.call', { phone: format.phone(store.phone) })}</a>}
      </StatusPage>
    </div>
  );
}
