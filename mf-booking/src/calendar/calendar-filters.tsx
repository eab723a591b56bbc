import { lazyOverlay, useGate } from '@suite/remote-kit';
import { Button, Chip, IconButton, Row, SearchField } from '@suite/ui';
import { ListFilter, Search, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketView } from '../domain/ticket-view';
import { useStatusLabel } from '../use-status-label';
import styles from './calendar.module.css';
import { CodeHits } from './code-hits';

import type { StaffOption } from './use-staff-options';
import { useStatusFilters } from './use-status-filters';

const StaffFilterSheet = lazyOverlay(
  () => import(/* webpackChunkName: "filter-sheets" */ './staff-filter-sheet'),
  'StaffFilterSheet',
);
const StatusFilterSheet = lazyOverlay(
  () => import(/* webpackChunkName: "filter-sheets" */ './status-filter-sheet'),
  'StatusFilterSheet',
);

interface Props {
  view: TicketView;
  onView: (change: Partial<TicketView>) => void;
  staffOptions: readonly StaffOption[];
  isWide: boolean;
}

/** The filters of the appointments by status, employee and client. A typed code links to its ticket. */
export function CalendarFilters({ view, onView, staffOptions, isWide }: Props) {
  const { t } = useTranslation('mf-booking');
  const isStaff = useGate().area === 'staff';
  const [open, setOpen] = useState<'status' | 'staff' | null>(null);
  const [isSearching, setSearching] = useState(view.search !== '');
  const statusLabel = useStatusLabel();
  const filters = useStatusFilters();
  const close = () => setOpen(null);

  return (
    <>
      <Row align="center" className={styles.filters}>
        {isWide ? (
          filters.map((status) => (
            <Chip key={status} selected={view.status === status} onSelect={() => onView({ status })}>
              {statusLabel(status)}
            </Chip>
          ))
        ) : (
          <Button
            variant="secondary"
            aria-haspopup="dialog"
            icon={<ListFilter size={18} />}
            onClick={() => setOpen('status')}
          >
            {statusLabel(view.status)}
          </Button>
        )}
        {!isWide && !isStaff && (
          <Button
            variant="secondary"
            aria-haspopup="dialog"
            icon={<UserRound size={18} />}
            onClick={() => setOpen('staff')}
          >
            {staffOptions.find(({ id }) => id === view.staff)?.label ?? t('calendar.everyone')}
          </Button>
        )}
        <IconButton
          label={t('calendar.search')}
          aria-expanded={isSearching}
          icon={<Search size={20} />}
          className={styles.searchButton}
          onClick={() => setSearching(!isSearching)}
        />
      </Row>
      {isSearching && (
        <SearchField label={t('calendar.search_hint')} value={view.search} onChange={(search) => onView({ search })} />
      )}
      {isSearching && <CodeHits text={view.search} />}
      {open === 'status' && (
        <StatusFilterSheet
          status={view.status}
          onClose={close}
          onStatus={(status) => {
            onView({ status });
            close();
          }}
        />
      )}
      {open === 'staff' && (
        <StaffFilterSheet
          staff={view.staff}
          options={staffOptions}
          onClose={close}
          onStaff={(staff) => {
            onView({ staff });
            close();
          }}
        />
      )}
    </>
  );
}
