import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { ServerConfig } from '../config';
import type { Route } from '../http/server';
import type { CardGateway } from './card-gateway';
import { httpCardGateway } from './http-card-gateway';
import { noCardGateway } from './no-card-gateway';
import { sandboxGatewayHandler } from './sandbox/http-handler';
import { type AdoptedCharge, SandboxGateway } from './sandbox/sandbox-gateway';

const timeoutMs = 8_000;

export interface MountedGateway {
  gateway: CardGateway;
  /** The routes of the sandbox; empty if the gateway is an external one. */
  routes: Route[];
  /** Registers charges in the sandbox that were made before it started. */
  adopt(charges: readonly AdoptedCharge[]): void;
  close(): void;
}

const nothing = { routes: [], adopt: () => undefined, close: () => undefined };

/**
 * The card gateway of this server: the one of GATEWAY_URL and GATEWAY_KEY; in demo mode without them
 * the sandbox, served under `/sandbox-gateway/` and called over loopback HTTP with a key of this
 * process; otherwise none.
 */
export function mountCardGateway(config: ServerConfig, log: Logger): MountedGateway {
  const elsewhere = (baseUrl: string, apiKey: string) => httpCardGateway({ baseUrl, apiKey, timeoutMs, log });
  if (config.gateway) return { ...nothing, gateway: elsewhere(config.gateway.url, config.gateway.key) };
  if (config.mode !== 'demo') return { ...nothing, gateway: noCardGateway };
  const apiKey = randomBytes(32).toString('hex');
  const sandbox = new SandboxGateway(join(config.dataDir, 'sandbox-gateway', 'charges.jsonl'), () => new Date());
  const handle = sandboxGatewayHandler({ gateway: sandbox, apiKey, log });
  return {
    gateway: elsewhere(`http://127.0.0.1:${config.port}/sandbox-gateway`, apiKey),
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
    adopt: (charges) => sandbox.adopt(charges),
    close: () => sandbox.close(),
  };
}
