import { useNative } from '@suite/remote-kit';
import { Button } from '@suite/ui';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Prints the page; the phone app has no printer. */
export function PrintButton() {
  const { t } = useTranslation('mf-reports');
  const isNative = useNative();
  if (isNative) return null;
  return (
    <Button variant="quiet" icon={<Printer size={20} />} onClick={() => window.print()}>
      {t('figures.print')}
    </Button>
  );
}
