/** What carries texts between this page and the phone app that it stands in. */
export interface Channel {
  send(text: string): void;
  /** Hears what the app sends, and nobody else. */
  listen(onText: (text: unknown) => void): void;
}

interface Port {
  postMessage(text: string): void;
}
/** Under these names the app puts itself into the page. */
interface NativeWindow {
  ReactNativeWebView?: Port;
  webkit?: { messageHandlers?: { suiteShell?: Port } };
  /** Android: of `addWebMessageListener`, which can be listened to, or of `addJavascriptInterface`. */
  suiteShell?: Port & Partial<Pick<EventTarget, 'addEventListener'>>;
}

/** How the app that this window stands in is reached; null in a browser. */
export function findChannel(window: Window): Channel | null {
  const { ReactNativeWebView, webkit, suiteShell } = window as NativeWindow;
  const port = ReactNativeWebView ?? webkit?.messageHandlers?.suiteShell ?? suiteShell;
  if (!port) return null;
  const own = port === suiteShell && suiteShell.addEventListener ? suiteShell : null;
  return {
    send: (text) => port.postMessage(text),
    listen(onText) {
      const hear = (event: unknown) => onText((event as MessageEvent).data);
      if (own) return own.addEventListener?.('message', hear);
      const hearShell = (event: MessageEvent) => {
        if (isOfShell(event)) onText(event.data);
      };
      // React Native sends to the window on iOS, and to the document on Android.
      window.addEventListener('message', hearShell);
      window.document.addEventListener('message', (event) => hearShell(event as MessageEvent));
    },
  };
}

/** The app's own messages come from no window and no origin; those of any page have both. One that bubbles is heard once. */
const isOfShell = ({ origin, source, target, currentTarget }: MessageEvent): boolean =>
  origin === '' && source === null && target === currentTarget;
