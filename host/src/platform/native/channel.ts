import type { findPort } from './in-shell';

/** The channel that carries texts between this page and the phone app around it. */
export interface NativeChannel {
  send(text: string): void;
  /** Receives what the app sends, and nothing else. */
  listen(onText: (text: unknown) => void): void;
}

/** Creates the channel over the object that the app put into the window if it can send, else over the window. */
export function openChannel(window: Window, port: NonNullable<ReturnType<typeof findPort>>): NativeChannel {
  return {
    send: (text) => port.postMessage(text),
    listen(onText) {
      if (port.addEventListener)
        return port.addEventListener('message', (event) => onText((event as MessageEvent).data));
      const hear = (event: Event) => {
        if (event instanceof MessageEvent && isOfShell(event)) onText(event.data);
      };
      // React Native sends to the window on iOS, and to the document on Android.
      window.addEventListener('message', hear);
      window.document.addEventListener('message', hear);
    },
  };
}

/**
 * The app's own messages have neither source window nor origin; those of any page have both. One that bubbles is
 * received once.
 */
const isOfShell = ({ origin, source, target, currentTarget }: MessageEvent): boolean =>
  origin === '' && source === null && target === currentTarget;
