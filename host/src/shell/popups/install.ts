/** How the page gets onto a phone's home screen: by the browser's own question, or by hand on an iPhone or iPad. */
export type InstallMethod = 'prompt' | 'ios';

/** The browser's own question, which it hands over once. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  /** Kept from the start of the page: it may come before anybody is there to take it. */
  var suiteInstallOffer: InstallOffer | undefined;
}

interface InstallConditions {
  isNative: boolean;
  /** It runs from the home screen already. */
  isInstalled: boolean;
  /** The browser has offered to ask. */
  hasPrompt: boolean;
  userAgent: string;
  touchPoints: number;
  /** When it was declined, milliseconds of the epoch; null: never. */
  declinedAt: number | null;
  now: number;
}

/** Time after a refusal during which the offer is not repeated, in milliseconds. */
const leftAloneMs = 30 * 24 * 3_600_000;

/** iPads call themselves Macs, but no Mac is touched. Other browsers there have no such menu everywhere. */
const isIosSafari = ({ userAgent, touchPoints }: InstallConditions): boolean =>
  (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)) &&
  /Safari\//.test(userAgent) &&
  !/CriOS|FxiOS|EdgiOS|GSA\//.test(userAgent);

/** The way in which installing is offered now; null: it is not. */
export function installMethod(conditions: InstallConditions): InstallMethod | null {
  const { isNative, isInstalled, hasPrompt, declinedAt, now } = conditions;
  if (isNative || isInstalled) return null;
  if (declinedAt !== null && now - declinedAt < leftAloneMs) return null;
  if (hasPrompt) return 'prompt';
  return isIosSafari(conditions) ? 'ios' : null;
}
