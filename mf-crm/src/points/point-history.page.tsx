import { PagedList, usePagedList } from '@suite/entities';
import { areaPaths, QueryStates, useGate, useStoreQuery } from '@suite/remote-kit';
import { EmptyState, List, PageFrame, Section, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { PointLogItem } from './point-log-item';
import { PointSummary } from './point-summary';
import { ClientPointsDocument, PointHistoryDocument } from './points.generated';

/** Larger counts are not exact. */
const maxCount = 1_000;

/** Every change of a client's points, the newest first, below their balance. */
export function PointHistoryPage() {
  const { t } = useTranslation('mf-crm');
  const navigate = useNavigate();
  const { area, store } = useGate();
  const { id = '' } = useParams();
  const query = useStoreQuery(ClientPointsDocument, { customer_id: id });
  const list = usePagedList(
    PointHistoryDocument,
    { customer_id: id },
    { list: 'point_log_list', count: (data) => data.point_log_aggregate.count },
  );
  const client = areaPaths(area, store?.whmcsId ?? null).to(`/clients/${id}`);
  const refresh = () => Promise.all([query.refetch(), list.refetch()]);
  return (
    <PageFrame kind="list" title={t('points.history')} back={() => navigate(client)}>
      <Stack>
        <QueryStates query={query} loading={t('points.loading')} error={t('points.error')} rows={3}>
          {({ point_account: account }) => (
            <Section title={account.full_name}>
              <PointSummary account={account} onChanged={refresh} />
            </Section>
          )}
        </QueryStates>
        <Section title={t('points.log.title')}>
          <PagedList
            list={list}
            loading={t('points.log.loading')}
            error={t('points.log.error')}
            more={t('points.log.more')}
            results={list.count > maxCount ? `${maxCount}+` : t('points.log.count', { count: list.count })}
            empty={<EmptyState title={t('points.log.none')} message={t('points.log.none_hint')} />}
            loadsOnScroll
          >
            {(rows) => (
              <List aria-label={t('points.log.title')}>
                {rows.map((row) => (
                  <PointLogItem key={row.id} row={row} />
                ))}
              </List>
            )}
          </PagedList>
        </Section>
      </Stack>
    </PageFrame>
  );
}
