import { Sheet } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import { StaffPicker, type StaffPickerProps } from './staff-picker';

interface Props extends StaffPickerProps {
  onClose: () => void;
}

/** The staff picker over a page. */
export function StaffChoiceSheet({ onClose, ...picker }: Props) {
  const { t } = useTranslation('mf-booking');
  return (
    <Sheet isOpen onClose={onClose} title={t('staff.title')}>
      <StaffPicker {...picker} />
    </Sheet>
  );
}
