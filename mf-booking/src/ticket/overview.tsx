import { useOpenRecord } from '@suite/entities';
import { DetailPane, ListDetail } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { AppointmentDetail } from '../appointment/appointment-pane';
import type { TicketView } from '../domain/ticket-view';
import { usePaths } from '../paths';
import { OverviewFilters } from './overview-filters';
import { OverviewList } from './overview-list';
import { useTicketOverview } from './use-ticket-overview';

interface Props {
  view: TicketView;
  onView: (change: Partial<TicketView>) => void;
}

/** Unprocessed and processed appointments with the client search, and the chosen one beside them where there is room. */
export function Overview({ view, onView }: Props) {
  const { t } = useTranslation('mf-booking');
  const paths = usePaths();
  const overview = useTicketOverview(view);
  const record = useOpenRecord((id) => paths.appointment({ id }));
  const { data } = overview;

  if (record.page) return <Navigate replace to={record.page} />;
  return (
    <ListDetail
      detail={
        record.id && (
          <DetailPane
            key={record.id}
            title={t('appointment.title')}
            takesFocus={record.isChosen}
            onClose={record.close}
          >
            <AppointmentDetail id={record.id} onChanged={() => void overview.refetch()} />
          </DetailPane>
        )
      }
    >
      <OverviewFilters
        view={view}
        onView={onView}
        unprocessed={data?.unprocessed.count}
        processed={data?.processed.count}
      />
      <OverviewList overview={overview} view={view} onView={onView} linkTo={record.linkTo} />
    </ListDetail>
  );
}
