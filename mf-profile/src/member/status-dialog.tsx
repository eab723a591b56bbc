import { ConfirmDialog } from '@suite/ui/overlays';

interface Props {
  title: string;
  message: string;
  /** The verb of the button. */
  confirm: string;
  cancel: string;
  tone?: 'danger' | undefined;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirms a change of a member's status or role. */
export const StatusDialog = (props: Props) => <ConfirmDialog isOpen {...props} />;
