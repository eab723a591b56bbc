import { ChoiceList, Sheet } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import type { StatusFilter } from '../domain/ticket-view';
import { useStatusLabel } from '../use-status-label';
import { useStatusFilters } from './use-status-filters';

interface Props {
  status: StatusFilter;
  onStatus: (status: StatusFilter) => void;
  onClose: () => void;
}

/** The sheet that filters by status. */
export function StatusFilterSheet({ status, onStatus, onClose }: Props) {
  const { t } = useTranslation('mf-booking');
  const statusLabel = useStatusLabel();
  const filters = useStatusFilters();
  return (
    <Sheet isOpen onClose={onClose} title={t('calendar.status')}>
      <ChoiceList
        label={t('calendar.status')}
        selected={status}
        onSelect={(id) => onStatus(filters.find((one) => one === id) ?? 'booked')}
        options={filters.map((id) => ({ id, label: statusLabel(id) }))}
      />
    </Sheet>
  );
}
