import { useGate } from '@suite/remote-kit';
import { SearchField, Section, Stack } from '@suite/ui';
import { ChoiceList, Sheet } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import type { TicketView } from '../domain/ticket-view';
import { useStatusLabel } from '../use-status-label';
import { CodeHits } from './code-hits';
import { everyone, useStaffChoices } from './use-staff-choices';
import type { StaffOption } from './use-staff-options';
import { useStatusFilters } from './use-status-filters';

interface Props {
  view: TicketView;
  staffOptions: readonly StaffOption[];
  onView: (change: Partial<TicketView>) => void;
  onClose: () => void;
}

/** All filters of a day in one sheet: client or code, status and employee. Each applies at once. */
export function FilterSheet({ view, staffOptions, onView, onClose }: Props) {
  const { t } = useTranslation('mf-booking');
  const isStaff = useGate().area === 'staff';
  const statusLabel = useStatusLabel();
  const filters = useStatusFilters();
  const staffChoices = useStaffChoices(staffOptions);
  return (
    <Sheet isOpen onClose={onClose} title={t('calendar.filter')}>
      <Stack>
        <SearchField label={t('calendar.search_hint')} value={view.search} onChange={(search) => onView({ search })} />
        <CodeHits text={view.search} />
        <Section title={t('calendar.status')}>
          <ChoiceList
            label={t('calendar.status')}
            selected={view.status}
            onSelect={(id) => onView({ status: filters.find((one) => one === id) ?? 'booked' })}
            options={filters.map((id) => ({ id, label: statusLabel(id) }))}
          />
        </Section>
        {!isStaff && (
          <Section title={t('calendar.staff')}>
            <ChoiceList
              label={t('calendar.staff')}
              selected={view.staff ?? everyone}
              onSelect={(id) => onView({ staff: id === everyone ? null : id })}
              options={staffChoices}
            />
          </Section>
        )}
      </Stack>
    </Sheet>
  );
}
