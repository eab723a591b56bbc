import { Avatar } from '@suite/ui';
import { ChoiceList, Sheet } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import type { StaffFilter } from '../domain/ticket-view';
import type { StaffOption } from './use-staff-options';

const everyone = 'everyone';

interface Props {
  staff: StaffFilter;
  options: readonly StaffOption[];
  onStaff: (staff: StaffFilter) => void;
  onClose: () => void;
}

/** Filters by employee, with the count of each in the period. */
export function StaffFilterSheet({ staff, options, onStaff, onClose }: Props) {
  const { t } = useTranslation('mf-booking');
  return (
    <Sheet isOpen onClose={onClose} title={t('calendar.staff')}>
      <ChoiceList
        label={t('calendar.staff')}
        selected={staff ?? everyone}
        onSelect={(id) => onStaff(id === everyone ? null : id)}
        options={options.map(({ id, label, imageUrl, color, count }) => ({
          id: id ?? everyone,
          label,
          detail: t('calendar.count', { count }),
          leading: <Avatar name={label} src={imageUrl ?? undefined} size={32} color={color} />,
        }))}
      />
    </Sheet>
  );
}
