/** The step in which a remote failed: before its code ran, while it mounted, on screen, or while it unmounted. */
export type FailedStep = 'load' | 'integrity' | 'contract' | 'bootstrap' | 'mount' | 'render' | 'runtime' | 'unmount';

/**
 * An event of one version of a remote in this tab; it contains neither the person nor the contents of the screen.
 * `loaded`: its page was shown `ms` after it was first requested. `failed`: it failed at `step`; each failure
 * counts once, whether or not another version replaces it. `fallback`: another version replaced this one, which
 * was reported as failed before.
 */
export type ReportedRemoteEvent = { remote: string; version: string } & (
  | { kind: 'loaded'; ms: number }
  | { kind: 'failed'; step: FailedStep; ms?: number }
  | { kind: 'fallback'; step: FailedStep; ms?: number }
);

/** An event with the store and the instant (ISO, by this device's clock). */
export type TimedRemoteEvent = ReportedRemoteEvent & { whmcsId: number; at: string };
