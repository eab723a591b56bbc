import { X } from 'lucide-react';
import { type PointerEvent, type ReactNode, useRef } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../icon-button';
import styles from './sheet.module.css';
import { useScrollByKey } from './use-scroll-by-key';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Stays visible while the content scrolls. */
  footer?: ReactNode;
}

const closeAfterPx = 80;

/** A sheet for choosing that rises from the bottom; it closes by drag, Escape, the backdrop, or its button. */
export function Sheet({ isOpen, onClose, title, children, footer }: Props) {
  const { t } = useTranslation('ui');
  const drag = useDragDown(onClose);
  const scrollByKey = useScrollByKey();
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className={styles.overlay ?? ''}
    >
      <Modal className={styles.modal ?? ''}>
        <AriaDialog className={styles.sheet ?? ''}>
          <div className={styles.head} {...drag}>
            <span className={styles.handle} aria-hidden="true" />
            <Heading slot="title" className={styles.title ?? ''}>
              {title}
            </Heading>
            <IconButton label={t('close')} icon={<X size={22} aria-hidden="true" />} onClick={onClose} />
          </div>
          <div className={styles.content} ref={scrollByKey}>
            {children}
          </div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Closes when the handle is drawn down far enough. */
function useDragDown(onClose: () => void) {
  const from = useRef<number | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = event.clientY;
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current === null || event.clientY - from.current < closeAfterPx) return;
      from.current = null;
      onClose();
    },
    onPointerUp: () => {
      from.current = null;
    },
  };
}
