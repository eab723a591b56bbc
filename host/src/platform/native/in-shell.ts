/** Sends texts from this page to the phone app. */
export interface ShellPort {
  postMessage(text: string): void;
}

interface NativeWindow {
  ReactNativeWebView?: ShellPort;
  webkit?: { messageHandlers?: { suiteShell?: ShellPort } };
  /** The object on Android: of `addWebMessageListener`, which can be listened to, or of `addJavascriptInterface`. */
  suiteShell?: ShellPort & Partial<Pick<EventTarget, 'addEventListener'>>;
}

/** Returns the object that the phone app put into the page, under the name of its kind; null in a browser. */
export function findPort(window: Window): NonNullable<NativeWindow['suiteShell']> | null {
  const { ReactNativeWebView, webkit, suiteShell } = window as NativeWindow;
  return ReactNativeWebView ?? webkit?.messageHandlers?.suiteShell ?? suiteShell ?? null;
}
