import { type RangeSelection, useSaveCsv } from '@suite/entities';
import type * as Types from '@suite/graphql/schema-types';
import { Button, LiveRegion } from '@suite/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupColumns, plainAmount } from './csv';
import type { IncomeReport } from './income-summary';
import { useGroupNames } from './use-group-names';

interface Props {
  report: IncomeReport;
  dimension: Types.IncomeDimension;
  range: RangeSelection;
}

/** Saves the groups of a report and their sum as a CSV file. */
export function CsvButton({ report: { groups, figures }, dimension, range: { days } }: Props) {
  const { t } = useTranslation('mf-reports');
  const nameOf = useGroupNames();
  const saveCsv = useSaveCsv();
  const title = t(`groups.titles.${dimension}`);
  const save = () =>
    saveCsv(
      [
        [title, t('breakdown.count'), ...groupColumns.map((column) => t(`figures.${column}`))],
        ...groups.map((group) => [
          // Dates stay dates in a spreadsheet.
          dimension === 'day' || dimension === 'week' ? group.key : nameOf(dimension, group).name,
          String(group.count),
          ...groupColumns.map((column) => plainAmount(group[column])),
        ]),
        [t('figures.total'), '', ...groupColumns.map((column) => plainAmount(figures[column]))],
      ],
      t('breakdown.file', { dimension: title, start: days.start, end: days.end }),
    );
  return <SaveButton onSave={save} />;
}

/** The button that saves a file, and says so once it is saved. */
export function SaveButton({ onSave }: { onSave: () => Promise<boolean> }) {
  const { t } = useTranslation('mf-reports');
  const [isSaved, setSaved] = useState(false);
  return (
    <div>
      <Button variant="quiet" icon={<Download size={20} />} onClick={() => void onSave().then(setSaved)}>
        {t('figures.csv')}
      </Button>
      <LiveRegion message={isSaved ? t('figures.csv_saved') : ''} />
    </div>
  );
}
