import { type ReactNode, useId } from 'react';
import { Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '../button';
import styles from './dialog.module.css';
import { OverlayDialog } from './overlay-dialog';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  role?: 'dialog' | 'alertdialog' | undefined;
  /** Whether a press beside it closes it; Escape always does. */
  dismissable?: boolean | undefined;
}

/** A confirmation or a message over the page; it traps the focus until it is closed. */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  actions,
  role = 'dialog',
  dismissable = false,
}: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={dismissable}
      className={styles.overlay ?? ''}
    >
      <Modal className={styles.modal ?? ''}>
        <OverlayDialog role={role} className={styles.dialog ?? ''}>
          <Heading slot="title" className={styles.title ?? ''}>
            {title}
          </Heading>
          {children && <div className={styles.content}>{children}</div>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </OverlayDialog>
      </Modal>
    </ModalOverlay>
  );
}

export interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  message?: ReactNode;
  /** The verb. */
  confirm: ReactNode;
  cancel: ReactNode;
  tone?: 'danger' | undefined;
  pending?: boolean | undefined;
  onConfirm: () => void;
  children?: ReactNode;
}

/** Asks for confirmation of an action; the button names the action. */
export function ConfirmDialog({
  isOpen,
  onClose,
  title,
  message,
  confirm,
  cancel,
  tone,
  pending,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const id = useId();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      role="alertdialog"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button
            variant={tone === 'danger' ? 'danger' : 'primary'}
            pending={pending}
            onClick={onConfirm}
            aria-describedby={message ? id : undefined}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {message && (
        <p id={id} className={styles.message}>
          {message}
        </p>
      )}
      {children}
    </Dialog>
  );
}
