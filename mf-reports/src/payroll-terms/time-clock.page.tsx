import { RangePicker, type RangeSelection, useDateRange } from '@suite/entities';
import { QueryStates, useFormat, useStoreQuery } from '@suite/remote-kit';
import { Avatar, EmptyState, LinkList, Note, PageFrame, Section, Stack, StatusChip } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { usePaths } from '../paths';
import { entryTones } from './entry-status';
import { ClocksDocument, type ClocksQuery, SheetsDocument } from './time-clock.generated';
import { useHoursText } from './use-hours-text';

const everyMs = 60_000;

/** Who is clocked in now, and the hours of everybody in a range. */
export function TimeClockPage() {
  const { t } = useTranslation('mf-reports');
  const navigate = useNavigate();
  const paths = usePaths();
  const range = useDateRange();
  return (
    <PageFrame kind="report" title={t('pay_terms.time.title')} back={() => navigate(paths.overview())}>
      <Stack>
        <AtWork />
        <RangePicker range={range} />
        {!range.problem && <Hours range={range} />}
      </Stack>
    </PageFrame>
  );
}

/** The people at the clock: those who work, and those whose time waits for a correction. */
function AtWork() {
  const { t } = useTranslation('mf-reports');
  const query = useStoreQuery(ClocksDocument, {}, { pollMs: everyMs });
  return (
    <Section title={t('pay_terms.time.now')}>
      <QueryStates query={query} loading={t('pay_terms.time.loading')} error={t('pay_terms.time.error')} rows={3}>
        {({ time_clock_list: rows }) => {
          const shown = rows.filter(({ entry }) => entry !== null);
          return shown.length === 0 ? <Note>{t('pay_terms.time.none')}</Note> : <AtWorkList rows={shown} />;
        }}
      </QueryStates>
    </Section>
  );
}

function AtWorkList({ rows }: { rows: ClocksQuery['time_clock_list'] }) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const hours = useHoursText();
  const paths = usePaths();
  return (
    <LinkList
      links={rows.flatMap(({ employee_id, employee_name, image_url, color, entry, today_minutes }) =>
        entry
          ? {
              to: paths.timeSheet({
                employee: employee_id,
                ...(entry.status === 'forgotten'
                  ? { range: 'custom' as const, from: entry.day, to: entry.day }
                  : { range: 'today' as const }),
              }),
              leading: <Avatar name={employee_name} src={image_url ?? undefined} size={32} color={color} />,
              label: employee_name,
              detail:
                entry.status === 'forgotten'
                  ? t('pay_terms.time.forgotten_on', { day: format.day(entry.day) })
                  : t('pay_terms.time.since', { time: format.time(entry.start_time), hours: hours(today_minutes) }),
              aside: <StatusChip tone={entryTones[entry.status]}>{t(`pay_terms.status.${entry.status}`)}</StatusChip>,
            }
          : [],
      )}
    />
  );
}

/** The hours of everybody in a range; a row leads to the entries. */
function Hours({ range: { days } }: { range: RangeSelection }) {
  const { t } = useTranslation('mf-reports');
  const hours = useHoursText();
  const paths = usePaths();
  const [params] = useSearchParams();
  const query = useStoreQuery(SheetsDocument, { start_date: days.start, end_date: days.end });
  return (
    <QueryStates query={query} loading={t('pay_terms.time.loading')} error={t('pay_terms.time.error')}>
      {({ time_sheet_list: sheets }) =>
        sheets.length === 0 ? (
          <EmptyState title={t('pay_terms.empty')} message={t('pay_terms.empty_hint')} />
        ) : (
          <Section title={t('pay_terms.time.hours')}>
            <LinkList
              links={sheets.map((sheet) => ({
                to: paths.timeSheet({ ...Object.fromEntries(params), employee: sheet.employee_id }),
                leading: (
                  <Avatar name={sheet.employee_name} src={sheet.image_url ?? undefined} size={32} color={sheet.color} />
                ),
                label: sheet.employee_name,
                detail: sheet.to_correct > 0 ? t('pay_terms.time.to_correct', { count: sheet.to_correct }) : undefined,
                aside: hours(sheet.minutes),
              }))}
            />
          </Section>
        )
      }
    </QueryStates>
  );
}
