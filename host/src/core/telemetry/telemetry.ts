import type { TokenStore } from '@suite/graphql/tokens';
import { whenIdle } from '@suite/remote-kit';
import type { TelemetryDelivery } from './delivery';
import type { ReportedRemoteEvent, TimedRemoteEvent } from './remote-event';

export type { FailedStep, ReportedRemoteEvent } from './remote-event';

/** The endpoint for telemetry of remotes. */
export interface Telemetry {
  /** Records an event and returns at once; never throws. The present store and the instant are added. */
  report(event: ReportedRemoteEvent): void;
}

interface Options {
  tokens: TokenStore;
  /** The present store's `whmcs_id`; events without a store are not reported. */
  store: () => number | null;
}

/** The maximum number of reports in one tab. */
const maxEvents = 200;
/** The maximum number of reports of the same failure: a loop in one tab must not send a thousand. */
const maxAlike = 5;

/** Records events of remotes. The code that sends them is fetched with the first report, once the page is shown. */
export function createTelemetry({ tokens, store }: Options): Telemetry {
  const counts = new Map<string, number>();
  let reported = 0;
  let delivery: Promise<TelemetryDelivery> | null = null;

  const arriving = () =>
    new Promise<void>((resolve) => whenIdle(resolve))
      .then(() => import(/* webpackChunkName: "telemetry" */ './delivery'))
      .then(({ createDelivery }) => createDelivery(tokens));

  return {
    report(event) {
      const whmcsId = store();
      const signature = JSON.stringify({ ...event, ms: 0 });
      const count = (counts.get(signature) ?? 0) + 1;
      if (whmcsId === null || reported === maxEvents || (event.kind !== 'loaded' && count > maxAlike)) return;
      counts.set(signature, count);
      reported += 1;
      const timed: TimedRemoteEvent = { ...event, whmcsId, at: new Date().toISOString() };
      delivery ??= arriving();
      delivery.then(
        ({ add }) => add(timed),
        () => {
          delivery = null;
        },
      );
    },
  };
}
