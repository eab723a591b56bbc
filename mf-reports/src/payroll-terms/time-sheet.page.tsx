import { RangePicker, useDateRange } from '@suite/entities';
import { lazyOverlay, QueryStates, useStoreQuery } from '@suite/remote-kit';
import { Button, DoneNote, EmptyState, PageFrame, Row, Stack } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { usePaths } from '../paths';
import { SheetView } from './sheet-view';
import { type ClockEntryFragment, SheetOfDocument } from './time-clock.generated';

const EntrySheet = lazyOverlay(() => import('./entry-sheet'), 'EntrySheet');
const RemoveEntrySheet = lazyOverlay(() => import('./remove-entry-sheet'), 'RemoveEntrySheet');

type Open = { sheet: 'add' } | { sheet: 'correct' | 'remove'; entry: ClockEntryFragment };

/** The clocked time of an employee: a manager adds, corrects and removes it, with a reason. */
export function TimeSheetPage() {
  const { t } = useTranslation('mf-reports');
  const navigate = useNavigate();
  const paths = usePaths();
  const range = useDateRange();
  const [params] = useSearchParams();
  const employee = params.get('employee') ?? '';
  const [open, setOpen] = useState<Open | null>(null);
  const [done, setDone] = useState('');
  const { days, problem, search } = range;
  const query = useStoreQuery(
    SheetOfDocument,
    { start_date: days.start, end_date: days.end, employee_id: employee },
    { skip: problem !== null || employee === '' },
  );
  const name = query.data?.time_sheet_list[0]?.employee_name;
  const show = (message: string) => {
    setOpen(null);
    setDone(message);
    void query.refetch();
  };
  const close = () => setOpen(null);
  return (
    <PageFrame
      kind="report"
      title={name ?? t('pay_terms.time.title')}
      back={() => navigate(paths.timeClock() + search)}
    >
      <Stack>
        <RangePicker range={{ ...range, choose: (id, chosen) => range.choose(id, chosen) }} />
        <DoneNote message={done} />
        <Button variant="secondary" onClick={() => setOpen({ sheet: 'add' })}>
          {t('pay_terms.time.add')}
        </Button>
        {!problem && (
          <QueryStates query={query} loading={t('pay_terms.time.loading')} error={t('pay_terms.time.error')}>
            {({ time_sheet_list: [sheet] }) =>
              sheet ? (
                <SheetView
                  sheet={sheet}
                  actions={(entry) => (
                    <Row>
                      <Button variant="quiet" onClick={() => setOpen({ sheet: 'correct', entry })}>
                        {t('pay_terms.time.correct')}
                      </Button>
                      <Button variant="quiet" onClick={() => setOpen({ sheet: 'remove', entry })}>
                        {t('pay_terms.time.remove')}
                      </Button>
                    </Row>
                  )}
                />
              ) : (
                <EmptyState title={t('pay_terms.missing')} />
              )
            }
          </QueryStates>
        )}
      </Stack>
      {open?.sheet === 'add' && (
        <EntrySheet
          employeeId={employee}
          entry={null}
          day={days.end}
          onClose={close}
          onDone={() => show(t('pay_terms.time.added'))}
        />
      )}
      {open?.sheet === 'correct' && (
        <EntrySheet
          employeeId={employee}
          entry={open.entry}
          day={open.entry.day}
          onClose={close}
          onDone={() => show(t('pay_terms.time.corrected'))}
        />
      )}
      {open?.sheet === 'remove' && (
        <RemoveEntrySheet entry={open.entry} onClose={close} onDone={() => show(t('pay_terms.time.removed'))} />
      )}
    </PageFrame>
  );
}
