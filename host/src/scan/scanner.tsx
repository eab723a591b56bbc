import { useState } from 'react';
import type { ScanRefusal, ScanRoute } from './route-scan';
import styles from './scan.module.css';
import { TypedCode } from './typed-code';

type Target = Extract<ScanRoute, { to: string }>;

interface Props {
  /** Where a code leads from here. */
  route: (text: string) => ScanRoute;
  onTarget: (target: Target) => void;
}

/** Reads a code and goes where it leads; one that leads nowhere says why beside the field. */
export function Scanner({ route, onTarget }: Props) {
  const [refused, setRefused] = useState<ScanRefusal | null>(null);

  function follow(text: string) {
    const found = route(text);
    setRefused('refused' in found ? found.refused : null);
    if ('to' in found) onTarget(found);
  }
  return (
    <div className={styles.ways}>
      <TypedCode refused={refused} onCode={follow} />
    </div>
  );
}
