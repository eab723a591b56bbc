import { useFormat } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import type { ConversationHeadFragment } from './messages.generated';

/** Returns the name of a conversation: the client's, else the number, else that it is hidden. */
export function useNameOf(): (conversation: Pick<ConversationHeadFragment, 'customer' | 'phone'>) => string {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  return ({ customer, phone }) => customer?.full_name || (phone ? format.phone(phone) : t('messages.hidden_number'));
}
