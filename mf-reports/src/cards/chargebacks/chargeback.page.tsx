import { FactList, Money } from '@suite/entities';
import { QueryStates, useBack, useFormat, usePermission, useStoreQuery, useSuiteLinks } from '@suite/remote-kit';
import { EmptyState, LinkList, Note, PageFrame, Section, Stack, StatusChip } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useCardPaths } from '../card-paths';
import styles from '../cards.module.css';
import { HiddenAmountsNote } from '../hidden-amounts-note';
import { disputeTones, usePaidLabel } from '../labels';
import { MerchantZoneNote, useMerchantFormat } from '../merchant-zone';
import { ChargebacksOfPaymentDocument, type DisputeRecordFragment } from './chargebacks.generated';
import { RespondBy } from './respond-by';
import { useReason } from './use-reason';

/** A dispute of a payment: `?id=&payment=`. */
export function ChargebackPage() {
  const { t } = useTranslation('mf-reports');
  const back = useBack();
  const [params] = useSearchParams();
  const payment = params.get('payment') ?? '';
  const query = useStoreQuery(ChargebacksOfPaymentDocument, { payment }, { skip: payment === '' });
  return (
    <PageFrame kind="record" title={t('cards.chargebacks.detail')} back={back}>
      {payment === '' || query.problem?.kind === 'not_found' ? (
        <MissingDispute />
      ) : (
        <QueryStates query={query} loading={t('cards.chargebacks.loading')} error={t('cards.chargebacks.error')}>
          {({ chargebacks, merchant_timezone }) => {
            const dispute = chargebacks.find(({ id }) => id === params.get('id'));
            return dispute ? <Dispute dispute={dispute} zone={merchant_timezone} /> : <MissingDispute />;
          }}
        </QueryStates>
      )}
    </PageFrame>
  );
}

function MissingDispute() {
  const { t } = useTranslation('mf-reports');
  const paths = useCardPaths();
  return (
    <EmptyState
      title={t('cards.chargebacks.missing')}
      message={t('cards.chargebacks.missing_hint')}
      action={<Link to={paths.chargebacks()}>{t('cards.chargebacks.title')}</Link>}
    />
  );
}

function Dispute({ dispute, zone }: { dispute: DisputeRecordFragment; zone: string }) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const paths = useCardPaths();
  const links = useSuiteLinks();
  const paidLabel = usePaidLabel();
  const reasonOf = useReason();
  const mayOpenTicket = usePermission('ORDER');
  const { dateTime } = useMerchantFormat(zone);
  const { state, amount, fee, reason, order_id, order_code } = dispute;
  return (
    <Stack>
      <HiddenAmountsNote />
      <MerchantZoneNote zone={zone} />
      <div className={styles.halves}>
        <Section
          title={t('cards.chargebacks.amount')}
          aside={<StatusChip tone={disputeTones[state]}>{t(`cards.dispute_state.${state}`)}</StatusChip>}
        >
          <p className={styles.figure}>
            <Money cents={amount} />
          </p>
          <RespondBy dispute={dispute} />
          <Note tone="plain">{t(`cards.chargebacks.explain.${state}`)}</Note>
          <LinkList
            links={[
              { to: paths.payment({ id: dispute.payment_id }), label: t('cards.chargebacks.open_payment') },
              ...(mayOpenTicket
                ? [
                    {
                      to: links.order({ id: order_id }),
                      label: t('cards.chargebacks.open_ticket', { code: order_code }),
                    },
                  ]
                : []),
            ]}
          />
        </Section>
        <Section title={t('cards.chargebacks.about')}>
          <FactList
            facts={[
              [t('cards.chargebacks.reason'), reasonOf(reason)],
              [t('cards.chargebacks.respond_by'), dispute.respond_by && format.longDay(dispute.respond_by)],
              [t('cards.chargebacks.fee'), fee !== null && format.money(fee)],
              [t('cards.chargebacks.payment'), paidLabel(dispute)],
              [t('cards.chargebacks.auth'), dispute.auth_code],
              [t('cards.chargebacks.ticket'), `#${order_code}`],
              [t('cards.chargebacks.sale_day'), dispute.sale_day && format.day(dispute.sale_day)],
              [t('cards.chargebacks.opened'), dateTime(dispute.created_at)],
              [t('cards.chargebacks.state_at'), dateTime(dispute.state_at)],
            ]}
          />
        </Section>
      </div>
    </Stack>
  );
}
