import { useFormat, usePermission, usePrefetch } from '@suite/remote-kit';
import { AsOf, Button, ErrorState, LiveRegion, SkeletonList } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAppointmentDialog } from '../dialogs';
import type { TicketView } from '../domain/ticket-view';
import { AppointmentDays } from './appointment-days';
import type { AppointmentCardFragment } from './overview.generated';
import { OverviewEmpty } from './overview-empty';
import { OverviewFilters } from './overview-filters';
import styles from './ticket.module.css';
import { useTicketOverview } from './use-ticket-overview';

interface Props {
  view: TicketView;
  onView: (change: Partial<TicketView>) => void;
}

/** Unprocessed and processed appointments from the store's today on, with the client search. */
export function Overview({ view, onView }: Props) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
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
      {overview.asOf && <AsOf time={format.time(overview.asOf)} />}
      {body()}
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

  function body() {
    if (!data && overview.problem) {
      return (
        <ErrorState
          title={t('overview.error')}
          onRetry={overview.refetch}
          debugId={overview.problem.debugId ?? undefined}
        />
      );
    }
    if (!data) return <SkeletonList rows={6} label={t('overview.loading')} />;
    if (data.appointment_list.length === 0) {
      return <OverviewEmpty view={view} onView={onView} onRefresh={overview.refetch} />;
    }
    return (
      <>
        <LiveRegion message={t('overview.results', { count: data[view.kind].count })} />
        <AppointmentDays appointments={data.appointment_list} onConfirm={mayConfirm ? setConfirming : undefined} />
        {overview.hasMore && (
          <Button variant="quiet" wide className={styles.more} pending={overview.loading} onClick={overview.more}>
            {t('overview.more')}
          </Button>
        )}
      </>
    );
  }
}
