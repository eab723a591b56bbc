import type { TokenStore } from '@suite/graphql/tokens';
import { whenIdle } from '@suite/remote-kit';
import type { Delivery, ToldEvent } from './delivery';

/** At what a remote failed: before its code ran, while it came up, on screen, or when it was left. */
export type FailedStep = 'load' | 'integrity' | 'contract' | 'bootstrap' | 'mount' | 'render' | 'runtime' | 'unmount';

/**
 * What became of one version of a remote in this tab; never who it happened to, nor what was on screen.
 * - `loaded`: its page stood on screen, `ms` after it was first asked for
 * - `failed`: at `step`; each failure counts once, whether or not something takes its place
 * - `fallback`: another version took the place of this one, which was reported as failed before
 */
export type RemoteEvent = { remote: string; version: string } & (
  | { kind: 'loaded'; ms: number }
  | { kind: 'failed'; step: FailedStep; ms?: number }
  | { kind: 'fallback'; step: FailedStep; ms?: number }
);

/** Where the host tells how the remotes fare. */
export interface Telemetry {
  /** Takes note and returns at once; never throws. The present store and the instant are added. */
  report(event: RemoteEvent): void;
}

interface Options {
  tokens: TokenStore;
  /** The present store's `whmcs_id`; what happens while there is none is not told. */
  store: () => number | null;
}

/** In one tab, whatever happens in it. */
const most = 200;
/** Of the same failure: a loop is one bad tab, not a thousand. */
const mostAlike = 5;

/** Takes note of what becomes of remotes. What sends it is fetched with the first report, once the page stands. */
export function createTelemetry({ tokens, store }: Options): Telemetry {
  const counts = new Map<string, number>();
  let reported = 0;
  let delivery: Promise<Delivery> | null = null;

  const arriving = () =>
    new Promise<void>(whenIdle)
      .then(() => import(/* webpackChunkName: "telemetry" */ './delivery'))
      .then(({ createDelivery }) => createDelivery(tokens));

  return {
    report(event) {
      const whmcsId = store();
      const alike = JSON.stringify({ ...event, ms: 0 });
      const count = (counts.get(alike) ?? 0) + 1;
      if (whmcsId === null || reported === most || (event.kind !== 'loaded' && count > mostAlike)) return;
      counts.set(alike, count);
      reported += 1;
      const told: ToldEvent = { ...event, whmcsId, at: new Date().toISOString() };
      delivery ??= arriving();
      delivery.then(
        ({ add }) => add(told),
        () => {
          delivery = null;
        },
      );
    },
  };
}
