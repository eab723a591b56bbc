import { useFormat, useStoreQuery, useStoreSubmit } from '@suite/remote-kit';
import { Banner, Button, Card, Note, Stack } from '@suite/ui';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PayInvoiceNowDocument, UnpaidInvoicesDocument, type UnpaidInvoicesQuery } from './history.generated';
import styles from './history.module.css';

type UnpaidInvoice = UnpaidInvoicesQuery['billing_unpaid_invoices'][number];

/** The invoices of packages that wait to be paid, each with its next step; nothing without one. */
export function UnpaidInvoices({ onPaid }: { onPaid: () => Promise<unknown> }) {
  const query = useStoreQuery(UnpaidInvoicesDocument, {});
  const [result, setResult] = useState('');
  const invoices = query.data?.billing_unpaid_invoices ?? [];
  const refresh = async (message: string) => {
    setResult(message);
    await Promise.all([query.refetch(), onPaid()]);
  };
  return (
    <>
      {invoices.length > 0 && (
        <Stack gap={3}>
          {invoices.map((invoice) => (
            <UnpaidInvoiceCard key={invoice.invoice_id} invoice={invoice} onResult={refresh} />
          ))}
        </Stack>
      )}
      {result !== '' && (
        <Banner role="status" icon={CreditCard}>
          {result}
        </Banner>
      )}
    </>
  );
}

function UnpaidInvoiceCard({
  invoice,
  onResult,
}: {
  invoice: UnpaidInvoice;
  onResult: (message: string) => Promise<void>;
}) {
  const { t } = useTranslation('mf-billing');
  const format = useFormat();
  const { submit, pending } = useStoreSubmit(PayInvoiceNowDocument);
  const { invoice_id, product_name, amount, is_being_charged: isBeingCharged, suspended_at, next_try_at } = invoice;
  const isPast = invoice.package_status === 'active' && suspended_at === null && next_try_at === null;

  async function pay() {
    const data = await submit({ input_obj: { invoice_id } });
    if (!data) return;
    const { status, decline_reason } = data.billing_pay_now;
    if (status === 'paid') await onResult(t('history.paid'));
    else if (status === 'pending') await onResult(t('history.pending_hint'));
    else await onResult(decline_reason ? t(`history.reason.${decline_reason}`) : t('history.status.declined'));
  }

  return (
    <Card as="section" aria-label={t('history.unpaid.title', { product: product_name })} className={styles.unpaid}>
      <span className={styles.title}>{t('history.unpaid.title', { product: product_name })}</span>
      <Note>
        {t('history.unpaid.amount', {
          amount: format.money(amount),
          start: format.day(invoice.period_start),
          end: format.day(invoice.period_end),
        })}
      </Note>
      {isPast && <Note>{t('history.unpaid.past')}</Note>}
      {next_try_at && !isBeingCharged && <Note>{t('history.next_try', { time: format.dateTime(next_try_at) })}</Note>}
      {!isPast && !next_try_at && !isBeingCharged && <Note>{t('history.unpaid.change_card')}</Note>}
      {suspended_at && <Note>{t('history.unpaid.suspended_at', { time: format.dateTime(suspended_at) })}</Note>}
      {invoice.package_status === 'suspended' && <Note>{t('history.unpaid.suspended')}</Note>}
      {isBeingCharged ? (
        <Note role="status">{t('history.unpaid.being_charged')}</Note>
      ) : (
        <Button variant="primary" pending={pending} onClick={() => void pay()}>
          {t('history.unpaid.pay', { amount: format.money(amount) })}
        </Button>
      )}
    </Card>
  );
}
