import type { ReactNode } from 'react';
import { Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { Button } from '../button';
import { ClientPage, clientTitle } from './client-page';
import styles from './client-screen.module.css';
import { OverlayDialog } from './overlay-dialog';
import { useSwipe } from './use-swipe';

interface Props {
  /** Who speaks to the client: the store. */
  store: ReactNode;
  title: ReactNode;
  children: ReactNode;
  onClose: () => void;
}

/** Covers the app while the device is turned to a client; a swipe to a side, Escape or its button leads back. */
export function ClientScreen({ store, title, children, onClose }: Props) {
  const { t } = useTranslation('ui');
  const swipe = useSwipe('sideways', onClose);
  return (
    <ModalOverlay isOpen onOpenChange={(open) => !open && onClose()} className={styles.overlay ?? ''}>
      <Modal className={styles.modal ?? ''}>
        <OverlayDialog className={styles.screen ?? ''}>
          <ClientPage
            {...swipe}
            store={store}
            title={
              <Heading slot="title" level={1} className={clientTitle}>
                {title}
              </Heading>
            }
            foot={
              <Button variant="quiet" onClick={onClose}>
                {t('client_screen.back')}
              </Button>
            }
          >
            {children}
          </ClientPage>
        </OverlayDialog>
      </Modal>
    </ModalOverlay>
  );
}
