import { ForOwners, PagedList, useOpenRecord, usePagedList, useSearchParam } from '@suite/entities';
import { useSuiteLinks } from '@suite/remote-kit';
import { Chip, Chips, EmptyState, List, ListDetail, PageFrame, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import { type OutboxFilter, outboxFilters } from '../domain/outbox';
import { usePaths } from '../paths';
import { OutboxDocument } from './outbox.generated';
import { OutboxMessagePane } from './outbox-message';
import { OutboxRow } from './outbox-row';

const filters = Object.keys(outboxFilters) as OutboxFilter[];

/** What the suite sent in the store's name, with its status, and the chosen message beside it where there is room. */
export const OutboxPage = () => (
  <ForOwners>
    <Outbox />
  </ForOwners>
);

function Outbox() {
  const { t } = useTranslation('mf-crm');
  const paths = usePaths();
  const links = useSuiteLinks();
  const navigate = useNavigate();
  const [named, setFilter] = useSearchParam('status');
  const filter = filters.find((one) => one === named) ?? 'all';
  const record = useOpenRecord((id) => paths.outboxMessage({ id }));
  const statuses = outboxFilters[filter];
  const list = usePagedList(
    OutboxDocument,
    { where: statuses ? { status: { _in: [...statuses] } } : {} },
    { list: 'outbox_message_list', count: ({ outbox_message_aggregate }) => outbox_message_aggregate.count },
  );
  if (record.page) return <Navigate replace to={record.page} />;

  return (
    <PageFrame kind="list" title={t('outbox.title')} back={() => navigate(links.profile())}>
      <ListDetail
        detail={
          record.id && (
            <OutboxMessagePane
              key={record.id}
              id={record.id}
              takesFocus={record.isChosen}
              onClose={record.close}
              onResent={() => void list.refetch()}
            />
          )
        }
      >
        <Stack gap={3}>
          <Chips legend={t('outbox.filter')} hidesLegend>
            {filters.map((one) => (
              <Chip key={one} selected={one === filter} onSelect={() => setFilter(one === 'all' ? '' : one)}>
                {t(`outbox.filters.${one}`)}
              </Chip>
            ))}
          </Chips>
          <PagedList
            list={list}
            loading={t('outbox.loading')}
            error={t('outbox.error')}
            more={t('outbox.more')}
            results={t('outbox.count', { count: list.count })}
            empty={<EmptyState title={t(`outbox.none.${filter}`)} message={t('outbox.none_hint')} />}
            loadsOnScroll
          >
            {(messages) => (
              <List gap={2} aria-label={t('outbox.title')}>
                {messages.map((message) => (
                  <OutboxRow key={message.id} message={message} link={record.linkTo(message.id)} />
                ))}
              </List>
            )}
          </PagedList>
        </Stack>
      </ListDetail>
    </PageFrame>
  );
}
