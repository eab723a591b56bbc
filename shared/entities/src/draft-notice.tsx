import type { FormDraft } from '@suite/remote-kit/form';
import { Button, Note, Stack } from '@suite/ui';
import { useRef } from 'react';
import styles from './draft-notice.module.css';
import { useMessages } from './use-messages';

/** Says that changes of an earlier visit are in the fields, and not saved; nothing without any. */
export function DraftNotice({ draft: { isRestored, discard } }: { draft: FormDraft }) {
  const { t } = useMessages();
  const notice = useRef<HTMLDivElement>(null);
  /** The button goes with the notice: the next Tab leads to the first field. */
  function discardChanges() {
    discard();
    notice.current?.focus({ preventScroll: true });
  }
  return (
    <div ref={notice} tabIndex={-1} className={styles.notice}>
      {isRestored && (
        <Stack gap={1} align="start" role="status">
          <Note boxed>{t('draft.restored')}</Note>
          <Button variant="quiet" onClick={discardChanges}>
            {t('draft.discard')}
          </Button>
        </Stack>
      )}
    </div>
  );
}
