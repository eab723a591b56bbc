import { PagedList, usePagedList } from '@suite/entities';
import { EmptyState, List, Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { SentMessageRow } from './sent-message-row';
import { ClientSentMessagesDocument } from './sent-messages.generated';

/** The texts and emails that were sent to a client, newest first, of every kind. */
export function SentMessages({ customerId }: { customerId: string }) {
  const { t } = useTranslation('mf-crm');
  const list = usePagedList(
    ClientSentMessagesDocument,
    { customer_id: customerId },
    {
      list: 'customer_sent_messages',
      count: ({ customer_sent_message_aggregate }) => customer_sent_message_aggregate.count,
    },
  );
  return (
    <Section title={t('sent_messages.title')}>
      <PagedList
        list={list}
        loading={t('sent_messages.loading')}
        error={t('sent_messages.error')}
        more={t('sent_messages.more')}
        empty={<EmptyState title={t('sent_messages.empty')} message={t('sent_messages.empty_hint')} />}
      >
        {(messages) => (
          <List gap={2} aria-label={t('sent_messages.title')}>
            {messages.map((message) => (
              <SentMessageRow key={message.id} message={message} />
            ))}
          </List>
        )}
      </PagedList>
    </Section>
  );
}
