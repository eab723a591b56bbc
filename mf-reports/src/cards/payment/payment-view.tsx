import { QueryStates, useStoreQuery } from '@suite/remote-kit';
import { EmptyState, List, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import styles from '../cards.module.css';
import { DisputeRow } from '../chargebacks/dispute-row';
import { HiddenAmountsNote } from '../hidden-amounts-note';
import { ListSection } from '../list-section';
import { MerchantZoneNote, useMerchantFormat } from '../merchant-zone';
import { PaymentDetailDocument, type PaymentDetailQuery } from './payment.generated';
import { PaymentAmount } from './payment-amount';
import { PaymentEvents } from './payment-events';
import { BatchFacts, CardFacts, DeviceFacts, PaymentFacts } from './payment-facts';
import { PaymentTransactions } from './payment-transactions';

interface Props {
  id: string;
  /** Whether it has a page of its own, with room for columns. */
  isPage?: boolean;
}

/** One payment with everything that is known of it. */
export function PaymentView({ id, isPage = false }: Props) {
  const { t } = useTranslation('mf-reports');
  const query = useStoreQuery(PaymentDetailDocument, { id });
  if (!query.data && query.problem?.kind === 'not_found')
    return <EmptyState title={t('cards.payment.missing')} message={t('cards.payment.missing_hint')} />;
  return (
    <QueryStates query={query} loading={t('cards.payment.loading')} error={t('cards.payment.error')}>
      {({ payment }) => <Payment payment={payment} isPage={isPage} />}
    </QueryStates>
  );
}

function Payment({ payment, isPage }: { payment: PaymentDetailQuery['payment']; isPage: boolean }) {
  const { t } = useTranslation('mf-reports');
  const inZone = useMerchantFormat(payment.merchant_timezone);
  const disputes = payment.chargebacks ?? [];
  return (
    <Stack>
      <HiddenAmountsNote />
      <MerchantZoneNote zone={payment.merchant_timezone} />
      <div className={isPage ? styles.halves : styles.single}>
        <Stack>
          <PaymentAmount payment={payment} />
          {disputes.length > 0 && (
            <ListSection title={t('cards.payment.disputes')}>
              <List gap={2} aria-label={t('cards.payment.disputes')}>
                {disputes.map((dispute) => (
                  <DisputeRow key={dispute.id} dispute={dispute} />
                ))}
              </List>
            </ListSection>
          )}
          <BatchFacts payment={payment} />
          <CardFacts payment={payment} />
        </Stack>
        <Stack>
          <PaymentFacts payment={payment} inZone={inZone} />
          <DeviceFacts payment={payment} />
          <PaymentTransactions payment={payment} inZone={inZone} />
          <PaymentEvents payment={payment} inZone={inZone} />
        </Stack>
      </div>
    </Stack>
  );
}
