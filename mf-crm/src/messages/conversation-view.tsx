import { ClientConsent, ClientName } from '@suite/entities';
import { QueryStates, type StoreQuery, useFormat, useStoreQuery, useStoreSubmit } from '@suite/remote-kit';
import { Button, Note, Row, Stack } from '@suite/ui';
import { Archive, ArchiveRestore, Phone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Composer } from './composer';
import { MessageThread } from './message-thread';
import {
  ConversationThreadDocument,
  type ConversationThreadQuery,
  type ConversationThreadQueryVariables,
  SetConversationOpenDocument,
} from './messages.generated';
import styles from './messages.module.css';
import { useNameOf } from './use-name-of';

const pollMs = 5_000;
const firstCount = 30;
const moreCount = 100;
/** The most that the API lists at once. */
const maxCount = 500;

interface OpenConversation {
  id: string;
  title: ReactNode;
  query: StoreQuery<ConversationThreadQuery, ConversationThreadQueryVariables>;
  /** Loads older texts; null if all are shown. */
  showOlder: (() => void) | null;
  /** The number of texts to show. */
  count: number;
}

/** A conversation with its newest texts, which follow what clients and others write. */
export function useConversation(id: string): OpenConversation {
  const { t } = useTranslation('mf-crm');
  const nameOf = useNameOf();
  const [count, setCount] = useState(firstCount);
  const query = useStoreQuery(ConversationThreadDocument, { id, limit: count + 1 }, { pollMs });
  const found = query.data?.conversation_by_id;
  const hasOlder = (query.data?.customer_message_list.length ?? 0) > count;
  return {
    id,
    title: found ? <ClientName id={found.customer?.id}>{nameOf(found)}</ClientName> : t('messages.conversation'),
    query,
    showOlder: hasOlder ? () => setCount(Math.min(count + moreCount, maxCount - 1)) : null,
    count,
  };
}

interface Props {
  conversation: OpenConversation;
  /** Called after a reply, or after it was closed or opened. */
  onChanged?: () => void;
  /** Leads back to the list. */
  onLeave: () => void;
}

/** The texts of a conversation, and the reply; a number that cannot be texted has the reason instead. */
export function ConversationView({ conversation, onChanged, onLeave }: Props) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const { id, query, showOlder, count } = conversation;
  const setOpen = useStoreSubmit(SetConversationOpenDocument);

  async function changeOpen(is_open: boolean) {
    if (!(await setOpen.submit({ input_obj: { id, is_open } }))) return;
    onChanged?.();
    if (is_open) void query.refetch();
    else onLeave();
  }

  return (
    <QueryStates query={query} loading={t('messages.loading_thread')} error={t('messages.error_thread')}>
      {({ conversation_by_id: { customer, phone, is_open, block, typing }, customer_message_list: messages }) => (
        <Stack gap={3} className={styles.view}>
          <Row>
            {phone && (
              <a href={`tel:${phone}`} className={styles.call}>
                <Phone size={18} />
                {t('messages.call', { phone: format.phone(phone) })}
              </a>
            )}
            <Button
              variant="quiet"
              pending={setOpen.pending}
              icon={is_open ? <Archive size={20} /> : <ArchiveRestore size={20} />}
              onClick={() => void changeOpen(!is_open)}
            >
              {t(is_open ? 'messages.close' : 'messages.reopen')}
            </Button>
            {customer && <ClientConsent client={customer} />}
          </Row>
          <MessageThread messages={messages.slice(0, count)} onOlder={showOlder} isLoading={query.loading} />
          <p className={styles.typing} role="status">
            {typing.length > 0 && t('messages.typing', { names: typing.join(', ') })}
          </p>
          {block ? (
            <Note tone="warning">{t(`messages.block.${block}`)}</Note>
          ) : (
            <Composer
              key={id}
              id={id}
              onSent={(isClosed) => {
                onChanged?.();
                if (isClosed) onLeave();
                else void query.refetch();
              }}
            />
          )}
        </Stack>
      )}
    </QueryStates>
  );
}
