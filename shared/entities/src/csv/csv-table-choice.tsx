import { Button, FieldError, FileButton, Note, Section, Stack, TextArea } from '@suite/ui';
import { Download, FileUp } from 'lucide-react';
import { useState } from 'react';
import { useSaveCsv } from '../export/use-save-file';
import { useMessages } from '../use-messages';
import type { ColumnNames } from './column-names';
import { type CsvProblem, type CsvTable, maxCsvRows, readCsv, readCsvText } from './csv-table';

interface Props {
  title: string;
  /** Sentences on what the file needs. */
  notes: readonly string[];
  /** The names of known columns, by which the header is found. */
  names: ColumnNames<string>;
  /** The most rows below the header. */
  max?: number;
  /** A file that shows the columns, with its name without an extension. */
  sample: { name: string; rows: readonly (readonly string[])[] };
  onTable: (table: CsvTable) => void;
}

/** The first step of an import: a CSV file, or a table that is pasted from a spreadsheet. */
export function CsvTableChoice({ title, notes, names, max = maxCsvRows, sample, onTable }: Props) {
  const { t } = useMessages();
  const saveCsv = useSaveCsv();
  const [pasted, setPasted] = useState('');
  const [problem, setProblem] = useState<{ from: 'file' | 'paste'; code: CsvProblem } | null>(null);

  function take(from: 'file' | 'paste', found: CsvTable | CsvProblem) {
    const code = typeof found === 'string' ? found : found.rows.length > max ? 'too_long' : null;
    setProblem(code && { from, code });
    if (code === null && typeof found !== 'string') onTable(found);
  }
  const problemOf = (from: 'file' | 'paste') =>
    problem?.from === from ? t(`csv.problems.${problem.code}`, { count: max }) : undefined;

  return (
    <Stack>
      <Section title={title}>
        <Stack>
          {notes.map((note) => (
            <Note key={note}>{note}</Note>
          ))}
          <FileButton
            wide
            accept=".csv,text/csv,text/tab-separated-values,text/plain"
            icon={<FileUp size={20} />}
            onFile={(file) => void readCsv(file, { names }).then((found) => take('file', found))}
          >
            {t('csv.choose')}
          </FileButton>
          <FieldError message={problemOf('file')} />
          <Button
            variant="secondary"
            wide
            icon={<Download size={20} />}
            onClick={() => void saveCsv(sample.rows, sample.name)}
          >
            {t('csv.sample')}
          </Button>
        </Stack>
      </Section>
      <Section title={t('csv.paste')}>
        <Stack>
          <TextArea
            label={t('csv.pasted')}
            hint={t('csv.pasted_hint')}
            rows={6}
            spellCheck={false}
            autoComplete="off"
            value={pasted}
            error={problemOf('paste')}
            onChange={({ target }) => setPasted(target.value)}
          />
          <Button
            variant="secondary"
            wide
            onClick={() => take('paste', readCsvText(t('csv.pasted_name'), pasted, { names }))}
          >
            {t('csv.read')}
          </Button>
        </Stack>
      </Section>
    </Stack>
  );
}
