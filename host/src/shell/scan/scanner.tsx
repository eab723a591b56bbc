import { Skeleton, Stack } from '@suite/ui';
import { useEffect, useState } from 'react';
import type { NativeShell } from '../../platform/native/native-shell';
import { CameraScan } from './camera-scan';
import { NativeScan } from './native-scan';
import type { ScanRefusal, ScanRoute } from './route-scan';
import { TypedCode } from './typed-code';

type Target = Extract<ScanRoute, { to: string }>;

interface Props {
  native: Pick<NativeShell, 'can' | 'scan'> | null;
  /** The input that replaces a scan. */
  typed: 'code' | 'store';
  /** Returns the target of a code on this page. */
  route: (text: string) => ScanRoute;
  onTarget: (target: Target) => void;
}

/** Reads a code and opens its target; an invalid one shows the reason beside the field. */
export function Scanner({ native, typed, route, onTarget }: Props) {
  const [refused, setRefused] = useState<ScanRefusal | null>(null);
  const scansItself = useNativeScanner(native);

  function follow(text: string) {
    const found = route(text);
    setRefused('refused' in found ? found.refused : null);
    if ('to' in found) onTarget(found);
  }
  return (
    <Stack gap={5}>
      {scansItself === null && <Skeleton height="card" />}
      {scansItself === false && <CameraScan onText={follow} />}
      {scansItself && native && <NativeScan native={native} onText={follow} />}
      <TypedCode typed={typed} refused={refused} onCode={follow} isSecond={scansItself === true} />
    </Stack>
  );
}

/** Whether the phone app has a scanner; null while it has not responded. */
function useNativeScanner(native: Props['native']): boolean | null {
  const [can, setCan] = useState(native ? null : false);
  useEffect(
    function requestNativeScan() {
      native?.can('scan').then(setCan);
    },
    [native],
  );
  return can;
}
