import { useNative } from '@suite/remote-kit';
import { Button, Note } from '@suite/ui';
import { Printer, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface Props {
  isSent: boolean;
  /** Null for people who may not send receipts. */
  onSend: (() => void) | null;
}

/** Prints the receipt that is on the page, or opens the form that sends it. */
export function ReceiptActions({ isSent, onSend }: Props) {
  const { t } = useTranslation('mf-giftcard');
  const isNative = useNative();
  return (
    <>
      {!isNative && (
        <Button variant="secondary" wide icon={<Printer size={20} />} onClick={() => window.print()}>
          {t('charge.print')}
        </Button>
      )}
      {onSend && (
        <Button variant="secondary" wide icon={<Send size={20} />} onClick={onSend}>
          {t('charge.send')}
        </Button>
      )}
      {isSent && (
        <Note role="status" tone="good">
          {t('charge.sent')}
        </Note>
      )}
    </>
  );
}
