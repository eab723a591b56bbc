import { defineMutation, storeAccess } from '../../define-operation';
import { saveEvents } from './telemetry.service';

/** Events of remotes, reported by the tabs of a store's people. */
export const telemetryOperations = [
  defineMutation({
    name: 'remote_events_report',
    access: storeAccess([]),
    // The tab reports by itself, so no person is the author.
    audit: null,
    example: () => ({
      events: [{ remote: 'mf-pos', version: '0.1.0', kind: 'loaded', ms: 10, at: '2026-11-21T16:00:00.000Z' }],
    }),
    resolve: ({ events }, { tx, caller, now }) => saveEvents(tx, caller, events, now()),
  }),
];
