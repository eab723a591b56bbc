import { QueryStates, useStoreQuery } from '@suite/remote-kit';
import { Note, Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MessageLog } from '../messages/message-thread';
import { ClientConversationDocument, LatestTextsDocument } from '../messages/messages.generated';
import { usePaths } from '../paths';

const shown = 5;

/** The latest texts of the conversation with a client, in both directions, and the way to it; nothing without one. */
export function ClientTexts({ customerId }: { customerId: string }) {
  const { t } = useTranslation('mf-crm');
  const query = useStoreQuery(ClientConversationDocument, { customer_id: customerId });
  if (query.data && !query.data.conversation_of_customer) return null;
  return (
    <Section title={t('messages.conversation')}>
      <QueryStates query={query} loading={t('client_texts.loading')} error={t('client_texts.error')} rows={3}>
        {({ conversation_of_customer: conversation }) => conversation && <LatestTexts id={conversation.id} />}
      </QueryStates>
    </Section>
  );
}

function LatestTexts({ id }: { id: string }) {
  const { t } = useTranslation('mf-crm');
  const paths = usePaths();
  const query = useStoreQuery(LatestTextsDocument, { id, limit: shown });
  return (
    <QueryStates query={query} loading={t('client_texts.loading')} error={t('client_texts.error')} rows={3}>
      {({ customer_message_list: messages }) => (
        <>
          {messages.length > 0 ? <MessageLog messages={messages} /> : <Note>{t('messages.no_texts')}</Note>}
          <Link to={paths.conversation({ id })}>{t('client_texts.all')}</Link>
        </>
      )}
    </QueryStates>
  );
}
