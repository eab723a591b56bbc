/**
 * The way to install the page on a phone's home screen: by the browser's own prompt, or by hand on an iPhone or
 * iPad.
 */
export type InstallMethod = 'prompt' | 'ios';

/** The browser's own install prompt, which it provides once. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  /** Captured from the start of the page: the event may come before any component listens. */
  var suiteInstallOffer: InstallOffer | undefined;
}

interface InstallConditions {
  isNative: boolean;
  /** Whether it runs from the home screen already. */
  isInstalled: boolean;
  /** Whether the browser has provided its prompt. */
  hasPrompt: boolean;
  userAgent: string;
  touchPoints: number;
  /** When it was declined, milliseconds of the epoch; null: never. */
  declinedAt: number | null;
  now: number;
}

/** Time after a refusal during which the offer is not repeated, in milliseconds. */
const leftAloneMs = 30 * 24 * 3_600_000;

/**
 * iPads identify themselves as Macs, but no Mac has a touch screen. Other browsers there do not all have such a
 * menu.
 */
const isIosSafari = ({ userAgent, touchPoints }: InstallConditions): boolean =>
  (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)) &&
  /Safari\//.test(userAgent) &&
  !/CriOS|FxiOS|EdgiOS|GSA\//.test(userAgent);

/** Returns the way in which installing is offered now; null: it is not. */
export function installMethod(conditions: InstallConditions): InstallMethod | null {
  const { isNative, isInstalled, hasPrompt, declinedAt, now } = conditions;
  if (isNative || isInstalled) return null;
  if (declinedAt !== null && now - declinedAt < leftAloneMs) return null;
  if (hasPrompt) return 'prompt';
  return isIosSafari(conditions) ? 'ios' : null;
}
