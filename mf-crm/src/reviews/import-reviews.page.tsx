import { ForOwners, usePagedList } from '@suite/entities';
import type { CsvTable } from '@suite/entities/csv';
import { CsvTableChoice, PastImports } from '@suite/entities/csv-import';
import { useStoreSubmit } from '@suite/remote-kit';
import { PageFrame, Stack } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { ImportReviewsForm } from './import-reviews-form';
import { maxReviews, reviewFields, reviewRules } from './review-columns';
import { ReviewImportsDocument, UndoReviewImportDocument } from './reviews.generated';

/** Brings reviews of another site into the list, from a CSV file or a pasted table; for owners and partners. */
export const ImportReviewsPage = () => (
  <ForOwners>
    <ImportReviews />
  </ForOwners>
);

function ImportReviews() {
  const { t } = useTranslation('mf-crm');
  const navigate = useNavigate();
  const paths = usePaths();
  const [table, setTable] = useState<CsvTable | null>(null);
  const back = () => navigate(paths.reviews());
  return (
    <PageFrame kind="record" title={t('reviews.import.title')} back={back}>
      {table ? (
        <ImportReviewsForm
          key={table.name}
          table={table}
          onTable={setTable}
          onOtherFile={() => setTable(null)}
          onDone={back}
        />
      ) : (
        <Stack>
          <CsvTableChoice
            title={t('reviews.import.file')}
            notes={[t('reviews.import.intro'), t('reviews.import.apart')]}
            names={reviewRules.names}
            max={maxReviews}
            sample={{ name: t('reviews.import.sample_name'), rows: sample(t) }}
            onTable={setTable}
          />
          <PastReviewImports />
        </Stack>
      )}
    </PageFrame>
  );
}

const sample = (t: (key: string) => string): readonly (readonly string[])[] => [
  reviewFields.map((field) => t(`reviews.import.fields.${field}`)),
  ['5', 'Lovely nails', 'Rosa D.', '2026-03-15'],
  ['4', '', 'Minh T.', '2026-03-18'],
];

/** The files of reviews that were imported, newest first. Each can be taken back. */
function PastReviewImports() {
  const { t } = useTranslation('mf-crm');
  const list = usePagedList(
    ReviewImportsDocument,
    {},
    { list: 'review_import_list', count: ({ review_import_aggregate }) => review_import_aggregate.count },
  );
  const { submit, pending } = useStoreSubmit(UndoReviewImportDocument);
  return (
    <PastImports
      list={list}
      title={t('reviews.import.past')}
      loading={t('reviews.import.past_loading')}
      error={t('reviews.import.past_error')}
      more={t('reviews.import.past_more')}
      undo={async (input) => (await submit({ input_obj: input }))?.review_import_undo ?? null}
      pending={pending}
      describe={({ removed }) => ({
        removed: t('reviews.import.removes', { count: removed }),
        staying: null,
        names: [],
      })}
      undone={(count) => t('reviews.import.undone', { count })}
    />
  );
}
