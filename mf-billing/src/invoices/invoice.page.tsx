import { ForOwners, usePaper } from '@suite/entities';
import { QueryStates, useFormat, useNative, useStoreQuery, useStoreSubmit } from '@suite/remote-kit';
import { ActionBar, Button, DoneNote, EmptyState, Note, PageFrame, Stack } from '@suite/ui';
import { CreditCard, Mail, Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { usePaths } from '../paths';
import { InvoiceDocument as InvoicePaper } from './invoice-document';
import { InvoiceDocument, type InvoiceQuery, SendInvoiceDocument } from './invoices.generated';

/** An invoice or credit note as a document, which is printed or emailed. */
export const InvoicePage = () => (
  <ForOwners>
    <Invoice />
  </ForOwners>
);

function Invoice() {
  const { t } = useTranslation('mf-billing');
  const navigate = useNavigate();
  const paths = usePaths();
  const { id = '' } = useParams();
  const query = useStoreQuery(InvoiceDocument, { id });
  const title = query.data?.billing_invoice.title ?? 'invoice';
  const isMissing = !query.data && query.problem?.kind === 'not_found';
  return (
    <PageFrame kind="record" title={t(`invoices.titles.${title}`)} back={() => navigate(paths.invoices())}>
      {isMissing ? (
        <EmptyState
          title={t('invoices.missing')}
          message={t('invoices.missing_hint')}
          action={<Link to={paths.invoices()}>{t('invoices.title')}</Link>}
        />
      ) : (
        <QueryStates query={query} loading={t('invoices.loading_one')} error={t('invoices.error_one')} rows={8}>
          {({ billing_invoice: detail }) => (
            <LoadedInvoice key={id} detail={detail} onSent={() => void query.refetch()} />
          )}
        </QueryStates>
      )}
    </PageFrame>
  );
}

interface LoadedProps {
  detail: InvoiceQuery['billing_invoice'];
  onSent: () => void;
}

function LoadedInvoice({ detail, onSent }: LoadedProps) {
  const { t } = useTranslation('mf-billing');
  const format = useFormat();
  const navigate = useNavigate();
  const isNative = useNative();
  const send = useStoreSubmit(SendInvoiceDocument);
  const [sent, setSent] = useState('');
  const paper = useRef<HTMLElement>(null);
  usePaper('letter', paper);
  const paths = usePaths();
  const { invoice, recipients, is_package_canceled: isCanceled } = detail;
  const payAt = usePaymentPage(detail);

  async function email() {
    const result = await send.submit({ input_obj: { id: invoice.id } });
    if (!result) return;
    setSent(t('invoices.sent', { count: result.billing_invoice_send.recipients }));
    onSent();
  }

  return (
    <Stack>
      {payAt !== null && (
        <Button wide icon={<CreditCard size={20} />} onClick={() => navigate(payAt)}>
          {t('invoices.pay')}
        </Button>
      )}
      {isCanceled && (
        <Note>
          {t('invoices.package_canceled')} <Link to={paths.yourPackage()}>{t('orders.to_packages')}</Link>
        </Note>
      )}
      <InvoicePaper ref={paper} detail={detail} />
      <DoneNote message={sent} />
      {invoice.sent_at && !sent && (
        <Note small>{t('invoices.sent_on', { time: format.dateTime(invoice.sent_at) })}</Note>
      )}
      {recipients === 0 && <Note small>{t('invoices.no_address')}</Note>}
      <ActionBar>
        {recipients > 0 && (
          <Button
            size="lg"
            variant={payAt === null ? 'primary' : 'secondary'}
            pending={send.pending}
            icon={<Mail size={20} />}
            onClick={() => void email()}
          >
            {t('invoices.send')}
          </Button>
        )}
        {!isNative && (
          <Button size="lg" variant="secondary" icon={<Printer size={20} />} onClick={() => window.print()}>
            {t('invoices.print')}
          </Button>
        )}
      </ActionBar>
    </Stack>
  );
}

/**
 * The page on which an invoice is paid: a period among the packages, a purchase at its order; null if nothing is to pay,
 * also because the package was canceled.
 */
function usePaymentPage({
  invoice,
  order_id: orderId,
  is_package_canceled: isCanceled,
}: LoadedProps['detail']): string | null {
  const paths = usePaths();
  if (invoice.due === 0 || isCanceled) return null;
  if (orderId !== null) return paths.order({ id: orderId });
  return invoice.period_start === null ? null : paths.yourPackage();
}
