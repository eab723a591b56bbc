import { Money } from '@suite/entities';
import { useFormat, useLanguage } from '@suite/remote-kit';
import { Card, CardLink } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { usePaths } from '../paths';
import { InvoiceStatus } from './invoice-status';
import type { InvoiceRowFragment } from './invoices.generated';
import styles from './invoices.module.css';

/** An invoice or credit note of the list: what it is about, its day and number, its total and status. */
export function InvoiceRow({ invoice }: { invoice: InvoiceRowFragment }) {
  const { t } = useTranslation('mf-billing');
  const format = useFormat();
  const paths = usePaths();
  const language = useLanguage();
  const { id, kind, number, invoice_day, names_en, names_vi, total } = invoice;
  const names = (language === 'vi' ? names_vi : names_en).join(', ');
  const isCreditNote = kind === 'credit_note';
  return (
    <Card as="li" className={styles.row}>
      <div className={styles.texts}>
        <CardLink to={paths.invoice({ id })}>{names || number}</CardLink>
        <span className={styles.details}>
          <span>{format.day(invoice_day)}</span>
          <span>{isCreditNote ? `${t('invoices.titles.credit_note')} ${number}` : number}</span>
        </span>
      </div>
      <div className={styles.state}>
        <span className={styles.amount}>
          <Money cents={total} less={isCreditNote} />
        </span>
        <InvoiceStatus invoice={invoice} />
      </div>
    </Card>
  );
}
