import { useFormat } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import type { SentMessageFragment } from './outbox.generated';

/** Returns the recipient of a message as people write it; of an anonymized client, that it was deleted. */
export function useRecipient(): (message: Pick<SentMessageFragment, 'channel' | 'recipient'>) => string {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  return ({ channel, recipient }) => {
    if (recipient === '') return t('outbox.no_recipient');
    return channel === 'sms' ? format.phone(recipient) : recipient;
  };
}
