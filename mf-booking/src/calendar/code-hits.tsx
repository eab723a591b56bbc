import { type TicketCodeKind, ticketCodeOf } from '@suite/domain';
import { usePermission, useService, useStoreQuery, useSuiteLinks } from '@suite/remote-kit';
import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { orderCodeOf } from '../domain/order-code';
import { OrdersByCodeDocument } from './calendar.generated';
import styles from './calendar.module.css';

/** Links for a code typed into the search: a printed code to its page, an order code to its ticket. */
export function CodeHits({ text }: { text: string }) {
  const mayOrder = usePermission('ORDER');
  const mayOpen = usePermission('UPDATE_ORDER');
  const hasTickets = useService('pos');
  const code = ticketCodeOf(text);
  const orderCode = orderCodeOf(text);
  if (!mayOrder || !hasTickets) return null;
  if (code && mayOpen) return <PrintedCode kind={code.kind} code={code.code} />;
  return orderCode && <OrdersOfCode code={orderCode} />;
}

function PrintedCode({ kind, code }: { kind: TicketCodeKind; code: string }) {
  const { t } = useTranslation('mf-booking');
  return <Hit to={useSuiteLinks().code({ kind, code })}>{t('calendar.open_code', { code })}</Hit>;
}

function OrdersOfCode({ code }: { code: string }) {
  const { t } = useTranslation('mf-booking');
  const links = useSuiteLinks();
  const { data } = useStoreQuery(OrdersByCodeDocument, { search: code });
  return data?.order_list.map(({ id, order_code, customer }) => (
    <Hit key={id} to={links.order({ id })}>
      {customer
        ? t('calendar.open_order_of', { code: order_code, client: customer.full_name })
        : t('calendar.open_order', { code: order_code })}
    </Hit>
  ));
}

const Hit = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className={styles.hit}>
    <ReceiptText size={20} />
    {children}
  </Link>
);
