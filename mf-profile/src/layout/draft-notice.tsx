import type { FormDraft } from '@suite/remote-kit/form';
import { Button, Note, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';

/** Says that changes of an earlier visit are in the fields, and not saved; nothing without any. */
export function DraftNotice({ draft: { isRestored, discard } }: { draft: FormDraft }) {
  const { t } = useTranslation('mf-profile');
  return (
    <div role="status">
      {isRestored && (
        <Stack gap={1} align="start">
          <Note boxed>{t('draft.restored')}</Note>
          <Button variant="quiet" onClick={discard}>
            {t('draft.discard')}
          </Button>
        </Stack>
      )}
    </div>
  );
}
