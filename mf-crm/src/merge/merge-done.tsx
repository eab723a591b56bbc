import { useStoreSubmit } from '@suite/remote-kit';
import { Button, Note, Row, Stack, SuccessCheck } from '@suite/ui';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { type MergeFactsFragment, UndoMergeDocument } from './merge.generated';

interface Props {
  merge: MergeFactsFragment;
  onUndone: () => void;
}

/** Two clients were merged: the next step is the client who stayed. */
export function MergeDone({ merge, onUndone }: Props) {
  const { t } = useTranslation('mf-crm');
  const navigate = useNavigate();
  const paths = usePaths();
  const { submit, pending } = useStoreSubmit(UndoMergeDocument);
  const { id, full_name } = merge.customer;
  async function undo() {
    if (await submit({ input_obj: { id: merge.id } })) onUndone();
  }
  return (
    <Stack>
      <SuccessCheck title={t('merge.merged', { merged: merge.merged_name, name: full_name })} />
      <Note>{t('merge.done_hint')}</Note>
      <Row>
        <Button variant="secondary" icon={<Undo2 size={20} />} pending={pending} onClick={() => void undo()}>
          {t('merge.undo')}
        </Button>
        <Button variant="secondary" onClick={() => navigate(paths.duplicates(), { replace: true })}>
          {t('merge.next')}
        </Button>
        <Button onClick={() => navigate(paths.client({ id }), { replace: true })}>{t('merge.open')}</Button>
      </Row>
    </Stack>
  );
}
