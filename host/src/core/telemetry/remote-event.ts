/** At what a remote failed: before its code ran, while it came up, on screen, or when it was left. */
export type FailedStep = 'load' | 'integrity' | 'contract' | 'bootstrap' | 'mount' | 'render' | 'runtime' | 'unmount';

/**
 * An event of one version of a remote in this tab; it contains neither the person nor the contents of the screen.
 * - `loaded`: its page stood on screen, `ms` after it was first asked for
 * - `failed`: at `step`; each failure counts once, whether or not something takes its place
 * - `fallback`: another version took the place of this one, which was reported as failed before
 */
export type RemoteEvent = { remote: string; version: string } & (
  | { kind: 'loaded'; ms: number }
  | { kind: 'failed'; step: FailedStep; ms?: number }
  | { kind: 'fallback'; step: FailedStep; ms?: number }
);

/** An event with the store and the instant (ISO, by this device's clock). */
export type TimedRemoteEvent = RemoteEvent & { whmcsId: number; at: string };
