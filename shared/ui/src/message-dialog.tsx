import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './message-dialog.module.css';

interface Props {
  title: ReactNode;
  message: ReactNode;
  /** Escape was pressed. */
  onClose: () => void;
  /** The buttons. */
  children: ReactNode;
}

/**
 * A message that has to be read before the page continues. It is the browser's own modal dialog and needs no code that
 * may be unavailable offline. It is in the top layer, which React Aria ignores because of the attribute.
 */
export function MessageDialog({ title, message, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(function openAsModal() {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message`}
      data-react-aria-top-layer="true"
      className={styles.dialog}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <p id={`${id}-message`} className={styles.message}>
        {message}
      </p>
      <div className={styles.actions}>{children}</div>
    </dialog>
  );
}
