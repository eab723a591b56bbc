import { FactList, ForOwners } from '@suite/entities';
import { QueryStates, useFormat, useStoreQuery } from '@suite/remote-kit';
import { Button, Note, PageFrame, Section, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { usePaths } from '../paths';
import { OrderReceipt } from './order-receipt';
import { OrderState, shownState } from './order-state';
import { StoreOrderDocument, type StoreOrderFragment } from './orders.generated';
import { RetryPayment } from './retry-payment';

/** How often a payment that the bank has not answered is looked at again. */
const pollMs = 5_000;

/** An order: its lines and taxes, its payment, and its invoice. */
export const OrderPage = () => (
  <ForOwners>
    <OrderRecord />
  </ForOwners>
);

function OrderRecord() {
  const { t } = useTranslation('mf-billing');
  const navigate = useNavigate();
  const paths = usePaths();
  const { id = '' } = useParams();
  const query = useStoreQuery(StoreOrderDocument, { id }, { pollMs });
  return (
    <PageFrame kind="record" title={t('orders.one')} back={() => navigate(paths.orders())}>
      <QueryStates query={query} loading={t('orders.loading_one')} error={t('orders.error_one')} rows={5}>
        {({ crm_order: order }) => <OrderView order={order} onChanged={query.refetch} />}
      </QueryStates>
    </PageFrame>
  );
}

function OrderView({ order, onChanged }: { order: StoreOrderFragment; onChanged: () => Promise<void> }) {
  const { t } = useTranslation('mf-billing');
  const { date } = useFormat();
  const navigate = useNavigate();
  const paths = usePaths();
  const state = shownState(order);
  const card =
    order.card_type && order.card_last_four
      ? t('packages.card_name', { type: order.card_type, last: order.card_last_four })
      : null;
  return (
    <Stack>
      <div>
        <OrderState order={order} />
      </div>
      <div role="status">
        {state === 'paid' && <Note tone="good">{t(`orders.done.${order.kind}`)}</Note>}
        {state === 'pending' && <Note tone="warning">{t('orders.being_checked')}</Note>}
        {state === 'declined' && <Note tone="warning">{t(`declines.${order.decline_reason ?? 'contact_bank'}`)}</Note>}
      </div>
      {order.payment_token && state !== 'pending' && <RetryPayment order={order} onChanged={onChanged} />}
      <Section small title={t('checkout.summary')}>
        <OrderReceipt order={order} />
      </Section>
      <Section small title={t('orders.facts')}>
        <FactList
          facts={[
            [t('orders.ordered'), date(order.created_at)],
            [t('checkout.card'), card],
            [
              t('orders.invoice'),
              order.invoice_id && <Link to={paths.invoice({ id: order.invoice_id })}>{order.invoice_number}</Link>,
            ],
          ]}
        />
      </Section>
      {state === 'paid' && order.kind !== 'credits' && (
        <Button wide onClick={() => navigate(paths.yourPackage())}>
          {t('orders.to_packages')}
        </Button>
      )}
    </Stack>
  );
}
