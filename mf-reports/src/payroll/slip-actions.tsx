import { useSaveCsv } from '@suite/entities';
import { Button, DoneNote, Row, Stack } from '@suite/ui';
import { Download, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePayPaths } from './pay-access';
import { type PayDays, payDaysSearch } from './pay-days';
import { slipCsv } from './payroll-csv';
import type { PaySlipViewFragment as PaySlip } from './slip.generated';
import { baseColumn } from './slip.rules';
import { useShareSlip } from './use-share-slip';

/** Print, share and export of one slip. */
export function SlipActions({ slip, days }: { slip: PaySlip; days: PayDays }) {
  const { t } = useTranslation('mf-reports');
  const paths = usePayPaths();
  const share = useShareSlip(slip);
  const saveCsv = useSaveCsv();
  const [done, setDone] = useState('');
  const { row, lines } = slip;
  if (row.total == null) return null;

  async function exportCsv() {
    const rows = slipCsv(slip, {
      header: (['day', 'ticket', 'what', baseColumn(lines ?? []), 'rate', 'cents'] as const).map((name) =>
        t(`payroll.slip.columns.${name}`),
      ),
      tip: t('payroll.slip.tips'),
      charge: t('payroll.figure.card_tip_charge'),
      nameOf: (figure) => t(`payroll.figure.${figure}`),
    });
    const file = t('payroll.slip.file', { name: row.name, from: slip.start_date, to: slip.end_date });
    setDone((await saveCsv(rows, file)) ? t('payroll.slip.csv_saved') : '');
  }
  async function shareSlip() {
    setDone((await share()) === 'copied' ? t('payroll.slip.copied') : '');
  }
  return (
    <Stack gap={2}>
      <Row gap={3} align="center">
        <Button variant="secondary" icon={<Share2 size={20} />} onClick={() => void shareSlip()}>
          {t('payroll.slip.share')}
        </Button>
        {lines && (
          <Button variant="secondary" icon={<Download size={20} />} onClick={() => void exportCsv()}>
            {t('payroll.slip.csv')}
          </Button>
        )}
        <Link to={paths.print({ ...payDaysSearch(days), employee: row.employee_id })}>{t('payroll.slip.print')}</Link>
        <Link to={paths.year({ year: slip.end_date.slice(0, 4), employee: row.employee_id })}>
          {t('payroll.slip.year')}
        </Link>
      </Row>
      <DoneNote message={done} />
    </Stack>
  );
}
