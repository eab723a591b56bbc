import { PagedList, useOpenRecord, usePagedList } from '@suite/entities';
import { useFormat, usePermission, useStore } from '@suite/remote-kit';
import { Button, EmptyState, List, ListDetail, LiveRegion, Note, Row, Stack } from '@suite/ui';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { counted } from '../../figures/counted';
import { useCardPaths } from '../card-paths';
import { MerchantZoneNote, useMerchantFormat } from '../merchant-zone';
import { PaymentPane } from '../payment/payment-pane';
import { countOf, maxCount } from './payment-count';
import { PaymentListRow } from './payment-list-row';
import { PaymentListDocument, type PaymentListQuery } from './payments.generated';
import { type ListedPayments, usePaymentExport } from './use-payment-export';

/** The line of the count is as high while the list is loading. */
const noBreakSpace = '\u00A0';

interface Props {
  listed: ListedPayments;
  /** Removes all filters. */
  onClear: () => void;
}

/** The payments that match, their number and sum, and the export. */
export function PaymentList({ listed, onClear }: Props) {
  const { t } = useTranslation('mf-reports');
  const paths = useCardPaths();
  const ofStore = useStore().timezone;
  const mayExport = usePermission('STORE_INCOME');
  const list = usePagedList(PaymentListDocument, { ...listed }, { list: 'payments', count: countOf });
  const zone = list.data?.merchant_timezone ?? ofStore;
  const inZone = useMerchantFormat(zone);
  const record = useOpenRecord((id) => paths.payment({ id }));
  const file = usePaymentExport(listed, inZone);
  if (record.page) return <Navigate replace to={record.page} />;
  const isFiltered = Object.keys(listed.where).length > 0;

  return (
    <ListDetail
      detail={
        record.id && <PaymentPane key={record.id} id={record.id} takesFocus={record.isChosen} onClose={record.close} />
      }
    >
      <LiveRegion message={file.saved} />
      <Stack gap={3}>
        <Row align="center" spread>
          <Count list={list.data} />
          {mayExport && (
            <Button
              variant="secondary"
              pending={file.pending}
              disabled={list.rows.length === 0}
              icon={<Download size={20} />}
              onClick={() => void file.save()}
            >
              {t('cards.payments.export')}
            </Button>
          )}
        </Row>
        <MerchantZoneNote zone={zone} />
        <PagedList
          list={list}
          loading={t('cards.payments.loading')}
          error={t('cards.payments.error')}
          more={t('cards.payments.more')}
          empty={
            isFiltered ? (
              <EmptyState
                title={t('cards.payments.none')}
                message={t('cards.payments.none_hint')}
                action={
                  <Button variant="secondary" onClick={onClear}>
                    {t('cards.payments.clear')}
                  </Button>
                }
              />
            ) : (
              <EmptyState title={t('cards.payments.empty')} message={t('cards.payments.empty_hint')} />
            )
          }
          loadsOnScroll
        >
          {(payments) => (
            <List gap={2} aria-label={t('cards.payments.title')}>
              {payments.map((payment) => (
                <PaymentListRow key={payment.id} payment={payment} link={record.linkTo(payment.id)} inZone={inZone} />
              ))}
            </List>
          )}
        </PagedList>
      </Stack>
    </ListDetail>
  );
}

/** The number of payments, and what was taken and given back. */
function Count({ list }: { list: PaymentListQuery | undefined }) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const { count = 0, amount = null, refunded_amount: refunded = null } = list?.payments_aggregate ?? {};
  const number =
    count > maxCount ? t('cards.payments.many', counted(maxCount)) : t('cards.payments.count', counted(count));
  return (
    <div>
      <Note small role="status">
        {count > 0 ? number : !list && noBreakSpace}
      </Note>
      {count > 0 && amount !== null && (
        <Note small>
          {refunded
            ? t('cards.payments.sum_refunded', { amount: format.money(amount), refunded: format.money(refunded) })
            : t('cards.payments.sum', { amount: format.money(amount) })}
        </Note>
      )}
    </div>
  );
}
