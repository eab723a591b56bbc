import { SelectField } from '@suite/ui';
import { useState } from 'react';
import { useMessages } from '../use-messages';
import type { ColumnNames } from './column-names';
import { type CsvProblem, type CsvTable, readCsv } from './csv-table';
import { type TextEncoding, textEncodings } from './text-encoding';

interface Props {
  table: CsvTable;
  names: ColumnNames<string>;
  isFixed: boolean;
  onTable: (table: CsvTable) => void;
}

/** The encoding of a file, which nothing but its letters tells: a person who sees wrong ones chooses another. */
export function CsvEncodingField({ table: { source, faults }, names, isFixed, onTable }: Props) {
  const { t } = useMessages();
  const [refused, setRefused] = useState<{ encoding: TextEncoding; problem: CsvProblem } | null>(null);
  const broken = faults.filter(({ code }) => code === 'letters_broken').length;
  if (!source) return null;

  async function readIn(encoding: TextEncoding, { file }: { file: File }) {
    const table = await readCsv(file, { names, encoding });
    setRefused(typeof table === 'string' ? { encoding, problem: table } : null);
    if (typeof table !== 'string') onTable(table);
  }

  return (
    <SelectField
      label={t('csv.encoding')}
      disabled={isFixed}
      value={refused?.encoding ?? source.encoding}
      hint={broken > 0 ? t('csv.letters_broken', { count: broken }) : t('csv.encoding_hint')}
      error={refused ? t('csv.encoding_refused') : undefined}
      onChange={({ target }) => void readIn(target.value as TextEncoding, source)}
      options={textEncodings.map((value) => ({ value, label: t(`csv.encodings.${value}`) }))}
    />
  );
}
