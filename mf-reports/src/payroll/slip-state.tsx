import { useFormat } from '@suite/remote-kit';
import { Note, Row, SelectField, Stack, StatusChip } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { ConfirmedMark } from './confirmed-mark';
import { usePayAccess, usePayPaths } from './pay-access';
import type { PayDays } from './pay-days';
import type { PaySlipViewFragment as PaySlip } from './slip.generated';

interface Props {
  slip: PaySlip;
  days: PayDays;
}

/** The version of a slip and its confirmation; the person who confirmed an older one is led to what changed. */
export function SlipState({ slip, days }: Props) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const { employeeId } = usePayAccess();
  const { row, versions, state } = slip;
  const isOwn = row.employee_id === employeeId;
  const isPreview = row.version == null;
  const confirmed = row.confirmed_version;
  return (
    <Stack gap={2}>
      <Row>
        <StatusChip tone={isPreview ? 'new' : 'done'}>
          {isPreview ? t('payroll.state.preview') : t('payroll.state.closed', { version: row.version })}
        </StatusChip>
        <ConfirmedMark row={row} />
      </Row>
      {isOwn && state === 'open' && isPreview && <Note>{t('payroll.confirm.open')}</Note>}
      {isOwn && row.version != null && confirmed === row.version && row.confirmed_at && (
        <Note tone="good">
          {t('payroll.confirm.done', { version: row.version, time: format.dateTime(row.confirmed_at) })}
        </Note>
      )}
      {isOwn && row.version != null && confirmed != null && confirmed < row.version && (
        <ConfirmAgain days={days} former={confirmed} version={row.version} />
      )}
      {versions.length > 1 && <VersionField versions={versions} shown={row.version ?? null} />}
    </Stack>
  );
}

function ConfirmAgain({ days, former, version }: { days: PayDays; former: number; version: number }) {
  const { t } = useTranslation('mf-reports');
  const paths = usePayPaths();
  const { from, to } = days;
  return (
    <Note boxed>
      {t('payroll.confirm.again', { former, version })}{' '}
      <Link to={paths.versions({ from, to, before: String(former), version: String(version) })}>
        {t('payroll.confirm.compare')}
      </Link>
    </Note>
  );
}

function VersionField({ versions, shown }: { versions: readonly number[]; shown: number | null }) {
  const { t } = useTranslation('mf-reports');
  const [params, setParams] = useSearchParams();
  const options = [
    ...(shown === null ? [{ value: '', label: t('payroll.state.preview') }] : []),
    ...versions.map((version) => ({ value: String(version), label: t('payroll.versions.version', { version }) })),
  ];
  function choose(version: string) {
    params.set('version', version);
    setParams(params, { replace: true });
  }
  return (
    <SelectField
      label={t('payroll.people.version')}
      value={shown === null ? '' : String(shown)}
      options={options}
      onChange={({ target }) => choose(target.value)}
    />
  );
}
