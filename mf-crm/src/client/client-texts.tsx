import { QueryStates, useStoreQuery } from '@suite/remote-kit';
import { Note, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MessageLog } from '../messages/message-thread';
import { ClientConversationDocument, LatestTextsDocument } from '../messages/messages.generated';
import { usePaths } from '../paths';

const shown = 5;

/** The latest texts with a client, in both directions, and the way to all of them. */
export function ClientTexts({ customerId }: { customerId: string }) {
  const { t } = useTranslation('mf-crm');
  const query = useStoreQuery(ClientConversationDocument, { customer_id: customerId });
  return (
    <QueryStates query={query} loading={t('client_texts.loading')} error={t('client_texts.error')} rows={3}>
      {({ conversation_of_customer: conversation }) =>
        conversation ? <LatestTexts id={conversation.id} /> : <Note>{t('client_texts.empty')}</Note>
      }
    </QueryStates>
  );
}

function LatestTexts({ id }: { id: string }) {
  const { t } = useTranslation('mf-crm');
  const paths = usePaths();
  const query = useStoreQuery(LatestTextsDocument, { id, limit: shown });
  return (
    <QueryStates query={query} loading={t('client_texts.loading')} error={t('client_texts.error')} rows={3}>
      {({ customer_message_list: messages }) => (
        <Stack gap={2}>
          {messages.length > 0 ? <MessageLog messages={messages} /> : <Note>{t('client_texts.empty')}</Note>}
          <Link to={paths.conversation({ id })}>{t('client_texts.all')}</Link>
        </Stack>
      )}
    </QueryStates>
  );
}
