import { managesStore } from '@suite/domain';
import { useFormat, useGate, useStoreQuery, useSuiteLinks } from '@suite/remote-kit';
import { Banner } from '@suite/ui';
import { CreditCard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { UnpaidPackagesDocument } from './unpaid-packages.generated';

/** Notifies owners and partners of a package that is not paid, until it is; renders nothing without one. */
export function UnpaidPackagesNote() {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const links = useSuiteLinks();
  const { role } = useGate();
  const query = useStoreQuery(UnpaidPackagesDocument, {}, { skip: !managesStore(role), isLate: true });
  const unpaid = query.data?.billing_unpaid_invoices.find(({ package_status }) => package_status !== 'active');
  if (!unpaid) return null;
  const { product_name: product, amount, suspended_at: suspendedAt } = unpaid;
  const values = { product, amount: format.money(amount) };
  return (
    <Banner role="status" icon={CreditCard} action={<Link to={links.billing_transactions()}>{t('billing.pay')}</Link>}>
      {suspendedAt
        ? t('billing.unpaid_until', { ...values, time: format.dateTime(suspendedAt) })
        : t('billing.unpaid', values)}
    </Banner>
  );
}
