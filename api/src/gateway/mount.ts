import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { ServerConfig } from '../config';
import type { Route } from '../http/server';
import type { CardGateway } from './card-gateway';
import { httpCardGateway } from './http-card-gateway';
import { httpSettlementGateway } from './http-settlement-gateway';
import { noCardGateway } from './no-card-gateway';
import { sandboxGatewayHandler } from './sandbox/http-handler';
import { type AdoptedCharge, SandboxGateway } from './sandbox/sandbox-gateway';
import { type SandboxDispute, SandboxSettlement } from './sandbox/sandbox-settlement';
import { type BatchSubmission, noSettlementGateway, type SettlementGateway } from './settlement-gateway';

const timeoutMs = 8_000;
/** A batch or a settlement has many rows, and nobody waits for it. */
const settlementTimeoutMs = 30_000;

export interface MountedGateway {
  gateway: CardGateway;
  settlement: SettlementGateway;
  /** The routes of the sandbox; empty if the gateway is an external one. */
  routes: Route[];
  /** Registers in the sandbox what was charged, settled and disputed before it started. */
  adopt(adopted: AdoptedPayments): void;
  /** Null if the gateway is an external one. */
  moveDisputedMoney: MoveDisputedMoney | null;
  close(): void;
}

/** Card payments of a world that is made at once. */
export interface AdoptedPayments {
  charges: readonly AdoptedCharge[];
  batches: readonly BatchSubmission[];
  disputes: readonly SandboxDispute[];
}

/** Moves the money of a chargeback of the sandbox, by its state. */
export type MoveDisputedMoney = (chargeback: {
  id: string;
  transactionId: string;
  state: 'inquiry' | 'opened' | 'under_review' | 'won' | 'lost' | 'accepted';
  at: Date;
}) => void;

const nothing = { routes: [], adopt: () => undefined, moveDisputedMoney: null, close: () => undefined };

/**
 * The card gateway of this server: the one of GATEWAY_URL and GATEWAY_KEY; in demo mode without them
 * the sandbox, served under `/sandbox-gateway/` and called over loopback HTTP with a key of this
 * process; otherwise none.
 */
export function mountCardGateway(config: ServerConfig, log: Logger): MountedGateway {
  const elsewhere = (baseUrl: string, apiKey: string) => ({
    gateway: httpCardGateway({ baseUrl, apiKey, timeoutMs, log }),
    settlement: httpSettlementGateway({ baseUrl, apiKey, timeoutMs: settlementTimeoutMs, log }),
  });
  if (config.gateway) return { ...nothing, ...elsewhere(config.gateway.url, config.gateway.key) };
  if (config.mode !== 'demo') return { ...nothing, gateway: noCardGateway, settlement: noSettlementGateway };
  const apiKey = randomBytes(32).toString('hex');
  const sandbox = new SandboxGateway(join(config.dataDir, 'sandbox-gateway', 'charges.jsonl'), () => new Date());
  const settlement = new SandboxSettlement(
    join(config.dataDir, 'sandbox-gateway', 'settlement.jsonl'),
    () => new Date(),
  );
  const handle = sandboxGatewayHandler({ gateway: sandbox, settlement, apiKey, log });
  return {
    ...elsewhere(`http://127.0.0.1:${config.port}/sandbox-gateway`, apiKey),
    routes: [
      {
        prefix: '/sandbox-gateway',
        silent: true,
        handle: async (request, response) => {
          await handle(request, response);
          return undefined;
        },
      },
    ],
    adopt({ charges, batches, disputes }) {
      sandbox.adopt(charges);
      for (const batch of batches) settlement.submit(batch);
      for (const dispute of disputes) settlement.dispute(dispute);
    },
    moveDisputedMoney({ id, transactionId, state, at }) {
      const charge = sandbox.findTransaction(transactionId);
      if (!charge || state === 'inquiry') return;
      settlement.dispute({ id, ...charge, step: state === 'won' ? 'won' : 'opened', at });
    },
    close() {
      sandbox.close();
      settlement.close();
    },
  };
}
