import { Chip, Chips, Row, SearchField, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { BookButton } from '../book-button';
import { overviewKinds, type TicketView } from '../domain/ticket-view';
import styles from './ticket.module.css';

interface Props {
  view: TicketView;
  onView: (change: Partial<TicketView>) => void;
  unprocessed?: number | undefined;
  processed?: number | undefined;
}

/** The filters for unprocessed or processed appointments and for the client, and the Book button for phone calls. */
export function OverviewFilters({ view, onView, unprocessed, processed }: Props) {
  const { t } = useTranslation('mf-booking');
  const counts = { unprocessed, processed };
  return (
    <Stack gap={3} className={styles.filters}>
      <Chips legend={t('overview.show')} hidesLegend>
        {overviewKinds.map((kind) => (
          <Chip key={kind} selected={view.kind === kind} count={counts[kind]} onSelect={() => onView({ kind })}>
            {t(`overview.${kind}`)}
          </Chip>
        ))}
      </Chips>
      <Row>
        <SearchField
          label={t('overview.search')}
          value={view.search}
          onChange={(search) => onView({ search })}
          className={styles.search}
        />
        <BookButton />
      </Row>
    </Stack>
  );
}
