import { businessDay } from '@suite/domain/time';
import type { CsvTable } from '@suite/entities/csv';
import { CsvColumnFields } from '@suite/entities/csv-import';
import { useStore, useStoreSubmit, useUnsaved } from '@suite/remote-kit';
import { ActionBar, Button, FieldError, Note, Section, Stack, SuccessCheck, TextField } from '@suite/ui';
import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { proposeReviewColumns, type ReviewColumns, reviewFields, reviewRules, reviewsOf } from './review-columns';
import { ImportReviewsDocument } from './reviews.generated';

/** Reviews of one request, as the API accepts them. */
const batchSize = 100;
const maxSource = 50;
const nothing = { sent: 0, created: 0, existing: 0 };

interface Props {
  table: CsvTable;
  onTable: (table: CsvTable) => void;
  onOtherFile: () => void;
  onDone: () => void;
}

/** The site and the columns of a file, and the import in requests of a hundred; after a refusal it goes on from there. */
export function ImportReviewsForm({ table, onTable, onOtherFile, onDone }: Props) {
  const { t } = useTranslation('mf-crm');
  const { timezone } = useStore();
  const [columns, setColumns] = useState<ReviewColumns>(() => proposeReviewColumns(table));
  const [source, setSource] = useState('Google');
  const [isRefused, setRefused] = useState(false);
  const [batchId] = useState(() => crypto.randomUUID());
  const [progress, setProgress] = useState(nothing);
  const { submit, pending } = useStoreSubmit(ImportReviewsDocument);
  const today = businessDay(new Date(), timezone);
  const { reviews, leftOut } = useMemo(() => reviewsOf(table, columns, today), [table, columns, today]);
  const isDone = reviews.length > 0 && progress.sent >= reviews.length;
  useUnsaved(!isDone);
  const missing = (['rating', 'day'] as const).filter((field) => columns[field] === null);
  const source_name = source.trim();

  async function start() {
    let done = progress;
    while (done.sent < reviews.length) {
      const response = await submit({
        input_obj: {
          batch: { id: batchId, file_name: table.name, left_out: leftOut },
          source_name,
          reviews: reviews.slice(done.sent, done.sent + batchSize),
        },
      });
      if (!response) return;
      const { created, existing } = response.review_import;
      done = { sent: done.sent + batchSize, created: done.created + created, existing: done.existing + existing };
      setProgress(done);
    }
  }

  function send(event: FormEvent) {
    event.preventDefault();
    const isReady = reviews.length > 0 && source_name !== '' && source_name.length <= maxSource;
    setRefused(!isReady);
    if (isReady && !pending) void start();
  }

  if (isDone)
    return (
      <div role="status">
        <SuccessCheck
          title={t('reviews.import.done', { count: progress.created })}
          message={progress.existing > 0 ? t('reviews.import.existing', { count: progress.existing }) : undefined}
        >
          <Button wide onClick={onDone}>
            {t('reviews.import.finish')}
          </Button>
        </SuccessCheck>
      </div>
    );
  return (
    <Stack as="form" noValidate onSubmit={send}>
      <Section title={t('reviews.import.site')}>
        <TextField
          label={t('reviews.import.source')}
          hint={t('reviews.import.source_hint')}
          autoComplete="off"
          maxLength={maxSource}
          disabled={progress.sent > 0}
          value={source}
          error={isRefused && source_name === '' ? t('reviews.import.source_required') : undefined}
          onChange={({ target }) => setSource(target.value)}
        />
      </Section>
      <CsvColumnFields
        table={table}
        names={reviewRules.names}
        fields={reviewFields}
        nameOf={(field) => t(`reviews.import.fields.${field}`)}
        columns={columns}
        onColumns={setColumns}
        missing={isRefused ? missing : []}
        isFixed={progress.sent > 0}
        onTable={onTable}
        onOtherFile={onOtherFile}
      />
      <Note>
        {t('reviews.import.found', { count: reviews.length })}
        {leftOut > 0 && ` ${t('reviews.import.left_out', { count: leftOut })}`}
      </Note>
      <ActionBar>
        {isRefused && reviews.length === 0 && missing.length === 0 && (
          <FieldError message={t('reviews.import.no_row')} />
        )}
        <Button type="submit" size="lg" wide pending={pending}>
          {t('reviews.import.submit', { count: reviews.length - progress.sent })}
        </Button>
      </ActionBar>
    </Stack>
  );
}
