import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { SandboxGateway, SandboxSettlement, sandboxGatewayHandler } from '@suite/api/chaos';
import { pino } from 'pino';
import type { Dice } from './dice';
import { type ConnectionFigures, comesThrough } from './faulty-connection';

const form = { expiry: '12/39', cvc: '123', zip: '78701', holder_name: '', country: 'US' } as const;

/** A separate card gateway, which outlives the API, has its own book, and loses one response in ten. */
export function startGateway(port: number, dir: string, apiKey: string, dice: Dice) {
  const book = new SandboxGateway(join(dir, 'gateway', 'charges.jsonl'), () => new Date());
  const settlement = new SandboxSettlement(join(dir, 'gateway', 'settlement.jsonl'), () => new Date());
  const handle = sandboxGatewayHandler({ gateway: book, settlement, apiKey, log: pino({ level: 'silent' }) });
  const figures: ConnectionFigures = { responses: 0, dropped: 0, delayed: 0 };
  const server = createServer((request, response) => {
    void handle(request, withFaults(response));
  });
  server.listen(port);

  /** The same response, which may be lost: its request has taken effect. */
  function withFaults(response: ServerResponse): ServerResponse {
    const end = response.end.bind(response) as (body: string) => ServerResponse;
    response.end = ((body: string) => {
      void comesThrough(figures, dice).then((comes) => (comes ? end(body) : response.destroy()));
      return response;
    }) as typeof response.end;
    return response;
  }

  return {
    book,
    figures,
    /** A token for a test card, as the browser gets it. */
    token(number: string): string {
      const made = book.tokenise({ number, ...form });
      if ('fields' in made) throw new Error(`The card ${number} has no token.`);
      return made.token;
    },
    stop() {
      server.close();
      server.closeAllConnections();
      book.close();
      settlement.close();
    },
  };
}

export type Gateway = ReturnType<typeof startGateway>;
