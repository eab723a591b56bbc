import type { Country } from '@suite/domain';
import type { DecimalSign } from '@suite/domain/amount-text';
import { businessDay } from '@suite/domain/time';
import type { CsvTable } from '@suite/entities/csv';
import { CsvColumnFields } from '@suite/entities/csv-import';
import { useFormat, useStore, useUnsaved } from '@suite/remote-kit';
import { ActionBar, Button, FieldError, Stack, SuccessCheck } from '@suite/ui';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { type CardColumns, cardFields, cardHistoryFields, cardRules, proposeCardColumns } from './card-columns';
import { DecimalSignField } from './decimal-sign-field';
import { ImportPreview } from './import-preview';
import { cardsOf } from './imported-cards';
import { useCardImport } from './use-card-import';

interface Props {
  table: CsvTable;
  country: Country;
  onTable: (table: CsvTable) => void;
  onOtherFile: () => void;
}

/** The columns of a file, each row as it will be imported with its error beside it, and the import of all or none. */
export function ImportForm({ table, country, onTable, onOtherFile }: Props) {
  const { t } = useTranslation('mf-giftcard');
  const format = useFormat();
  const navigate = useNavigate();
  const paths = usePaths();
  const [columns, setColumns] = useState<CardColumns>(() => proposeCardColumns(table));
  const [decimalSign, setDecimalSign] = useState<DecimalSign | null>(null);
  const [isRefused, setRefused] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { timezone } = useStore();
  const today = businessDay(new Date(), timezone);
  const file = useMemo(
    () => cardsOf(table, columns, { country, zone: timezone, today, decimalSign }),
    [table, columns, country, timezone, today, decimalSign],
  );
  const { rows, check, preview, done, pending, refusal } = useCardImport(table.name, file);
  useUnsaved(done === null);

  const missing = (['code', 'balance'] as const).filter((field) => columns[field] === null);
  const faulty = rows.filter(({ issue }) => issue !== null).length;
  const canImport = preview !== null && faulty === 0;

  async function submit() {
    const isReady = missing.length === 0 && faulty === 0 && rows.length > 0;
    setRefused(!isReady);
    if (isReady) return void check(canImport);
    const first = form.current?.querySelector<HTMLElement>(missing[0] ? `[name="${missing[0]}"]` : '[data-faulty]');
    first?.scrollIntoView({ block: 'center' });
    first?.focus({ preventScroll: true });
  }

  if (done)
    return (
      <div role="status">
        <SuccessCheck
          title={t('import.done', { count: done.created })}
          figure={format.money(done.balance)}
          message={done.existing > 0 ? t('import.existing', { count: done.existing }) : undefined}
        >
          <Button wide onClick={() => navigate(paths.list())}>
            {t('import.show')}
          </Button>
        </SuccessCheck>
      </div>
    );

  return (
    <Stack
      as="form"
      ref={form}
      noValidate
      aria-label={t('import.title')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) void submit();
      }}
    >
      <CsvColumnFields
        table={table}
        names={cardRules.names}
        fields={cardFields}
        more={{ title: t('import.history'), hint: t('import.history_hint'), fields: cardHistoryFields }}
        nameOf={(field) => t(`import.fields.${field}`)}
        columns={columns}
        onColumns={setColumns}
        missing={isRefused ? missing : []}
        onTable={onTable}
        onOtherFile={onOtherFile}
      />
      {(file.ambiguous ?? decimalSign) !== null && (
        <DecimalSignField example={file.ambiguous} value={decimalSign} onChange={setDecimalSign} />
      )}
      {missing.length === 0 && <ImportPreview rows={rows} leftOut={file.leftOut} unclearDays={file.unclearDays} />}
      <ActionBar
        summary={
          canImport && (
            <span role="status">
              {t('import.ready', { count: preview.created, amount: format.money(preview.balance) })}
              {preview.existing > 0 && ` ${t('import.existing', { count: preview.existing })}`}
            </span>
          )
        }
      >
        <FieldError
          message={
            refusal ??
            (isRefused && missing.length === 0
              ? rows.length === 0
                ? t('import.no_row')
                : t('import.faulty', { count: faulty })
              : undefined)
          }
        />
        <Button type="submit" size="lg" wide pending={pending}>
          {canImport ? t('import.submit', { count: preview.created }) : t('import.check', { count: rows.length })}
        </Button>
      </ActionBar>
    </Stack>
  );
}
