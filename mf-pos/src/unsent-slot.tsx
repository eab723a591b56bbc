import { exposeSlot } from '@suite/remote-kit';
import { UnsentSheet } from './dialogs';
import { locales, name } from './locales';
import { useOfflineSync } from './offline/use-offline-sync';

interface Props {
  /** Whether the person asked what is not sent. */
  isOpen?: boolean;
  onClose?: () => void;
}

/** Sends what waits wherever the person is, and shows what that is. */
function Unsent({ isOpen = false, onClose = () => undefined }: Props) {
  useOfflineSync();
  return isOpen ? <UnsentSheet onClose={onClose} /> : null;
}

/** Fills `shell.unsent`. */
export default exposeSlot({ name, locales, Component: Unsent });
