import { ClientPickerWithCreate } from '@suite/entities';
import { useStoreSubmit } from '@suite/remote-kit';
import { Sheet } from '@suite/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StartConversationDocument } from './messages.generated';

interface Props {
  onClose: () => void;
  onStarted: (id: string) => void;
}

/** The client to text: opens the conversation with them. */
export function StartSheet({ onClose, onStarted }: Props) {
  const { t } = useTranslation('mf-crm');
  const [search, setSearch] = useState('');
  const start = useStoreSubmit(StartConversationDocument);
  async function pick(customerId: string) {
    const started = await start.submit({ input_obj: { customer_id: customerId } });
    if (started) onStarted(started.conversation_start.id);
  }
  return (
    <Sheet isOpen onClose={onClose} title={t('messages.start')}>
      <ClientPickerWithCreate
        search={search}
        onSearch={setSearch}
        hint={t('messages.start_hint')}
        autoFocus
        onPick={({ id }) => void pick(id)}
      />
    </Sheet>
  );
}
