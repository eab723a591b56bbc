import { ClientPage, ClientScreen, clientTitle } from '@suite/ui/overlays';
import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { ClientWindow } from './client-window';

interface Props {
  /** The window on a second screen; null: this device is turned to the client. */
  second: ClientWindow | null;
  store: string;
  title: string;
  children: ReactNode;
  onClose: () => void;
}

/** What the client sees: over the whole app of the turned device, or on the second screen beside it. */
export function ClientFrame({ second, store, title, children, onClose }: Props) {
  useEffect(
    function hideIdle() {
      if (!second) return;
      second.idle.hidden = true;
      return () => {
        second.idle.hidden = false;
      };
    },
    [second],
  );
  if (!second) {
    return (
      <ClientScreen store={store} title={title} onClose={onClose}>
        {children}
      </ClientScreen>
    );
  }
  return createPortal(
    <ClientPage store={store} title={<h1 className={clientTitle}>{title}</h1>}>
      {children}
    </ClientPage>,
    second.container,
  );
}
