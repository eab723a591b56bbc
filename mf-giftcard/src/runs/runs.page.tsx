import { shownGiftCardCode } from '@suite/domain/gift-card';
import { PagedList, usePagedList } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { EmptyState, List, MenuLink, PageFrame, RowLink, Stack } from '@suite/ui';
import { PlusCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { GiftCardRunsDocument, type RunSummaryFragment } from './runs.generated';

/** The print runs of the store, the newest first. */
export function RunsPage() {
  const { t } = useTranslation('mf-giftcard');
  const navigate = useNavigate();
  const paths = usePaths();
  const list = usePagedList(
    GiftCardRunsDocument,
    {},
    { list: 'gift_card_run_list', count: ({ gift_card_run_aggregate }) => gift_card_run_aggregate.count },
  );
  return (
    <PageFrame kind="list" title={t('runs.title')} back={() => navigate(paths.overview())}>
      <Stack>
        <nav aria-label={t('overview.actions')}>
          <MenuLink to={paths.newRun()} icon={<PlusCircle size={20} />}>
            {t('runs.new')}
          </MenuLink>
        </nav>
        <PagedList
          list={list}
          loading={t('runs.loading')}
          error={t('runs.error')}
          more={t('runs.more')}
          empty={
            <EmptyState
              title={t('runs.empty')}
              message={t('runs.empty_hint')}
              action={<Link to={paths.newRun()}>{t('runs.new')}</Link>}
            />
          }
          loadsOnScroll
        >
          {(runs) => (
            <List gap={2} aria-label={t('runs.title')}>
              {runs.map((run) => (
                <RunRow key={run.id} run={run} />
              ))}
            </List>
          )}
        </PagedList>
      </Stack>
    </PageFrame>
  );
}

function RunRow({ run }: { run: RunSummaryFragment }) {
  const { t } = useTranslation('mf-giftcard');
  const format = useFormat();
  const paths = usePaths();
  const { id, start_code, end_code, quantity, sold, value, note, created_at } = run;
  return (
    <RowLink
      to={paths.run({ id })}
      title={t('runs.codes', { start: shownGiftCardCode(start_code), end: shownGiftCardCode(end_code) })}
      details={[
        t('runs.sold_of', { sold, count: quantity }),
        value ? t('runs.value_each', { amount: format.money(value) }) : t('runs.any_value'),
        [format.date(created_at), note].filter(Boolean).join(' · '),
      ]}
    />
  );
}
