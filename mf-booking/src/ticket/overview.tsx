import { PagedList } from '@suite/entities';
import { usePermission, usePrefetch } from '@suite/remote-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAppointmentDialog } from '../dialogs';
import type { TicketView } from '../domain/ticket-view';
import { AppointmentDays } from './appointment-days';
import type { AppointmentCardFragment } from './overview.generated';
import { OverviewEmpty } from './overview-empty';
import { OverviewFilters } from './overview-filters';
import { useTicketOverview } from './use-ticket-overview';

interface Props {
  view: TicketView;
  onView: (change: Partial<TicketView>) => void;
}

/** Unprocessed and processed appointments from the store's today on, with the client search. */
export function Overview({ view, onView }: Props) {
  const { t } = useTranslation('mf-booking');
  const mayConfirm = usePermission('UPDATE_BOOKING');
  const [confirming, setConfirming] = useState<AppointmentCardFragment | null>(null);
  const overview = useTicketOverview(view);
  const { data } = overview;
  usePrefetch(ConfirmAppointmentDialog);

  return (
    <>
      <OverviewFilters
        view={view}
        onView={onView}
        unprocessed={data?.unprocessed.count}
        processed={data?.processed.count}
      />
      <PagedList
        list={overview}
        loading={t('overview.loading')}
        error={t('overview.error')}
        more={t('overview.more')}
        results={t('overview.results', { count: overview.count })}
        empty={<OverviewEmpty view={view} onView={onView} onRefresh={overview.refetch} />}
      >
        {(appointments) => (
          <AppointmentDays appointments={appointments} onConfirm={mayConfirm ? setConfirming : undefined} />
        )}
      </PagedList>
      {confirming && (
        <ConfirmAppointmentDialog
          appointment={confirming}
          onClose={() => setConfirming(null)}
          onConfirmed={() => {
            setConfirming(null);
            overview.refetch();
          }}
        />
      )}
    </>
  );
}
