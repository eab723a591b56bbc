import {
  Money,
  PagedList,
  RangePicker,
  type RangeSelection,
  useDateRange,
  usePagedList,
  writeRange,
} from '@suite/entities';
import { useBack, useFormat } from '@suite/remote-kit';
import { EmptyState, LinkList, List, PageFrame, Stack, StatusChip } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useCardPaths } from '../card-paths';
import { HiddenAmountsNote } from '../hidden-amounts-note';
import { depositTones } from '../labels';
import { RecordRow } from '../record-row';
import { uncounted } from '../uncounted';
import { DepositsDocument, type DepositsQuery } from './bridge.generated';

/** The deposits of the card processor to the bank, by the day on which they reach it. */
export function DepositsPage() {
  const { t } = useTranslation('mf-reports');
  const back = useBack();
  const paths = useCardPaths();
  const range = useDateRange('last_30_days');
  return (
    <PageFrame kind="list" title={t('cards.deposits.title')} back={back}>
      <Stack gap={3}>
        <RangePicker range={range} />
        <HiddenAmountsNote />
        {!range.problem && <DepositList range={range} />}
        <LinkList
          links={[{ to: paths.bridge(writeRange(range.id, range.days)), label: t('cards.deposits.open_bridge') }]}
        />
      </Stack>
    </PageFrame>
  );
}

function DepositList({ range: { days } }: { range: RangeSelection }) {
  const { t } = useTranslation('mf-reports');
  const list = usePagedList(
    DepositsDocument,
    { start: days.start, end: days.end },
    { list: 'merchant_deposits', count: ({ merchant_deposits }) => uncounted(merchant_deposits) },
  );
  return (
    <PagedList
      list={list}
      loading={t('cards.deposits.loading')}
      error={t('cards.deposits.error')}
      more={t('cards.deposits.more')}
      empty={
        list.data?.merchant.reports_deposits === false ? (
          <EmptyState title={t('cards.deposits.not_reported')} message={t('cards.deposits.not_reported_hint')} />
        ) : (
          <EmptyState title={t('cards.deposits.empty')} message={t('cards.deposits.empty_hint')} />
        )
      }
      loadsOnScroll
    >
      {(deposits) => (
        <List gap={2} aria-label={t('cards.deposits.title')}>
          {deposits.map((deposit) => (
            <DepositRow key={deposit.id} deposit={deposit} />
          ))}
        </List>
      )}
    </PagedList>
  );
}

/** A deposit; it opens the lines that it consists of. */
function DepositRow({ deposit }: { deposit: DepositsQuery['merchant_deposits'][number] }) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const paths = useCardPaths();
  const { id, deposit_day: day, status, amount, lines_amount, fees, reference } = deposit;
  return (
    <RecordRow
      link={{ to: paths.deposit({ id }) }}
      title={format.longDay(day)}
      details={[
        t('cards.deposits.reference', { reference }),
        fees !== null && fees !== 0 && t('cards.deposits.fees', { amount: format.money(fees) }),
        lines_amount !== null &&
          lines_amount !== amount &&
          t('cards.deposits.differs', { amount: format.money(lines_amount) }),
      ]}
      amount={<Money cents={amount} />}
      status={<StatusChip tone={depositTones[status]}>{t(`cards.deposit_status.${status}`)}</StatusChip>}
    />
  );
}
