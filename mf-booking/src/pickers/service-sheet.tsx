import { useStoreQuery } from '@suite/remote-kit';
import { Sheet } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import { ServicesToPickDocument } from './pickers.generated';
import { ServicePicker, type ServicePickerProps } from './service-picker';

interface Props extends Pick<ServicePickerProps, 'onPick'> {
  onClose: () => void;
}

/** The service picker over a page. */
export function ServiceSheet({ onPick, onClose }: Props) {
  const { t } = useTranslation('mf-booking');
  const query = useStoreQuery(ServicesToPickDocument, {});
  return (
    <Sheet isOpen onClose={onClose} title={t('pick.service_title')}>
      <ServicePicker query={query} onPick={onPick} />
    </Sheet>
  );
}
