import { ChoiceList, Sheet } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import type { StaffFilter } from '../domain/ticket-view';
import { everyone, useStaffChoices } from './use-staff-choices';
import type { StaffOption } from './use-staff-options';

interface Props {
  staff: StaffFilter;
  options: readonly StaffOption[];
  onStaff: (staff: StaffFilter) => void;
  onClose: () => void;
}

/** Filters by employee, with the count of each in the period. */
export function StaffFilterSheet({ staff, options, onStaff, onClose }: Props) {
  const { t } = useTranslation('mf-booking');
  const choices = useStaffChoices(options);
  return (
    <Sheet isOpen onClose={onClose} title={t('calendar.staff')}>
      <ChoiceList
        label={t('calendar.staff')}
        selected={staff ?? everyone}
        onSelect={(id) => onStaff(id === everyone ? null : id)}
        options={choices}
      />
    </Sheet>
  );
}
