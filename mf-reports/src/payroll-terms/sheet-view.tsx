import { FigureTable } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { Card, Columns, EmptyState, List, Note, Row, Section, Stack, StatusChip } from '@suite/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { entryTones } from './entry-status';
import type { ClockEntryFragment, SheetFragment } from './time-clock.generated';
import { useHoursText } from './use-hours-text';

interface Props {
  sheet: SheetFragment;
  /** The actions of an entry. */
  actions?: (entry: ClockEntryFragment) => ReactNode;
}

/** The hours of a person by day, and the entries behind them. */
export function SheetView({ sheet, actions }: Props) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const hours = useHoursText();
  if (sheet.entries.length === 0)
    return <EmptyState title={t('pay_terms.time.empty')} message={t('pay_terms.time.empty_hint')} />;
  return (
    <Stack>
      {sheet.to_correct > 0 && (
        <Note tone="warning">{t('pay_terms.time.to_correct', { count: sheet.to_correct })}</Note>
      )}
      <Columns>
        <FigureTable
          caption={t('pay_terms.time.by_day')}
          header={[t('pay_terms.time.day'), t('pay_terms.time.worked')]}
          rows={sheet.days.map(({ day, minutes }) => ({
            id: day,
            name: format.longDay(day),
            figures: [hours(minutes)],
          }))}
          total={{ name: t('pay_terms.time.total'), figures: [hours(sheet.minutes)] }}
        />
        <Section title={t('pay_terms.time.entries')}>
          <List gap={2}>
            {sheet.entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} actions={actions?.(entry)} />
            ))}
          </List>
        </Section>
      </Columns>
    </Stack>
  );
}

function EntryRow({ entry, actions }: { entry: ClockEntryFragment; actions: ReactNode }) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const hours = useHoursText();
  const { status, start_time, end_time, breaks, changes, day, minutes, is_locked } = entry;
  const span = (from: string, to: string | null | undefined) =>
    to
      ? t('pay_terms.time.span', { start: format.time(from), end: format.time(to) })
      : t('pay_terms.clock.since', { time: format.time(from) });
  return (
    <Card as="li">
      <Stack gap={1}>
        <Row align="center" spread>
          <strong>{format.longDay(day)}</strong>
          <StatusChip tone={entryTones[status]}>{t(`pay_terms.status.${status}`)}</StatusChip>
        </Row>
        <span>
          {span(start_time, end_time)} · {hours(minutes)}
        </span>
        {breaks.map((pause) => (
          <Note key={pause.start_time} small>
            {t('pay_terms.time.break', { span: span(pause.start_time, pause.end_time) })}
          </Note>
        ))}
        {changes.map(({ id, kind, person_name, reason }) => (
          <Note key={id} small>
            {t(`pay_terms.time.change.${kind}`, { name: person_name, reason })}
          </Note>
        ))}
        {is_locked && <Note small>{t('pay_terms.locked')}</Note>}
        {!is_locked && actions}
      </Stack>
    </Card>
  );
}
