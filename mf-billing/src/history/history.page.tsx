import { ForOwners, PagedList, UnpaidPackages, usePagedList } from '@suite/entities';
import { areaPaths, useGate } from '@suite/remote-kit';
import { Button, EmptyState, List, LiveRegion, PageFrame, Row, Stack } from '@suite/ui';
import { Download, SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { usePaths } from '../paths';
import { BillingTransactionsDocument, type BillingTransactionsQuery } from './history.generated';
import { countFilters, readFilters, whereOf, writeFilters } from './history-filters';
import { HistoryTotals, maxCount } from './history-totals';
import { TransactionRow } from './transaction-row';
import { useTransactionExport } from './use-transaction-export';

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
  const file = useTransactionExport(filters);
  const search = writeFilters(filters);
  const paymentMethods = areaPaths(area, store?.whmcsId ?? null).to('/payment-method');
  return (
    <PageFrame kind="list" title={t('history.title')} back={() => navigate(paymentMethods)}>
      <LiveRegion message={file.saved} />
      <Stack>
        <UnpaidPackages />
        <Row align="center" spread>
          <HistoryTotals totals={list.data?.billing_transaction_totals} />
          <Row gap={2}>
            <Button
              variant="quiet"
              pending={file.pending}
              disabled={list.rows.length === 0}
              icon={<Download size={20} />}
              onClick={() => void file.save()}
            >
              {t('history.export')}
            </Button>
            <Button
              variant="secondary"
              icon={<SlidersHorizontal size={20} />}
              onClick={() => navigate(paths.historyFilter() + (search && `?${search}`))}
            >
              {used > 0 ? t('history.filters_used', { count: used }) : t('history.filters')}
            </Button>
          </Row>
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
