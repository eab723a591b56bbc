import { type ReceiptTender, receiptOf } from '@suite/domain/receipt';
import { ClientName, Printed } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { Receipt, ReceiptLine } from '@suite/ui';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketFragment } from '../core/ticket.generated';
import { usePaymentLabel } from '../core/use-payment-label';
import type { ReceiptPageQuery } from './receipt.generated';
import styles from './receipt.module.css';
import { ReceiptItems } from './receipt-items';

export type ReceiptCompany = ReceiptPageQuery['company_list'][number];

interface Props {
  ticket: TicketFragment;
  company: ReceiptCompany;
  /** Whether the layout is for an 80 mm roll. */
  isRoll: boolean;
  ref: Ref<HTMLElement>;
}

/** A receipt: store, ticket, lines, figures, payments, points, and refunds. */
export function ReceiptPaper({ ticket, company, isRoll, ref }: Props) {
  const { t } = useTranslation('mf-pos');
  const paymentLabel = usePaymentLabel();
  const format = useFormat();
  const receipt = receiptOf(ticket);
  const { used, earned, balance } = receipt.points;
  const address = [company.address1, company.address2].filter(Boolean).join(', ');

  return (
    <Printed
      ref={ref}
      aria-label={t('receipt.label')}
      className={isRoll ? `${styles.paper} ${styles.roll}` : styles.paper}
    >
      <header className={styles.head}>
        {company.avatar && <img className={styles.logo} src={company.avatar} alt="" />}
        <h2 className={styles.store}>{company.name}</h2>
        {address && <p>{address}</p>}
        {company.business_phone_number && <p>{format.phone(company.business_phone_number)}</p>}
        <p>{t('receipt_page.ticket', { code: ticket.order_code })}</p>
        {ticket.closed_at && <p>{format.dateTime(ticket.closed_at)}</p>}
        {ticket.customer && (
          <p>
            <ClientName id={ticket.customer.id}>{ticket.customer.full_name}</ClientName>
          </p>
        )}
      </header>
      <ReceiptItems items={receipt.items} />
      <Receipt label={t('receipt_page.figures')}>
        {receipt.figures.map(({ kind, amount, reason }) => (
          <ReceiptLine
            key={kind}
            strong={kind === 'total'}
            label={reason ? t('receipt.with_reason', { label: t(`receipt.${kind}`), reason }) : t(`receipt.${kind}`)}
            amount={format.money(amount)}
          />
        ))}
      </Receipt>
      {receipt.tenders.length > 0 && (
        <section>
          <h3 className={styles.heading}>{t('paid.with')}</h3>
          <Receipt label={t('paid.with')}>
            {receipt.tenders.map((tender) => (
              <ReceiptLine
                key={tender.id}
                label={tenderLabel(tender)}
                amount={format.money(tender.amount)}
                below={changeOf(tender)}
              />
            ))}
          </Receipt>
        </section>
      )}
      {receipt.refunds.map(({ id, kind, at, tenders }) => (
        <section key={id}>
          <h3 className={styles.heading}>{t(`receipt_page.back_${kind}`, { when: format.dateTime(at) })}</h3>
          <Receipt label={t(`receipt_page.back_${kind}`, { when: format.dateTime(at) })}>
            {tenders.map((tender) => (
              <ReceiptLine key={tender.id} label={tenderLabel(tender)} amount={format.money(-tender.amount)} />
            ))}
          </Receipt>
        </section>
      ))}
      <footer className={styles.foot}>
        {used > 0 && <p>{t('receipt_page.points_used', { count: used })}</p>}
        {earned > 0 && <p>{t('receipt_page.points_earned', { count: earned })}</p>}
        {balance !== null && (
          <p>
            {balance < 0
              ? t('receipt_page.points_owed', { count: -balance })
              : t('receipt_page.points_balance', { count: balance })}
          </p>
        )}
        <p>{t('receipt_page.thanks')}</p>
      </footer>
    </Printed>
  );

  function tenderLabel({ tender, cardType, lastFour }: ReceiptTender): string {
    const isCard = tender === 'card';
    return paymentLabel({
      tender,
      payment_method: isCard ? { id: '', card_type: cardType, card_last_four: lastFour } : null,
      gift_card_last_four: isCard ? null : lastFour,
    });
  }

  function changeOf({ received, change }: ReceiptTender): string | undefined {
    if (received === null) return undefined;
    return t('receipt_page.change', { received: format.money(received), change: format.money(change) });
  }
}
