import { FactList } from '@suite/entities';
import { QueryStates, useBack, useFormat, usePermission, useStoreQuery } from '@suite/remote-kit';
import { EmptyState, Note, PageFrame, Section, Stack, StatusChip } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useCardPaths } from '../card-paths';
import styles from '../cards.module.css';
import { HiddenAmountsNote } from '../hidden-amounts-note';
import { depositTones } from '../labels';
import { DepositDocument, type DepositRecordFragment } from './bridge.generated';
import { SettlementRowList } from './settlement-row-list';
import { useDepositRows } from './use-settlement-rows';

/** A deposit with the lines that it consists of: `?id=`. */
export function DepositPage() {
  const { t } = useTranslation('mf-reports');
  const back = useBack();
  const id = useSearchParams()[0].get('id') ?? '';
  return (
    <PageFrame kind="report" title={t('cards.deposit.title')} back={back}>
      <NamedDeposit key={id} id={id} />
    </PageFrame>
  );
}

function NamedDeposit({ id }: { id: string }) {
  const { t } = useTranslation('mf-reports');
  const paths = useCardPaths();
  const seesAmounts = usePermission('STORE_INCOME');
  const query = useStoreQuery(DepositDocument, { id }, { skip: id === '' });
  if (id === '' || (!query.data && query.problem?.kind === 'not_found'))
    return (
      <EmptyState
        title={t('cards.deposit.missing')}
        message={t('cards.deposit.missing_hint')}
        action={<Link to={paths.deposits()}>{t('cards.deposits.title')}</Link>}
      />
    );
  return (
    <QueryStates query={query} loading={t('cards.deposit.loading')} error={t('cards.deposit.error')}>
      {({ merchant_deposit: deposit }) => (
        <Stack>
          <HiddenAmountsNote />
          <div className={styles.halves}>
            <DepositFacts deposit={deposit} />
            {seesAmounts && <DepositLines id={deposit.id} />}
          </div>
        </Stack>
      )}
    </QueryStates>
  );
}

function DepositFacts({ deposit }: { deposit: DepositRecordFragment }) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const { reference, status, amount, lines_amount, fees, deposit_day } = deposit;
  return (
    <Section
      title={format.longDay(deposit_day)}
      aside={<StatusChip tone={depositTones[status]}>{t(`cards.deposit_status.${status}`)}</StatusChip>}
    >
      {lines_amount !== null && lines_amount !== amount && (
        <Note tone="warning" boxed>
          {t('cards.deposits.differs', { amount: format.money(lines_amount) })}
        </Note>
      )}
      <FactList
        facts={[
          [t('cards.deposit.amount'), amount !== null && format.money(amount)],
          [t('cards.deposit.fees'), fees !== null && fees !== 0 && format.money(fees)],
          [t('cards.deposit.reference'), reference],
        ]}
      />
    </Section>
  );
}

function DepositLines({ id }: { id: string }) {
  const { t } = useTranslation('mf-reports');
  return <SettlementRowList list={useDepositRows(id)} empty={<EmptyState title={t('cards.deposit.rows_none')} />} />;
}
