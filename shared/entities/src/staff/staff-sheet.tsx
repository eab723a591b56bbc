import { Sheet } from '@suite/ui/overlays';
import { useMessages } from '../use-messages';
import { StaffPicker, type StaffPickerProps } from './staff-picker';

interface Props extends StaffPickerProps {
  onClose: () => void;
}

/** The staff picker over a page. */
export function StaffSheet({ onClose, ...picker }: Props) {
  const { t } = useMessages();
  return (
    <Sheet isOpen onClose={onClose} title={t('staff.title')}>
      <StaffPicker {...picker} />
    </Sheet>
  );
}
