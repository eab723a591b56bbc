import { ClientPickerWithCreate } from '@suite/entities';
import { Sheet } from '@suite/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuickSaleDraft } from '../domain/quick-sale';

type Client = NonNullable<QuickSaleDraft['client']>;

interface Props {
  onChoose: (client: Client) => void;
  onClose: () => void;
}

/** The sheet that sets the client of the sale. */
export function ClientSheet({ onChoose, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  const [search, setSearch] = useState('');
  return (
    <Sheet isOpen onClose={onClose} title={t('quick_sale.choose_client')}>
      <ClientPickerWithCreate
        search={search}
        onSearch={setSearch}
        label={t('create.client')}
        hint={t('create.client_hint')}
        emptyHint={t('create.client_none_hint')}
        onPick={({ id, full_name, image_url }) => {
          // Only what the page shows is stored on the device.
          onChoose({ id, full_name, image_url });
          onClose();
        }}
      />
    </Sheet>
  );
}
