import { FactList, Money } from '@suite/entities';
import { QueryStates, useFormat, useStoreQuery } from '@suite/remote-kit';
import { Note, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { StructurePreviewDocument, type StructurePreviewQueryVariables } from './pay-terms.generated';

/** What the sales of the open days would have earned by the typed terms. */
export function StructurePreview({ input }: { input: StructurePreviewQueryVariables['input_obj'] }) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const query = useStoreQuery(StructurePreviewDocument, { input_obj: input }, { isCached: false });
  return (
    <QueryStates query={query} loading={t('pay_terms.preview.loading')} error={t('pay_terms.preview.error')} rows={1}>
      {({ commission_structure_preview: preview }) => (
        <Stack gap={2}>
          <Note small>
            {t('pay_terms.preview.lines', {
              count: preview.lines,
              days: format.days(preview.start_date, preview.end_date),
            })}
          </Note>
          <FactList
            facts={[
              [t('pay_terms.preview.now'), <Money key="now" cents={preview.commission} />],
              [t('pay_terms.preview.then'), <Money key="then" cents={preview.preview_commission} />],
            ]}
          />
        </Stack>
      )}
    </QueryStates>
  );
}
