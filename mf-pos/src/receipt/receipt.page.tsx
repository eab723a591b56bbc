import { QueryStates, useBack, usePermission, useStoreQuery } from '@suite/remote-kit';
import { EmptyState, PageFrame } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { usePaths } from '../paths';
import { MissingTicket } from '../ticket/missing-ticket';
import { isPastTicket, PastTicket } from '../ticket/past/past-ticket';
import { PrintedReceipt } from './printed-receipt';
import { ReceiptPageDocument } from './receipt.generated';
import styles from './receipt.module.css';
import { ReceiptSending } from './receipt-sending';

/** The receipt of a paid ticket: to show, to print, and to send. */
export function ReceiptPage() {
  const { t } = useTranslation('mf-pos');
  const { id = '' } = useParams();
  const back = useBack();
  const paths = usePaths();
  const mayUpdate = usePermission('UPDATE_ORDER');
  const query = useStoreQuery(ReceiptPageDocument, { id });
  const code = query.data?.order_by_id.order_code;

  return (
    <PageFrame kind="record" back={back} title={code ? t('receipt_page.title', { code }) : t('receipt.label')}>
      {!query.data && query.problem?.kind === 'not_found' ? (
        <MissingTicket />
      ) : !query.data && isPastTicket(query.problem) ? (
        <PastTicket id={id} onOpened={query.refetch} />
      ) : (
        <QueryStates query={query} loading={t('receipt_page.loading')} error={t('receipt_page.error')}>
          {({ order_by_id: ticket, company_list: [company] }) =>
            ticket.order_status === 'done' && company ? (
              <div className={styles.page}>
                <PrintedReceipt ticket={ticket} company={company} />
                {mayUpdate && <ReceiptSending orderId={id} code={ticket.order_code} />}
              </div>
            ) : (
              <EmptyState
                title={t('receipt_page.not_paid')}
                message={t('receipt_page.not_paid_hint')}
                action={<Link to={paths.order({ id })}>{t('receipt_page.to_ticket')}</Link>}
              />
            )
          }
        </QueryStates>
      )}
    </PageFrame>
  );
}
