import { type Operations, storeMutation } from '../../kit/operation';
import { keepEvents, type RemoteEventInput } from './telemetry.service';

interface ReportArgs {
  whmcs_id: number;
  events: RemoteEventInput[];
  idempotency_key: string;
}

/** How the remotes fare, as the tabs of a store's people tell it. */
export const telemetryOperations: Operations = {
  Mutation: {
    remote_events_report: storeMutation('remote_events_report', ({ events }: ReportArgs, { tx, caller, now }) =>
      keepEvents(tx, caller.whmcsId, events, now()),
    ),
  },
};
