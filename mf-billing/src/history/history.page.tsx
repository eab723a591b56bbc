import { ForOwners, PagedList, usePagedList } from '@suite/entities';
import { areaPaths, useFormat, useGate } from '@suite/remote-kit';
import { Button, EmptyState, List, Note, PageFrame, Row, Stack } from '@suite/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { usePaths } from '../paths';
import { BillingTransactionsDocument, type BillingTransactionsQuery } from './history.generated';
import { countFilters, readFilters, whereOf, writeFilters } from './history-filters';
import { TransactionRow } from './transaction-row';
import { UnpaidInvoices } from './unpaid-invoices';

/** The API counts so many exactly; a larger number is returned as one more. */
const maxCount = 1_000;

/** A list of more attempts than the API counts has another page behind those that are shown. */
const countOf = ({
  billing_transaction_totals: { count },
  billing_transaction_list: rows,
}: BillingTransactionsQuery) => (count > maxCount ? Math.max(count, rows.length + 1) : count);

/** What the store was charged, each attempt in words. */
export const HistoryPage = () => (
  <ForOwners>
    <History />
  </ForOwners>
);

function History() {
  const { t } = useTranslation('mf-billing');
  const navigate = useNavigate();
  const paths = usePaths();
  const { area, store } = useGate();
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const used = countFilters(filters);
  const list = usePagedList(
    BillingTransactionsDocument,
    { where: whereOf(filters) },
    { list: 'billing_transaction_list', count: countOf },
  );
  const search = writeFilters(filters);
  const paymentMethods = areaPaths(area, store?.whmcsId ?? null).to('/payment-method');
  return (
    <PageFrame kind="list" title={t('history.title')} back={() => navigate(paymentMethods)}>
      <Stack>
        <UnpaidInvoices onPaid={list.refetch} />
        <Row align="center" spread>
          <Totals totals={list.data?.billing_transaction_totals} />
          <Button
            variant="secondary"
            icon={<SlidersHorizontal size={20} />}
            onClick={() => navigate(paths.historyFilter() + (search && `?${search}`))}
          >
            {used > 0 ? t('history.filters_used', { count: used }) : t('history.filters')}
          </Button>
        </Row>
        <PagedList
          list={list}
          loading={t('history.loading')}
          error={t('history.error')}
          more={t('history.more')}
          empty={
            used > 0 ? (
              <EmptyState
                title={t('history.none')}
                message={t('history.none_hint')}
                action={
                  <Button variant="secondary" onClick={() => setParams({}, { replace: true })}>
                    {t('history.clear')}
                  </Button>
                }
              />
            ) : (
              <EmptyState title={t('history.empty')} message={t('history.empty_hint')} />
            )
          }
          loadsOnScroll
        >
          {(rows) => (
            <List gap={2} aria-label={t('history.title')}>
              {rows.map((row) => (
                <TransactionRow key={row.id} row={row} />
              ))}
            </List>
          )}
        </PagedList>
      </Stack>
    </PageFrame>
  );
}

/** The number of attempts, and what was charged and given back under the filter. */
function Totals({ totals }: { totals: BillingTransactionsQuery['billing_transaction_totals'] | undefined }) {
  const { t } = useTranslation('mf-billing');
  const format = useFormat();
  if (!totals || totals.count === 0) return <Note small>{'\u00A0'}</Note>;
  const { count, charged, refunded } = totals;
  return (
    <div>
      <Note small role="status">
        {count > maxCount ? t('history.many', { count: maxCount }) : t('history.count', { count })}
      </Note>
      <Note small>
        {refunded > 0
          ? t('history.sum_refunded', { charged: format.money(charged), refunded: format.money(refunded) })
          : t('history.sum', { charged: format.money(charged) })}
      </Note>
    </div>
  );
}
