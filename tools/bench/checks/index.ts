// The host's work on a registry before it fetches any code, in a page of its own, timed step by step.

import { createCompatibilityCheck } from '../../../host/src/federation/gate/compatibility';
import { judgePage, judgeRemote } from '../../../host/src/federation/gate/gate';
import { entriesFor, readRegistry } from '../../../host/src/federation/registry/registry';
import { signedText } from '../../../host/src/federation/registry/signature';
import type { GateSnapshot } from '../../../shared/remote-kit/src/contract';
import type { ChecksInput, ChecksTook } from './types';

async function runChecks({ envelope, keys, offer, permissions, services }: ChecksInput): Promise<ChecksTook> {
  const gate = {
    area: 'owner',
    store: { whmcsId: 10_001, name: 'Lotus', timezone: 'America/Chicago' },
    role: 'owner',
    permissions: new Set(permissions),
    services: new Set(services),
    person: null,
  } as GateSnapshot;
  const times = [performance.now()];
  const done = () => times.push(performance.now());
  const text = await signedText(envelope, keys);
  done();
  const entries = entriesFor(readRegistry(text), gate);
  done();
  const fitting = entries.filter(createCompatibilityCheck(offer));
  done();
  const permitted = fitting.filter((entry) => judgeRemote(entry, gate).allowed);
  for (const { manifest } of permitted) for (const page of manifest.pages) judgePage(page, '/owner/ticket', gate);
  done();
  const [signature = 0, reading = 0, contract = 0, gated = 0] = times.slice(1).map((at, i) => at - (times[i] ?? 0));
  return { signature, reading, contract, gate: gated, permitted: permitted.length };
}

Object.assign(globalThis, { runChecks });
