import { useFormat, useStoreSubmit, useSuiteLinks } from '@suite/remote-kit';
import { Banner, Button, Note } from '@suite/ui';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { announceStoreChange } from '../announce-store-change';
import { PayPackageDocument, type StorePackagesQuery } from './packages.generated';

type Unpaid = StorePackagesQuery['billing_unpaid_invoices'][number];

const states = ['past_due', 'grace', 'suspended'] as const;

interface Props {
  invoice: Unpaid;
  onPaid: () => Promise<void>;
}

/** A period that is not paid: what follows, and Pay now. While the bank checks a payment, nothing else is charged. */
export function UnpaidBanner({ invoice, onPaid }: Props) {
  const { t } = useTranslation('mf-billing');
  const { money, date } = useFormat();
  const links = useSuiteLinks();
  const pay = useStoreSubmit(PayPackageDocument);
  const [reason, setReason] = useState<string | null>(null);
  const state = states.find((one) => one === invoice.package_status) ?? 'missed';
  const facts = { product: invoice.product_name, amount: money(invoice.amount) };

  async function payNow() {
    const paid = await pay.submit({ input_obj: { invoice_id: invoice.invoice_id } });
    if (!paid) return;
    const { status, decline_reason } = paid.billing_pay_now;
    setReason(status === 'declined' ? t(`declines.${decline_reason ?? 'contact_bank'}`) : null);
    if (status === 'paid') announceStoreChange();
    await onPaid();
  }

  return (
    <Banner
      role="status"
      icon={CircleAlert}
      action={
        invoice.is_being_charged ? undefined : (
          <Button pending={pay.pending} onClick={() => void payNow()}>
            {t('unpaid.pay')}
          </Button>
        )
      }
    >
      <strong>{t(`unpaid.${state}`, facts)}</strong>
      {invoice.is_being_charged && <Note>{t('unpaid.being_charged')}</Note>}
      {!invoice.is_being_charged && invoice.next_try_at && (
        <Note>{t('unpaid.next_try', { day: date(invoice.next_try_at) })}</Note>
      )}
      {invoice.suspended_at && <Note>{t('unpaid.suspended_on', { day: date(invoice.suspended_at) })}</Note>}
      {reason && (
        <Note tone="warning">
          {reason} <Link to={links.payment_method()}>{t('declines.cards')}</Link>
        </Note>
      )}
    </Banner>
  );
}
