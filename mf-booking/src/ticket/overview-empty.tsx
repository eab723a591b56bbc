import { Button, EmptyState } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { TicketView } from '../domain/ticket-view';

interface Props {
  view: Pick<TicketView, 'kind' | 'search'>;
  onView: (change: Partial<TicketView>) => void;
  onRefresh: () => void;
}

/** The reason why the overview is empty, and the next action. */
export function OverviewEmpty({ view, onView, onRefresh }: Props) {
  const { t } = useTranslation('mf-booking');
  if (view.search.trim() !== '') {
    return (
      <EmptyState
        title={t('overview.empty_search', { search: view.search.trim() })}
        action={
          <Button variant="secondary" onClick={() => onView({ search: '' })}>
            {t('overview.clear_search')}
          </Button>
        }
      />
    );
  }
  if (view.kind === 'processed') {
    return (
      <EmptyState
        title={t('overview.empty_processed')}
        message={t('overview.empty_processed_hint')}
        action={
          <Button variant="secondary" onClick={() => onView({ kind: 'unprocessed' })}>
            {t('overview.show_unprocessed')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={t('overview.empty_unprocessed')}
      message={t('overview.empty_unprocessed_hint')}
      action={
        <Button variant="secondary" onClick={onRefresh}>
          {t('overview.refresh')}
        </Button>
      }
    />
  );
}
