import { Button, Note, Row, Section, SelectField, Stack } from '@suite/ui';
import { useMessages } from '../use-messages';
import type { ColumnNames } from './column-names';
import { CsvEncodingField } from './csv-encoding-field';
import type { CsvTable } from './csv-table';
import type { CsvColumns } from './propose-columns';

interface Props<TField extends string> {
  table: CsvTable;
  /** The names of known columns, by which the header is found. */
  names: ColumnNames<TField>;
  fields: readonly TField[];
  /** Fields that most files do not have, below the others. */
  more?: { title: string; hint: string; fields: readonly TField[] };
  nameOf: (field: TField) => string;
  columns: CsvColumns<TField>;
  onColumns: (columns: CsvColumns<TField>) => void;
  /** The fields whose column has to be chosen; each is a select with the field's name. */
  missing: readonly TField[];
  /** Whether the import has begun, after which neither the file nor its columns can be changed. */
  isFixed?: boolean;
  /** Called with the same file, read in another encoding. */
  onTable: (table: CsvTable) => void;
  onOtherFile: () => void;
}

/** Cells that show what a column contains. */
const maxSamples = 3;

/** The second step of an import: the file that was read, and which of its columns contains each field. */
export function CsvColumnFields<TField extends string>({
  table,
  names,
  fields,
  more,
  nameOf,
  columns,
  onColumns,
  missing,
  isFixed = false,
  onTable,
  onOtherFile,
}: Props<TField>) {
  const { t } = useMessages();
  const used = new Set(Object.values(columns));
  const unused = table.header.filter((label, index) => label && !used.has(index) && samplesOf(table, index).length > 0);
  const labelOf = (label: string, index: number) => label || t('csv.column_number', { number: index + 1 });
  const select = (field: TField) => (
    <SelectField
      key={field}
      name={field}
      label={nameOf(field)}
      disabled={isFixed}
      value={columns[field] ?? ''}
      onChange={({ target }) => onColumns({ ...columns, [field]: target.value === '' ? null : Number(target.value) })}
      hint={columns[field] === null ? undefined : samplesOf(table, columns[field]).join(' · ')}
      error={missing.includes(field) ? t('csv.column_required') : undefined}
      options={[
        { value: '', label: t('csv.no_column') },
        ...table.header.map((label, index) => ({ value: String(index), label: labelOf(label, index) })),
      ]}
    />
  );
  return (
    <>
      <Row align="center" spread>
        <Note>{t('csv.rows', { file: table.name, count: table.rows.length })}</Note>
        {!isFixed && (
          <Button variant="quiet" onClick={onOtherFile}>
            {t('csv.other_file')}
          </Button>
        )}
      </Row>
      {table.source && <CsvEncodingField table={table} names={names} isFixed={isFixed} onTable={onTable} />}
      <Section title={t('csv.columns')}>
        <Stack>{fields.map(select)}</Stack>
      </Section>
      {more && (
        <Section title={more.title}>
          <Stack>
            <Note small>{more.hint}</Note>
            {more.fields.map(select)}
          </Stack>
        </Section>
      )}
      {unused.length > 0 && <Note small>{t('csv.unused', { columns: unused.join(', ') })}</Note>}
    </>
  );
}

/** The first different contents of a column. */
function samplesOf({ rows }: CsvTable, column: number): readonly string[] {
  const samples = new Set<string>();
  for (const { cells } of rows) {
    const cell = cells[column];
    if (cell) samples.add(cell.length > 40 ? `${cell.slice(0, 39)}…` : cell);
    if (samples.size === maxSamples) break;
  }
  return [...samples];
}
