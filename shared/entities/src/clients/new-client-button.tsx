import { usePermission, usePrefetch, useStoreQuery, useStoreSubmit } from '@suite/remote-kit';
import { isFormRefusal } from '@suite/remote-kit/form';
import { Button } from '@suite/ui';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../use-messages';
import { type ClientChoiceFragment, CreateClientDocument, StoreCountryDocument } from './clients.generated';
import type { NewClient, NewClientForm } from './new-client.schema';
import { NewClientSheet } from './new-client-sheet.lazy';

interface Props {
  onCreated: (client: ClientChoiceFragment) => void;
}

/** Adds a client to the store, for people who may; what was typed stays while the sheet is closed, or if the API refuses it. */
export function NewClientButton({ onCreated }: Props) {
  const { t } = useMessages();
  const mayCreate = [usePermission('CREATE_ORDER'), usePermission('UPDATE_BOOKING')].includes(true);
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState<NewClientForm | null>(null);
  const country =
    useStoreQuery(StoreCountryDocument, {}, { skip: !mayCreate }).data?.company_list[0]?.country_code ?? 'US';
  const create = useStoreSubmit(CreateClientDocument, { handles: isFormRefusal });
  usePrefetch(NewClientSheet);
  if (!mayCreate) return null;

  async function add(client: NewClient) {
    const created = await create.submit({ input_obj: client });
    if (!created) return;
    setOpen(false);
    setDraft(null);
    onCreated(created.customer_create);
  }
  return (
    <>
      <Button icon={<UserPlus size={20} />} onClick={() => setOpen(true)}>
        {t('client.use_new')}
      </Button>
      {isOpen && (
        <NewClientSheet
          draft={draft ?? { full_name: '', phone: '', country }}
          onDraft={setDraft}
          onNew={add}
          submission={create}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
