import { lazyOverlay } from '@suite/remote-kit';

import type { BonusConfirmationState } from './use-bonus-confirmation';

/** The confirmation of a gift card's bonus that is higher than its price. */
const BonusDialog = lazyOverlay(() => import('./bonus-dialog'), 'BonusDialog');

interface Props {
  confirmation: BonusConfirmationState;
  /** Submits the form again. */
  onConfirmed: () => void;
}

/** The dialog of `useBonusConfirmation` while it is open. */
export function BonusConfirmation({ confirmation: { load, confirm, cancel }, onConfirmed }: Props) {
  if (!load) return null;
  return (
    <BonusDialog
      load={load}
      onConfirm={() => {
        confirm();
        onConfirmed();
      }}
      onClose={cancel}
    />
  );
}
