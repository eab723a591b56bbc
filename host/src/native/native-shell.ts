/** What the phone app around the suite understands. */
type Message = { type: 'open_chat' };

interface NativeWindow {
  ReactNativeWebView?: { postMessage(message: string): void };
}

/** The phone app around the suite, if there is one. */
export interface NativeShell {
  openChat(): void;
}

/** Null in a browser. */
export function findNativeShell(window: Window): NativeShell | null {
  const bridge = (window as NativeWindow).ReactNativeWebView;
  if (!bridge) return null;
  const send = (message: Message) => bridge.postMessage(JSON.stringify(message));
  return { openChat: () => send({ type: 'open_chat' }) };
}
