import { QueryStates, useFormat, useStoreQuery, useStoreSubmit } from '@suite/remote-kit';
import { Button, LiveRegion, Note, Row, Section, Stack, StatusChip } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useOwnPaths } from '../use-own-paths';
import { entryTones } from './entry-status';
import {
  type ClockFragment,
  ClockInDocument,
  ClockOutDocument,
  EndBreakDocument,
  OwnClockDocument,
  StartBreakDocument,
} from './time-clock.generated';
import { useHoursText } from './use-hours-text';

const everyMs = 60_000;

/** The time clock of the employee who is signed in: one tap starts and ends their time. */
export function ClockCard() {
  const { t } = useTranslation('mf-reports');
  const query = useStoreQuery(OwnClockDocument, {}, { pollMs: everyMs });
  if (query.data && !query.data.own_time_clock.clocks_in && !query.data.own_time_clock.entry) return null;
  return (
    <Section title={t('pay_terms.clock.title')}>
      <QueryStates query={query} loading={t('pay_terms.clock.loading')} error={t('pay_terms.clock.error')} rows={1}>
        {({ own_time_clock }) => <Clock clock={own_time_clock} onChanged={query.refetch} />}
      </QueryStates>
    </Section>
  );
}

function Clock({ clock, onChanged }: { clock: ClockFragment; onChanged: () => Promise<void> }) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const hours = useHoursText();
  const paths = useOwnPaths();
  const [message, setMessage] = useState('');
  const { entry, today_minutes, week_minutes } = clock;
  const status = entry?.status ?? 'finished';
  const isWorking = status === 'working' || status === 'on_break';
  const actions = useClockActions((done) => {
    setMessage(t(`pay_terms.clock.done.${done}`));
    void onChanged();
  });
  return (
    <Stack gap={3}>
      <LiveRegion message={message} />
      {entry && (
        <Row align="center">
          <StatusChip tone={entryTones[status]}>{t(`pay_terms.status.${status}`)}</StatusChip>
          <span>
            {status === 'forgotten'
              ? t('pay_terms.clock.forgotten', { day: format.day(entry.day) })
              : t('pay_terms.clock.since', { time: format.time(entry.start_time) })}
          </span>
        </Row>
      )}
      <Note>{t('pay_terms.clock.sums', { today: hours(today_minutes), week: hours(week_minutes) })}</Note>
      <Stack gap={2}>
        {isWorking ? (
          <>
            <Button size="lg" wide pending={actions.pending} onClick={actions.out}>
              {t('pay_terms.clock.out')}
            </Button>
            <Button
              variant="secondary"
              wide
              disabled={actions.pending}
              onClick={status === 'on_break' ? actions.endBreak : actions.startBreak}
            >
              {t(status === 'on_break' ? 'pay_terms.clock.end_break' : 'pay_terms.clock.start_break')}
            </Button>
          </>
        ) : (
          <Button size="lg" wide pending={actions.pending} onClick={actions.in}>
            {t('pay_terms.clock.in')}
          </Button>
        )}
      </Stack>
      <Link to={paths.time({ range: 'last_7_days' })}>{t('pay_terms.time.own')}</Link>
    </Stack>
  );
}

type ClockAction = 'in' | 'out' | 'startBreak' | 'endBreak';

/** The taps at the clock; `onDone` is called with the one that succeeded. */
function useClockActions(onDone: (action: ClockAction) => void) {
  const submits = {
    in: useStoreSubmit(ClockInDocument),
    out: useStoreSubmit(ClockOutDocument),
    startBreak: useStoreSubmit(StartBreakDocument),
    endBreak: useStoreSubmit(EndBreakDocument),
  };
  const run = (action: ClockAction) => async () => {
    if (await submits[action].submit({})) onDone(action);
  };
  return {
    in: run('in'),
    out: run('out'),
    startBreak: run('startBreak'),
    endBreak: run('endBreak'),
    pending: Object.values(submits).some(({ pending }) => pending),
  };
}
