import { QueryStates, useBack, useFormat, useStoreQuery } from '@suite/remote-kit';
import { Card, Columns, EmptyState, PageFrame, Row, SelectField, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { usePayAccess } from './pay-access';
import { type ComparedFigure, type ComparedPay, comparedFigures, payChanges } from './pay-changes';
import { type PayDays, readPayDays, readVersion } from './pay-days';
import { addVisible } from './pay-figures';
import { PayrollDetailDocument, type PayrollFiguresFragment } from './payroll.generated';
import { PersonChanges } from './person-changes';
import { WithoutDays } from './without-days';

/** What differs between two versions of a period: `?from=&to=&before=&version=`. */
export function VersionsPage() {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const back = useBack();
  const [params, setParams] = useSearchParams();
  const days = readPayDays(params);
  const newer = days?.version ?? 1;
  const older = readVersion(params.get('before')) ?? Math.max(1, newer - 1);

  function choose(name: 'before' | 'version', version: string) {
    params.set(name, version);
    setParams(params, { replace: true });
  }
  return (
    <PageFrame
      kind="report"
      title={t('payroll.versions.title')}
      over={days ? format.days(days.from, days.to) : undefined}
      back={back}
    >
      {days ? <Comparison days={days} older={older} newer={newer} onChoose={choose} /> : <WithoutDays />}
    </PageFrame>
  );
}

interface ComparisonProps {
  days: PayDays;
  older: number;
  newer: number;
  onChoose: (name: 'before' | 'version', version: string) => void;
}

function Comparison({ days: { from, to }, older, newer, onChoose }: ComparisonProps) {
  const { t } = useTranslation('mf-reports');
  const before = useStoreQuery(PayrollDetailDocument, { from, to, version: older });
  const after = useStoreQuery(PayrollDetailDocument, { from, to, version: newer });
  return (
    <QueryStates query={before} loading={t('payroll.loading')} error={t('payroll.error')}>
      {({ payroll_detail: first }) => (
        <QueryStates query={after} loading={t('payroll.loading')} error={t('payroll.error')}>
          {({ payroll_detail: second }) => (
            <Stack>
              <VersionChoice detail={second} older={older} newer={newer} onChoose={onChoose} />
              <Differences before={first} after={second} />
            </Stack>
          )}
        </QueryStates>
      )}
    </QueryStates>
  );
}

interface ChoiceProps extends Omit<ComparisonProps, 'days'> {
  detail: PayrollFiguresFragment;
}

/** Both versions, if the person sees the list of them. */
function VersionChoice({ detail: { versions }, older, newer, onChoose }: ChoiceProps) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  if (versions.length < 2) return null;
  const options = versions.map(({ version, closed_at }) => ({
    value: String(version),
    label: t('payroll.people.version_of', { version, date: format.dateTime(closed_at) }),
  }));
  return (
    <Row gap={4}>
      <SelectField
        label={t('payroll.versions.from')}
        value={String(older)}
        options={options}
        onChange={({ target }) => onChoose('before', target.value)}
      />
      <SelectField
        label={t('payroll.versions.to')}
        value={String(newer)}
        options={options}
        onChange={({ target }) => onChoose('version', target.value)}
      />
    </Row>
  );
}

function Differences({ before, after }: { before: PayrollFiguresFragment; after: PayrollFiguresFragment }) {
  const { t } = useTranslation('mf-reports');
  const { seesStore } = usePayAccess();
  const people = payChanges(before.rows, after.rows);
  if (before.version === after.version)
    return <EmptyState title={t('payroll.versions.single')} message={t('payroll.versions.single_hint')} />;
  if (people.length === 0)
    return <EmptyState title={t('payroll.versions.same')} message={t('payroll.versions.same_hint')} />;
  const name = t('payroll.versions.sum');
  const [all] = payChanges([everyone(before, name)], [everyone(after, name)]);
  return (
    <Columns>
      {people.map((change) => (
        <Card key={change.employee_id}>
          <PersonChanges change={change} />
        </Card>
      ))}
      {seesStore && all && people.length > 1 && (
        <Card>
          <PersonChanges change={all} />
        </Card>
      )}
    </Columns>
  );
}

/** The sums of all rows, as a row. */
function everyone({ rows }: PayrollFiguresFragment, name: string): ComparedPay {
  const sums = comparedFigures.map((figure) => [figure, addVisible(rows.map((row) => row[figure]))]);
  return { ...(Object.fromEntries(sums) as Record<ComparedFigure, number | null>), employee_id: '', name };
}
