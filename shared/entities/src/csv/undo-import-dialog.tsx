import { Button, List, Note, Stack } from '@suite/ui';
import { ConfirmDialog, Dialog } from '@suite/ui/overlays';
import { useMessages } from '../use-messages';

interface Props {
  fileName: string;
  /** How many are removed, in words. */
  removed: string;
  /** How many stay and why, in words; null if nobody does. */
  staying: string | null;
  /** Those who stay, as far as they are known. */
  names: readonly string[];
  /** Whether nothing can be taken back. */
  isEmpty: boolean;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Shows what is removed and what stays if an import is taken back, and takes it back. */
export function UndoImportDialog({ fileName, removed, staying, names, isEmpty, pending, onConfirm, onClose }: Props) {
  const { t } = useMessages();
  const rest = (
    <Stack gap={2}>
      {staying && <Note>{staying}</Note>}
      {names.length > 0 && (
        <List gap={1} aria-label={t('csv.batches.staying')}>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </List>
      )}
    </Stack>
  );
  const title = t('csv.batches.undo_title', { file: fileName });
  if (isEmpty)
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={title}
        actions={<Button onClick={onClose}>{t('csv.batches.close')}</Button>}
      >
        <Note>{t('csv.batches.nothing')}</Note>
        {rest}
      </Dialog>
    );
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={title}
      message={removed}
      confirm={t('csv.batches.undo')}
      cancel={t('csv.batches.keep')}
      tone="danger"
      pending={pending}
      onConfirm={onConfirm}
    >
      {rest}
    </ConfirmDialog>
  );
}
