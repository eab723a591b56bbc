import { Sheet } from '@suite/ui/overlays';
import { useMessages } from '../use-messages';
import { ServicePicker, type ServicePickerProps, useServiceChoices } from './service-picker';

interface Props extends Pick<ServicePickerProps, 'onPick'> {
  onClose: () => void;
}

/** The service picker over a page. */
export function ServiceSheet({ onPick, onClose }: Props) {
  const { t } = useMessages();
  const query = useServiceChoices();
  return (
    <Sheet isOpen onClose={onClose} title={t('service.title')}>
      <ServicePicker query={query} onPick={onPick} />
    </Sheet>
  );
}
