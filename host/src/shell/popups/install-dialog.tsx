import { Button } from '@suite/ui';
import { Dialog } from '@suite/ui/overlays';
import { Share } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { InstallMethod } from './install';
import styles from './popups.module.css';

interface Props {
  method: InstallMethod;
  onAccept: () => void;
  onClose: () => void;
}

/** Offers to add the suite to the home screen: by the browser's own prompt, or by the steps on an iPhone. */
export function InstallDialog({ method, onAccept, onClose }: Props) {
  const { t } = useTranslation('popups');
  const byHand = method === 'ios';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('install.title')}
      actions={
        byHand ? (
          <Button wide onClick={onClose}>
            {t('install.understood')}
          </Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              {t('install.later')}
            </Button>
            <Button onClick={onAccept}>{t('install.accept')}</Button>
          </>
        )
      }
    >
      <p className={styles.words}>{t('install.message')}</p>
      {byHand && (
        <ol className={styles.steps}>
          <li>
            {t('install.share')} <Share size={18} className={styles.inline} />
          </li>
          <li>{t('install.add')}</li>
          <li>{t('install.confirm')}</li>
        </ol>
      )}
    </Dialog>
  );
}
