import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../icon-button';
import { OverlayDialog } from './overlay-dialog';
import styles from './sheet.module.css';
import { useScrollByKey } from './use-scroll-by-key';
import { useSwipe } from './use-swipe';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Stays visible while the content scrolls. */
  footer?: ReactNode;
}

/** A sheet for choosing that rises from the bottom; it closes by drag, Escape, the backdrop, or its button. */
export function Sheet({ isOpen, onClose, title, children, footer }: Props) {
  const { t } = useTranslation('ui');
  const drag = useSwipe('down', onClose);
  const scrollByKey = useScrollByKey();
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className={styles.overlay ?? ''}
    >
      <Modal className={styles.modal ?? ''}>
        <OverlayDialog className={styles.sheet ?? ''}>
          <div className={styles.head} {...drag}>
            <span className={styles.handle} aria-hidden="true" />
            <Heading slot="title" className={styles.title ?? ''}>
              {title}
            </Heading>
            <IconButton label={t('close')} icon={<X size={22} />} onClick={onClose} />
          </div>
          <div className={styles.content} ref={scrollByKey}>
            {children}
          </div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </OverlayDialog>
      </Modal>
    </ModalOverlay>
  );
}
