import { isPastPeriod, UnpaidBanner } from '@suite/entities';
import { useFormat, useStoreSubmit, useSuiteLinks } from '@suite/remote-kit';
import { Note } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { announceStoreChange } from '../announce-store-change';
import { PayPackageDocument, type StorePackagesQuery } from './packages.generated';

interface Props {
  invoice: StorePackagesQuery['billing_unpaid_invoices'][number];
  /** `isPaid`: false while the bank checks it, and after a decline. */
  onResult: (isPaid: boolean) => Promise<void>;
}

/** A period that is not paid, with Pay now. While the bank checks a payment, nothing else is charged. */
export function UnpaidPackage({ invoice, onResult }: Props) {
  const { t } = useTranslation('mf-billing');
  const { dateTime } = useFormat();
  const links = useSuiteLinks();
  const pay = useStoreSubmit(PayPackageDocument);
  const [reason, setReason] = useState<string | null>(null);
  const { next_try_at: nextTryAt, is_being_charged: isBeingCharged } = invoice;
  const needsCard = reason === null && nextTryAt === null && !isPastPeriod(invoice);

  async function payNow() {
    const paid = await pay.submit({ input_obj: { invoice_id: invoice.invoice_id } });
    if (!paid) return;
    const { status, decline_reason } = paid.billing_pay_now;
    setReason(status === 'declined' ? t(`declines.${decline_reason ?? 'contact_bank'}`) : null);
    if (status === 'paid') announceStoreChange();
    await onResult(status === 'paid');
  }

  return (
    <UnpaidBanner invoice={invoice} pending={pay.pending} onPay={() => void payNow()}>
      {!isBeingCharged && nextTryAt && <Note small>{t('unpaid.next_try', { time: dateTime(nextTryAt) })}</Note>}
      {!isBeingCharged && (reason !== null || needsCard) && (
        <Note tone="warning" role="status">
          {reason ?? t('unpaid.change_card')} <Link to={links.payment_method()}>{t('declines.cards')}</Link>
        </Note>
      )}
    </UnpaidBanner>
  );
}
