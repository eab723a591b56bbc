import { Button, Note, Stack, SuccessCheck } from '@suite/ui';
import { QrCode } from '@suite/ui/qr-code';
import { useTranslation } from 'react-i18next';
import styles from './kiosk.module.css';
import type { KioskResult } from './kiosk.reducer';

interface Props {
  result: KioskResult;
  isKiosk: boolean;
  onClose: () => void;
}

/** Says that the client is checked in, with the code for the desk. It names nobody. */
export function CheckedIn({ result: { code, ahead, expected_wait }, isKiosk, onClose }: Props) {
  const { t } = useTranslation('kiosk');
  return (
    <Stack className={styles.done}>
      <SuccessCheck title={<h1 className={styles.title}>{t('done.title')}</h1>} />
      <p role="status" className={styles.place}>
        {ahead === 0 ? t('done.next') : t('done.ahead', { count: ahead })}
      </p>
      {expected_wait !== null && expected_wait !== undefined && expected_wait > 0 && (
        <Note>{t('done.about', { count: expected_wait })}</Note>
      )}
      <div className={styles.code}>
        <QrCode text={code} label={t('done.qr', { code })} />
        <strong className={styles.codeLetters}>{code}</strong>
      </div>
      <Note>{isKiosk ? t('done.clears') : t('done.keep')}</Note>
      {isKiosk && (
        <Button size="lg" onClick={onClose}>
          {t('done.close')}
        </Button>
      )}
    </Stack>
  );
}
