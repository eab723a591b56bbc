import { Money, Printed } from '@suite/entities';
import { useFormat, useLanguage } from '@suite/remote-kit';
import { Receipt, ReceiptLine } from '@suite/ui';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePaths } from '../paths';
import { InvoiceParty } from './invoice-party';
import { InvoiceStatus } from './invoice-status';
import type { InvoiceQuery } from './invoices.generated';
import styles from './invoices.module.css';

type Detail = InvoiceQuery['billing_invoice'];

/** The document: the parties, its lines, taxes and total, what paid it, and the documents that belong to it. */
export function InvoiceDocument({ ref, detail }: { ref: Ref<HTMLElement>; detail: Detail }) {
  const { t } = useTranslation('mf-billing');
  const format = useFormat();
  const paths = usePaths();
  const { invoice, title, issuer, buyer, corrects, credit_notes } = detail;
  return (
    <Printed ref={ref} aria-label={`${t(`invoices.titles.${title}`)} ${invoice.number}`} className={styles.paper}>
      <header className={styles.head}>
        <div className={styles.texts}>
          <h2 className={styles.heading}>
            {t(`invoices.titles.${title}`)} <span className={styles.number}>{invoice.number}</span>
          </h2>
          <span className={styles.details}>{format.day(invoice.invoice_day)}</span>
        </div>
        <InvoiceStatus invoice={invoice} />
      </header>
      <div className={styles.parties}>
        <InvoiceParty label={t('invoices.from')} party={issuer} country={buyer.country} />
        <InvoiceParty label={t('invoices.to')} party={buyer} country={buyer.country} />
      </div>
      <InvoiceAmounts detail={detail} />
      {corrects && <Link to={paths.invoice({ id: corrects.id })}>{t('invoices.corrects', corrects)}</Link>}
      {credit_notes.map((note) => (
        <Link key={note.id} to={paths.invoice({ id: note.id })}>
          {t('invoices.corrected_by', note)}
        </Link>
      ))}
    </Printed>
  );
}

function InvoiceAmounts({ detail }: { detail: Detail }) {
  const { t } = useTranslation('mf-billing');
  const format = useFormat();
  const language = useLanguage();
  const { invoice, lines, taxes, subtotal, payments } = detail;

  function nameOf({ kind, name_en, name_vi, quantity }: Detail['lines'][number]): string {
    const name = t(`invoices.line.${kind}`, { name: language === 'vi' ? name_vi : name_en });
    return quantity === 1 ? name : t('invoices.quantity', { count: quantity, name });
  }
  const cardOf = ({ card_type, last_four }: Detail['payments'][number]): string =>
    last_four ? t('invoices.card', { type: card_type ?? '', last: last_four }) : t('invoices.card_unnamed');

  return (
    <Receipt label={t('invoices.amount')}>
      {lines.map((line, index) => (
        <ReceiptLine
          key={line.position}
          label={nameOf(line)}
          amount={<Money cents={line.amount} />}
          below={
            line.period_start &&
            line.period_end && (
              <span className={styles.details}>
                {t('invoices.days', { from: format.day(line.period_start), until: format.day(line.period_end) })}
              </span>
            )
          }
          ends={index === lines.length - 1}
        />
      ))}
      <ReceiptLine label={t('invoices.subtotal')} amount={<Money cents={subtotal} />} />
      {taxes.map(({ name, place, rate, taxable_share, base, amount }) => (
        <ReceiptLine
          key={`${place} ${name} ${rate}`}
          label={t('invoices.tax', { name, place, rate: rate / 10_000 })}
          amount={<Money cents={amount} />}
          below={
            taxable_share < 100 && (
              <span className={styles.details}>
                {t('invoices.tax_share', { share: taxable_share, base: format.money(base) })}
              </span>
            )
          }
        />
      ))}
      <ReceiptLine
        strong
        label={t('invoices.total', { currency: invoice.currency })}
        amount={<Money cents={invoice.total} />}
      />
      {payments.map((payment) => (
        <ReceiptLine
          key={`${payment.kind} ${payment.at}`}
          label={t(`invoices.payment.${payment.kind}`, { card: cardOf(payment) })}
          amount={<Money cents={payment.amount} />}
          below={<span className={styles.details}>{format.date(payment.at)}</span>}
        />
      ))}
      {invoice.due > 0 && <ReceiptLine strong label={t('invoices.due')} amount={<Money cents={invoice.due} />} />}
    </Receipt>
  );
}
