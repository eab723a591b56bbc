import { ConfirmDialog } from '@suite/ui/overlays';

interface Props {
  title: string;
  message: string;
  /** The verb. */
  confirm: string;
  cancel: string;
  tone?: 'danger' | undefined;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before somebody's place in the store changes. */
export const StatusDialog = (props: Props) => <ConfirmDialog isOpen {...props} />;
