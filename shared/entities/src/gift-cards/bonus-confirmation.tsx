import { BonusDialog } from '../sheets';
import type { BonusConfirmationState } from './use-bonus-confirmation';

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
