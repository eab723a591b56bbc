import { PagedList, type RecordLink, useOpenRecord, usePagedList, useSearchParam } from '@suite/entities';
import { lazyOverlay, QueryStates, type StoreQuery, useStoreQuery } from '@suite/remote-kit';
import { Button, DetailPane, EmptyState, List, ListDetail, LiveRegion, Note, PageFrame, Tabs } from '@suite/ui';
import { MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';

import { usePaths } from '../paths';
import { ConversationRow } from './conversation-row';
import { ConversationView, useConversation } from './conversation-view';
import {
  ClosedConversationsDocument,
  OpenConversationsDocument,
  type OpenConversationsQuery,
  type OpenConversationsQueryVariables,
} from './messages.generated';
import styles from './messages.module.css';

const StartSheet = lazyOverlay(() => import('./start-sheet'), 'StartSheet');

const pollMs = 10_000;
/** The most that the API lists at once. */
const maxOpen = 100;

/** The texts with clients: open and closed conversations, with the chosen one beside them where there is room. */
export function InboxPage() {
  const { t } = useTranslation('mf-crm');
  const paths = usePaths();
  const navigate = useNavigate();
  const [tab, setTab] = useSearchParam('show');
  const [isStarting, setStarting] = useState(false);
  const record = useOpenRecord((id) => paths.conversation({ id }));
  const open = useStoreQuery(OpenConversationsDocument, { limit: maxOpen }, { pollMs });
  if (record.page) return <Navigate replace to={record.page} />;
  const start = (
    <Button variant="secondary" icon={<MessageSquarePlus size={20} />} onClick={() => setStarting(true)}>
      {t('messages.start')}
    </Button>
  );
  const selected = tab === 'closed' ? 'closed' : 'open';

  return (
    <PageFrame kind="list" title={t('messages.title')} action={start}>
      <ListDetail
        detail={
          record.id && (
            <ConversationPane
              key={record.id}
              id={record.id}
              takesFocus={record.isChosen}
              onClose={record.close}
              onChanged={() => void open.refetch()}
            />
          )
        }
      >
        <Tabs
          label={t('messages.title')}
          selected={selected}
          onSelect={(id) => setTab(id === 'open' ? '' : id)}
          tabs={[
            { id: 'open', label: t('messages.open'), count: open.data?.conversation_aggregate.count || undefined },
            { id: 'closed', label: t('messages.closed') },
          ]}
        >
          <div className={styles.panel}>
            {selected === 'open' ? (
              <OpenConversations query={open} linkTo={record.linkTo} />
            ) : (
              <ClosedConversations linkTo={record.linkTo} />
            )}
          </div>
        </Tabs>
      </ListDetail>
      {isStarting && (
        <StartSheet
          onClose={() => setStarting(false)}
          onStarted={(id) => {
            setStarting(false);
            const { to, ...options } = record.linkTo(id);
            navigate(to, options);
          }}
        />
      )}
    </PageFrame>
  );
}

interface ListProps {
  linkTo: (id: string) => RecordLink;
}

function OpenConversations({
  query,
  linkTo,
}: ListProps & { query: StoreQuery<OpenConversationsQuery, OpenConversationsQueryVariables> }) {
  const { t } = useTranslation('mf-crm');
  return (
    <QueryStates query={query} loading={t('messages.loading')} error={t('messages.error')}>
      {({ conversation_list: rows, conversation_aggregate: { count } }) => (
        <>
          <LiveRegion message={t('messages.count', { count })} />
          {rows.length === 0 ? (
            <EmptyState title={t('messages.none_open')} message={t('messages.none_open_hint')} />
          ) : (
            <List gap={2} aria-label={t('messages.open')}>
              {rows.map((row) => (
                <ConversationRow key={row.id} conversation={row} link={linkTo(row.id)} />
              ))}
            </List>
          )}
          {count > rows.length && rows.length > 0 && (
            <Note small>{t('messages.more_open', { count: rows.length })}</Note>
          )}
        </>
      )}
    </QueryStates>
  );
}

function ClosedConversations({ linkTo }: ListProps) {
  const { t } = useTranslation('mf-crm');
  const list = usePagedList(
    ClosedConversationsDocument,
    {},
    { list: 'conversation_list', count: ({ conversation_aggregate }) => conversation_aggregate.count },
  );
  return (
    <PagedList
      list={list}
      loading={t('messages.loading')}
      error={t('messages.error')}
      more={t('messages.more_closed')}
      empty={<EmptyState title={t('messages.none_closed')} message={t('messages.none_closed_hint')} />}
      loadsOnScroll
    >
      {(rows) => (
        <List gap={2} aria-label={t('messages.closed')}>
          {rows.map((row) => (
            <ConversationRow key={row.id} conversation={row} link={linkTo(row.id)} />
          ))}
        </List>
      )}
    </PagedList>
  );
}

interface PaneProps {
  id: string;
  takesFocus: boolean;
  onClose: () => void;
  onChanged: () => void;
}

/** A conversation beside the list. */
function ConversationPane({ id, takesFocus, onClose, onChanged }: PaneProps) {
  const conversation = useConversation(id);
  return (
    <DetailPane title={conversation.title} takesFocus={takesFocus} onClose={onClose}>
      <ConversationView conversation={conversation} onChanged={onChanged} onLeave={onClose} />
    </DetailPane>
  );
}
