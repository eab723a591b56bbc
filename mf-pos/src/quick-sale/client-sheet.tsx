import { Sheet } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import { ClientPicker } from '../create/client-picker';
import type { QuickSaleDraft } from '../domain/quick-sale';

type Client = NonNullable<QuickSaleDraft['client']>;

interface Props {
  onChoose: (client: Client) => void;
  onClose: () => void;
}

/** Chooses the client of a quick sale. */
export function ClientSheet({ onChoose, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  return (
    <Sheet isOpen onClose={onClose} title={t('quick_sale.choose_client')}>
      <ClientPicker
        client={null}
        error={undefined}
        onClient={(found) => {
          if (!found) return;
          // Only what the page shows is stored on the device.
          onChoose({ id: found.id, full_name: found.full_name, image_url: found.image_url });
          onClose();
        }}
      />
    </Sheet>
  );
}
