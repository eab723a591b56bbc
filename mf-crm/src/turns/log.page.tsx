import { businessDay } from '@suite/domain/time';
import { AccessDenied, useSearchParam } from '@suite/entities';
import { QueryStates, useGate, useStore, useStoreQuery } from '@suite/remote-kit';
import { Card, EmptyState, PageFrame, Stack, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { EntryList } from './entry-list';
import { TurnLogDocument } from './turns.generated';
import { boardPollMs, useTurnActions } from './use-turn-board';

/** What happened on the turn board of a day, and who did it; events of the current day can be undone. */
export function TurnLogPage() {
  const { role } = useGate();
  return role === 'staff' ? <AccessDenied /> : <TurnLog />;
}

function TurnLog() {
  const { t } = useTranslation('mf-crm');
  const navigate = useNavigate();
  const paths = usePaths();
  const { timezone } = useStore();
  const [named, setDay] = useSearchParam('day');
  const today = businessDay(new Date(), timezone);
  const day = named || today;
  const query = useStoreQuery(TurnLogDocument, { date: day }, { pollMs: day === today ? boardPollMs : 0 });
  const actions = useTurnActions(query.refetch);
  return (
    <PageFrame kind="record" title={t('turns.log.title')} back={() => navigate(paths.turns())}>
      <Stack>
        <TextField
          type="date"
          label={t('turns.log.day')}
          value={day}
          max={today}
          onChange={({ target }) => target.value && setDay(target.value === today ? '' : target.value)}
        />
        <QueryStates query={query} loading={t('turns.loading')} error={t('turns.error')} rows={6}>
          {({ turn_log: entries }) =>
            entries.length === 0 ? (
              <EmptyState title={t('turns.log.empty')} message={t('turns.log.empty_hint')} />
            ) : (
              <Card>
                <EntryList
                  entries={entries}
                  label={t('turns.log.title')}
                  pending={actions.pending}
                  onUndo={({ id }) => void actions.undo(id)}
                />
              </Card>
            )
          }
        </QueryStates>
      </Stack>
    </PageFrame>
  );
}
