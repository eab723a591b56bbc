import { useStoreSubmit } from '@suite/remote-kit';
import { Button, Card, LiveRegion, Note, Stack } from '@suite/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoveSamplesDocument } from './setup.generated';

/** Says that the store has a sample day, which one tap removes. */
export function SampleDay({ hasSamples, refetch }: { hasSamples: boolean; refetch: () => Promise<void> }) {
  const { t } = useTranslation('mf-profile');
  const { submit, pending } = useStoreSubmit(RemoveSamplesDocument);
  const [isRemoved, setRemoved] = useState(false);

  async function remove() {
    if (!(await submit({}))) return;
    setRemoved(true);
    await refetch();
  }

  return (
    <>
      <LiveRegion message={isRemoved ? t('setup.samples_removed') : ''} />
      {hasSamples && !isRemoved && (
        <Card>
          <Stack gap={2}>
            <Note>{t('setup.samples')}</Note>
            <Button variant="secondary" icon={<Trash2 size={20} />} pending={pending} onClick={() => void remove()}>
              {t('setup.remove_samples')}
            </Button>
          </Stack>
        </Card>
      )}
    </>
  );
}
