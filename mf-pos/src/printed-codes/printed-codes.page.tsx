import { PagedList, usePagedList } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { EmptyState, List, PageFrame, RowLink, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { NewCodes } from './new-codes';
import { type CodeRunFragment, CodeRunsDocument } from './printed-codes.generated';

/** Makes codes for tickets, and lists those that were made, the newest first. */
export function PrintedCodesPage() {
  const { t } = useTranslation('mf-pos');
  const navigate = useNavigate();
  const paths = usePaths();
  const list = usePagedList(
    CodeRunsDocument,
    {},
    { list: 'order_qr_run_list', count: ({ order_qr_run_aggregate }) => order_qr_run_aggregate.count },
  );
  return (
    <PageFrame kind="list" title={t('printed_codes.title')} back={() => navigate(paths.tickets())}>
      <Stack>
        <NewCodes />
        <PagedList
          list={list}
          loading={t('printed_codes.loading')}
          error={t('printed_codes.error')}
          more={t('printed_codes.more')}
          empty={<EmptyState title={t('printed_codes.empty')} message={t('printed_codes.empty_hint')} />}
          loadsOnScroll
        >
          {(runs) => (
            <List gap={2} aria-label={t('printed_codes.made')}>
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

function RunRow({ run: { id, quantity, open, note, created_at } }: { run: CodeRunFragment }) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const paths = usePaths();
  return (
    <RowLink
      to={paths.printedCodeSheet({ id })}
      title={t('printed_codes.count', { count: quantity })}
      details={[t('printed_codes.open', { count: open }), [format.date(created_at), note].filter(Boolean).join(' · ')]}
    />
  );
}
