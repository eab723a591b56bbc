import type { Country } from '@suite/domain';
import { businessDay } from '@suite/domain/time';
import type { CsvTable } from '@suite/entities/csv';
import { CsvColumnFields } from '@suite/entities/csv-import';
import { useStore, useUnsaved } from '@suite/remote-kit';
import { ActionBar, Button, FieldError, LiveRegion, Note, Section, Stack, Switch } from '@suite/ui';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ClientColumns,
  clientFields,
  clientRules,
  proposeClientColumns,
  protectionFields,
} from './client-columns';
import { ImportDone } from './import-done';
import { ImportPlanSummary } from './import-plan';
import { ImportPreview } from './import-preview';
import { clientsOf } from './imported-clients';
import { leftOutRows } from './left-out-rows';
import { useClientImport } from './use-client-import';

interface Props {
  table: CsvTable;
  country: Country;
  onTable: (table: CsvTable) => void;
  onOtherFile: () => void;
  onDone: () => void;
}

/** The columns of a file, what will be imported by them, what the store has of it already, and the import. */
export function ImportForm({ table, country, onTable, onOtherFile, onDone }: Props) {
  const { t } = useTranslation('mf-crm');
  const { timezone } = useStore();
  const [columns, setColumns] = useState<ClientColumns>(() => proposeClientColumns(table));
  const [isRefused, setRefused] = useState(false);
  const [acceptTexts, setAcceptTexts] = useState(true);
  const form = useRef<HTMLFormElement>(null);
  const today = businessDay(new Date(), timezone);
  const found = useMemo(
    () =>
      clientsOf(table, columns, {
        country,
        zone: timezone,
        today,
        blockNote: (reason) => t('clients.block_note', { reason }),
      }),
    [table, columns, country, timezone, today, t],
  );
  const { check, plan, start, progress, isRunning, isDone } = useClientImport({
    fileName: table.name,
    found,
    acceptTexts,
  });
  const leftOut = leftOutRows(found, plan);
  const hasBegun = progress.sent > 0 || (plan !== null && isRunning);
  useUnsaved(!isDone);

  const missing = columns.name === null ? (['name'] as const) : [];
  const count = found.clients.length;
  const progressText = t('clients.progress', { sent: Math.min(progress.sent, count), count });

  function submit() {
    setRefused(count === 0);
    if (count > 0) return void (plan ? start() : check());
    form.current?.querySelector<HTMLElement>('select[name]')?.focus();
  }

  if (isDone) return <ImportDone progress={progress} leftOut={found.leftOut.length} onDone={onDone} />;

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
        names={clientRules.names}
        fields={clientFields}
        more={{ title: t('clients.protection'), hint: t('clients.protection_hint'), fields: protectionFields }}
        nameOf={(field) => t(`clients.fields.${field}`)}
        columns={columns}
        onColumns={setColumns}
        missing={isRefused ? missing : []}
        isFixed={hasBegun}
        onTable={onTable}
        onOtherFile={onOtherFile}
      />
      <ImportPreview table={table} found={found} leftOut={leftOut} />
      <Section title={t('clients.texts')}>
        <Switch
          label={t('clients.accept_texts')}
          checked={acceptTexts}
          disabled={hasBegun}
          onChange={({ target }) => setAcceptTexts(target.checked)}
        />
        <Note small>{t(acceptTexts ? 'clients.texts_hint' : 'clients.no_texts_hint')}</Note>
      </Section>
      {plan && <ImportPlanSummary plan={plan} found={found} leftOut={found.leftOut.length} />}
      <LiveRegion message={hasBegun && isRunning ? progressText : plan ? t('clients.checked') : ''} />
      <ActionBar>
        {isRefused && count === 0 && missing.length === 0 && <FieldError message={t('clients.no_row')} />}
        <Button type="submit" size="lg" wide pending={isRunning}>
          {hasBegun && isRunning
            ? progressText
            : hasBegun
              ? t('clients.go_on', { count: count - progress.sent })
              : plan
                ? t('clients.submit', { count: plan.outcomes.filter((outcome) => outcome !== 'erased').length })
                : t('clients.check', { count })}
        </Button>
      </ActionBar>
    </Stack>
  );
}
