import type { Country } from '@suite/domain';
import { businessDay } from '@suite/domain/time';
import type { CsvTable } from '@suite/entities/csv';
import { CsvColumnFields } from '@suite/entities/csv-import';
import { useStore, useUnsaved } from '@suite/remote-kit';
import { ActionBar, Button, FieldError, LiveRegion, Note, Section, Stack, SuccessCheck, Switch } from '@suite/ui';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClientColumns, clientFields, proposeClientColumns } from './client-columns';
import { ImportPreview } from './import-preview';
import { clientsOf } from './imported-clients';
import { useClientImport } from './use-client-import';

interface Props {
  table: CsvTable;
  country: Country;
  onOtherFile: () => void;
  onDone: () => void;
}

/** The columns of a file, what will be imported by them, and the import. */
export function ImportForm({ table, country, onOtherFile, onDone }: Props) {
  const { t } = useTranslation('mf-profile');
  const { timezone } = useStore();
  const [columns, setColumns] = useState<ClientColumns>(() => proposeClientColumns(table.header));
  const [isRefused, setRefused] = useState(false);
  const [acceptTexts, setAcceptTexts] = useState(true);
  const form = useRef<HTMLFormElement>(null);
  const today = businessDay(new Date(), timezone);
  const found = useMemo(() => clientsOf(table.rows, columns, { country, today }), [table, columns, country, today]);
  const { start, progress, isRunning, isDone } = useClientImport(found.clients, acceptTexts);
  const hasBegun = isRunning || progress.sent > 0;
  useUnsaved(!isDone);

  const missing = (['name', 'phone'] as const).filter((field) => columns[field] === null);
  const count = found.clients.length;

  function submit() {
    setRefused(count === 0);
    if (count > 0) return void start();
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], select')?.focus();
  }

  if (isDone)
    return (
      <div role="status">
        <SuccessCheck
          title={t('clients.done', { count: progress.created })}
          message={
            <Stack gap={1}>
              {progress.existing > 0 && <span>{t('clients.existing', { count: progress.existing })}</span>}
              {found.leftOut.length > 0 && <span>{t('clients.left_out_count', { count: found.leftOut.length })}</span>}
            </Stack>
          }
        >
          <Button wide onClick={onDone}>
            {t('clients.finish')}
          </Button>
        </SuccessCheck>
      </div>
    );

  return (
    <Stack
      as="form"
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isRunning) submit();
      }}
    >
      <CsvColumnFields
        table={table}
        fields={clientFields}
        nameOf={(field) => t(`clients.fields.${field}`)}
        columns={columns}
        onColumns={setColumns}
        missing={isRefused ? missing : []}
        isFixed={hasBegun}
        onOtherFile={onOtherFile}
      />
      <ImportPreview found={found} />
      <Section title={t('clients.texts')}>
        <Switch
          label={t('clients.accept_texts')}
          checked={acceptTexts}
          disabled={hasBegun}
          onChange={({ target }) => setAcceptTexts(target.checked)}
        />
        <Note small>{t(acceptTexts ? 'clients.texts_hint' : 'clients.no_texts_hint')}</Note>
      </Section>
      <LiveRegion message={isRunning ? t('clients.progress', { sent: progress.sent, count }) : ''} />
      <ActionBar>
        {isRefused && count === 0 && missing.length === 0 && <FieldError message={t('clients.no_row')} />}
        <Button type="submit" size="lg" wide pending={isRunning}>
          {isRunning
            ? t('clients.progress', { sent: progress.sent, count })
            : hasBegun
              ? t('clients.go_on', { count: count - progress.sent })
              : t('clients.submit', { count })}
        </Button>
      </ActionBar>
    </Stack>
  );
}
