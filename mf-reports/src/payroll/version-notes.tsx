import { businessDay } from '@suite/domain/time';
import { useFormat, useStore } from '@suite/remote-kit';
import { Note, Row, Stack, StatusChip } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePaths } from '../paths';
import type { PayrollFiguresFragment } from './payroll.generated';

interface Props {
  detail: PayrollFiguresFragment;
  /** The version that the address names; null: the newest one, or the preview of an open period. */
  shownVersion: number | null;
}

/** What is shown: a preview, or a version, by whom it was closed and reopened, and whether a newer one replaced it. */
export function VersionNotes({ detail, shownVersion }: Props) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const { timezone } = useStore();
  const { version, versions, start_date: from, end_date: to } = detail;
  const shown = versions.find((one) => one.version === version);
  const newest = versions.at(-1);
  if (version == null)
    return (
      <Stack gap={2}>
        <Row>
          <StatusChip tone="new">{t('payroll.state.preview')}</StatusChip>
        </Row>
        <Note>
          {t('payroll.people.preview_note')}{' '}
          {to >= businessDay(new Date(), timezone) && t('payroll.people.not_over', { day: format.day(to) })}
        </Note>
        {newest && <ReopenedNote version={newest} />}
      </Stack>
    );
  return (
    <Stack gap={2}>
      <Row>
        <StatusChip tone="done">{t('payroll.state.closed', { version })}</StatusChip>
      </Row>
      {shown && (
        <Note>{t('payroll.people.closed_by', { name: shown.closed_by, time: format.dateTime(shown.closed_at) })}</Note>
      )}
      {shown && <ReopenedNote version={shown} />}
      {shownVersion !== null && newest && newest.version > version && (
        <OlderNote version={version} newest={newest.version} days={{ from, to }} />
      )}
    </Stack>
  );
}

function ReopenedNote({ version }: { version: PayrollFiguresFragment['versions'][number] }) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const { reopened_at, reopened_by, reopen_reason } = version;
  if (!reopened_at) return null;
  return (
    <Note boxed>
      {t('payroll.people.reopened_note', {
        name: reopened_by,
        time: format.dateTime(reopened_at),
        reason: reopen_reason,
      })}
    </Note>
  );
}

function OlderNote({ version, newest, days }: { version: number; newest: number; days: { from: string; to: string } }) {
  const { t } = useTranslation('mf-reports');
  const paths = usePaths();
  return (
    <Note boxed>
      {t('payroll.people.older', { version, newest })}{' '}
      <Link to={paths.payPeople(days)}>{t('payroll.people.see_newest', { version: newest })}</Link>
    </Note>
  );
}
