import { Button, Note, Row, Section, SelectField, Stack } from '@suite/ui';
import { useMessages } from '../use-messages';
import type { CsvTable } from './csv-table';
import type { CsvColumns } from './propose-columns';

interface Props<TField extends string> {
  table: CsvTable;
  fields: readonly TField[];
  nameOf: (field: TField) => string;
  columns: CsvColumns<TField>;
  onColumns: (columns: CsvColumns<TField>) => void;
  /** The fields whose column has to be chosen; each is a select with the field's name. */
  missing: readonly TField[];
  /** Whether the import has begun, after which neither the file nor its columns can be changed. */
  isFixed?: boolean;
  onOtherFile: () => void;
}

/** The second step of an import: the file that was read, and which of its columns contains each field. */
export function CsvColumnFields<TField extends string>({
  table,
  fields,
  nameOf,
  columns,
  onColumns,
  missing,
  isFixed = false,
  onOtherFile,
}: Props<TField>) {
  const { t } = useMessages();
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
      <Section title={t('csv.columns')}>
        <Stack>
          {fields.map((field) => (
            <SelectField
              key={field}
              name={field}
              label={nameOf(field)}
              disabled={isFixed}
              value={columns[field] ?? ''}
              onChange={({ target }) =>
                onColumns({ ...columns, [field]: target.value === '' ? null : Number(target.value) })
              }
              error={missing.includes(field) ? t('csv.column_required') : undefined}
              options={[
                { value: '', label: t('csv.no_column') },
                ...table.header.map((label, index) => ({
                  value: String(index),
                  label: label || t('csv.column_number', { number: index + 1 }),
                })),
              ]}
            />
          ))}
        </Stack>
      </Section>
    </>
  );
}
