import { Printed, usePaper } from '@suite/entities';
import { useNative, useStore } from '@suite/remote-kit';
import { Button, Note, Stack } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { QrCode } from '@suite/ui/qr-code';
import { Printer } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './check-in.module.css';

/** The code of a client who has come, to show or to print: it leads to the ticket. */
export function CodeSheet({ code, onClose }: { code: string; onClose: () => void }) {
  const { t } = useTranslation('mf-crm');
  const { name } = useStore();
  const isNative = useNative();
  const printed = useRef<HTMLElement>(null);
  usePaper('roll', printed);
  return (
    <Sheet isOpen onClose={onClose} title={t('check_in.code_title')}>
      <Stack>
        <Note>{t('check_in.code_hint')}</Note>
        <Printed ref={printed} className={styles.code}>
          <span>{name}</span>
          <QrCode text={code} label={t('check_in.code_label', { code })} />
          <strong className={styles.letters}>{code}</strong>
        </Printed>
        {!isNative && (
          <Button icon={<Printer size={20} />} onClick={() => window.print()}>
            {t('check_in.print')}
          </Button>
        )}
      </Stack>
    </Sheet>
  );
}
