import { useFormat, useSuiteLinks } from '@suite/remote-kit';
import { Banner, Button } from '@suite/ui';
import { CreditCard } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../use-messages';
import type { UnpaidPackagesQuery } from './unpaid-packages.generated';

export type UnpaidInvoice = UnpaidPackagesQuery['billing_unpaid_invoices'][number];

interface Props {
  invoice: UnpaidInvoice;
  /** Pays it; without it the action opens the packages of the store, where it is paid. */
  onPay?: () => void;
  pending?: boolean;
  children?: ReactNode;
}

/** A package that is not paid: what it means in one sentence, and the one way to pay it, on every page that says so. */
export function UnpaidBanner({ invoice, onPay, pending = false, children }: Props) {
  const { t } = useMessages();
  const links = useSuiteLinks();
  const sentence = useSentence(invoice);
  const action = onPay ? (
    <Button pending={pending} onClick={onPay}>
      {t('unpaid.pay')}
    </Button>
  ) : (
    <Link to={links.your_package()}>{t('unpaid.pay')}</Link>
  );
  return (
    <Banner role="status" icon={CreditCard} action={invoice.is_being_charged ? undefined : action}>
      <p>{sentence}</p>
      {children}
    </Banner>
  );
}

function useSentence({ product_name: product, amount, ...invoice }: UnpaidInvoice): string {
  const { t } = useMessages();
  const { money, day, dateTime } = useFormat();
  const facts = { product, amount: money(amount) };
  if (invoice.is_being_charged) return t('unpaid.checking', facts);
  if (invoice.package_status === 'suspended') return t('unpaid.suspended', facts);
  if (isPastPeriod(invoice))
    return t('unpaid.past', { ...facts, start: day(invoice.period_start), end: day(invoice.period_end) });
  return invoice.suspended_at
    ? t('unpaid.due_until', { ...facts, time: dateTime(invoice.suspended_at) })
    : t('unpaid.due', facts);
}

/** Whether its period passed while nothing could be charged: paying it is the owner's choice. */
export const isPastPeriod = ({ package_status }: Pick<UnpaidInvoice, 'package_status'>): boolean =>
  package_status === 'active';
