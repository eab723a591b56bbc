import { useSaveCsv } from '@suite/entities';
import { Button, DoneNote, Row, Stack } from '@suite/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePaths } from '../paths';
import type { ComparedFigure } from './pay-changes';
import { payDaysSearch } from './pay-days';
import type { PayrollFiguresFragment } from './payroll.generated';
import { payrollCsv } from './payroll-csv';
import { salesFigure } from './slip.rules';
import { usePayFormat } from './use-pay-format';

interface Props {
  detail: PayrollFiguresFragment;
  shownVersion: number | null;
}

/** CSV, print and the versions of a period. */
export function PeopleTools({ detail, shownVersion }: Props) {
  const { t } = useTranslation('mf-reports');
  const pay = usePayFormat();
  const paths = usePaths();
  const saveCsv = useSaveCsv();
  const [saved, setSaved] = useState('');
  const { start_date: from, end_date: to, rows, versions } = detail;
  const days = { from, to, ...(shownVersion === null ? {} : { version: shownVersion }) };
  const newest = versions.at(-1)?.version;

  async function exportCsv() {
    const nameOf = (figure: ComparedFigure) =>
      figure === 'sales' ? t(`payroll.figure.${salesFigure(rows)}`) : pay.nameOf(figure);
    const table = payrollCsv(rows, nameOf, t('payroll.people.person'));
    const isSaved = await saveCsv(table, t('payroll.people.file', { from, to }));
    setSaved(isSaved ? t('payroll.people.csv_saved', { count: rows.length }) : '');
  }
  if (rows.length === 0 && newest === undefined) return null;
  return (
    <Stack gap={2}>
      <Row gap={4} align="center">
        <Button variant="secondary" icon={<Download size={20} />} onClick={() => void exportCsv()}>
          {t('payroll.people.csv')}
        </Button>
        <Link to={paths.paySlips(payDaysSearch(days))}>{t('payroll.people.print')}</Link>
        {newest !== undefined && (
          <Link to={paths.payVersions({ from, to, version: String(newest) })}>{t('payroll.people.versions')}</Link>
        )}
      </Row>
      <DoneNote message={saved} />
    </Stack>
  );
}
