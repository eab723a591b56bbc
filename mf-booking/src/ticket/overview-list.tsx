import { isUnprocessed } from '@suite/domain';
import { PagedList, type RecordLink } from '@suite/entities';
import { usePermission } from '@suite/remote-kit';
import { Note } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { TicketView } from '../domain/ticket-view';
import { MoveUndo } from '../move/move-undo';
import { NotifySwitch } from '../notify-switch';
import { usePaths } from '../paths';
import { AppointmentDays } from './appointment-days';
import { OverviewEmpty } from './overview-empty';
import styles from './ticket.module.css';
import { useConfirm } from './use-confirm';
import type { useTicketOverview } from './use-ticket-overview';

interface Props {
  overview: ReturnType<typeof useTicketOverview>;
  view: Pick<TicketView, 'kind' | 'search'>;
  onView: (change: Partial<TicketView>) => void;
  /** The link of an appointment; its page, by default. */
  linkTo?: (id: string) => RecordLink;
  /** Called after each change of an appointment. */
  onChanged?: () => void;
}

/** Appointments by day, which are confirmed with one tap. */
export function OverviewList({ overview, view, onView, linkTo, onChanged }: Props) {
  const { t } = useTranslation('mf-booking');
  const paths = usePaths();
  const mayConfirm = usePermission('UPDATE_BOOKING');
  const { confirm, confirmDay, confirming, notifySwitch, undoBar, leftOut } = useConfirm(() => {
    void overview.refetch();
    onChanged?.();
  });

  return (
    <>
      <PagedList
        // The time is not shown while a newer response is loading: the next Confirm would move from under the finger.
        list={{ ...overview, asOf: overview.isStale ? overview.asOf : null }}
        loading={t('overview.loading')}
        error={t('overview.error')}
        more={t('overview.more')}
        results={t('overview.results', { count: overview.count })}
        empty={<OverviewEmpty view={view} onView={onView} onRefresh={overview.refetch} />}
      >
        {(appointments) => (
          <>
            {mayConfirm && appointments.some(({ status }) => isUnprocessed(status)) && (
              <div className={styles.notify}>
                <NotifySwitch {...notifySwitch} />
              </div>
            )}
            {leftOut && (
              <Note role="status" tone="warning">
                {leftOut}
              </Note>
            )}
            <AppointmentDays
              appointments={appointments}
              confirming={confirming}
              onConfirm={mayConfirm ? (appointment) => void confirm(appointment) : undefined}
              linkTo={linkTo ?? ((id) => ({ to: paths.appointment({ id }) }))}
              onConfirmDay={(day) => void confirmDay(day, view.search)}
            />
          </>
        )}
      </PagedList>
      <MoveUndo undoBar={undoBar} />
    </>
  );
}
