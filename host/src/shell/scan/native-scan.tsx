import { Button } from '@suite/ui';
import { ScanLine } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NativeShell } from '../../platform/native/native-shell';

interface Props {
  native: Pick<NativeShell, 'scan'>;
  onText: (text: string) => void;
}

/** The phone app's own scanner: it opens by itself, and again when the person requests it. */
export function NativeScan({ native, onText }: Props) {
  const { t } = useTranslation('scan');
  const [scanning, setScanning] = useState(true);
  const report = useEffectEvent(onText);

  const scan = useCallback(() => {
    let left = false;
    setScanning(true);
    native.scan().then((text) => {
      if (left) return;
      setScanning(false);
      if (text !== null) report(text);
    });
    return () => {
      left = true;
    };
  }, [native]);
  useEffect(scan, [scan]);

  return (
    <Button size="lg" wide icon={<ScanLine size={20} />} pending={scanning} onClick={() => void scan()}>
      {t('native.scan')}
    </Button>
  );
}
