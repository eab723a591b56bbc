import { ForOwners, useSearchParam } from '@suite/entities';
import { QueryStates, useBack, useStoreQuery } from '@suite/remote-kit';
import { PageFrame } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ChooseOther } from './choose-other';
import { type MergeFactsFragment, MergePreviewDocument } from './merge.generated';
import { MergeDone } from './merge-done';
import { MergeReview } from './merge-review';

/** Merges a client with another one: choose the other one, compare, merge. */
export const MergePage = () => (
  <ForOwners>
    <MergeClient />
  </ForOwners>
);

function MergeClient() {
  const { t } = useTranslation('mf-crm');
  const back = useBack();
  const { id = '' } = useParams();
  const [other, setOther] = useSearchParam('with');
  const [stays, setStays] = useSearchParam('stays');
  const [merged, setMerged] = useState<MergeFactsFragment | null>(null);
  const pair = stays === 'other' ? { target_id: other, source_id: id } : { target_id: id, source_id: other };
  return (
    <PageFrame kind="form" title={t('merge.merge_title')} back={back}>
      {other === '' ? (
        <ChooseOther id={id} onPick={setOther} />
      ) : merged ? (
        <MergeDone merge={merged} onUndone={() => setMerged(null)} />
      ) : (
        <Comparison
          key={`${pair.target_id} ${pair.source_id}`}
          {...pair}
          onSwap={() => setStays(stays === 'other' ? '' : 'other')}
          onMerged={setMerged}
        />
      )}
    </PageFrame>
  );
}

interface ComparisonProps {
  target_id: string;
  source_id: string;
  onSwap: () => void;
  onMerged: (merge: MergeFactsFragment) => void;
}

function Comparison({ target_id, source_id, onSwap, onMerged }: ComparisonProps) {
  const { t } = useTranslation('mf-crm');
  const query = useStoreQuery(MergePreviewDocument, { target_id, source_id });
  return (
    <QueryStates query={query} loading={t('merge.preview_loading')} error={t('merge.preview_error')} rows={6}>
      {({ customer_merge_preview: preview }) => <MergeReview preview={preview} onSwap={onSwap} onMerged={onMerged} />}
    </QueryStates>
  );
}
