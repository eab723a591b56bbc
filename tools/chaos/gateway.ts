import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { SandboxGateway, sandboxGatewayHandler } from '@suite/api/chaos';
import { pino } from 'pino';
import type { Dice } from './dice';
import { comesThrough, type LineFigures } from './faulty-line';

const form = { expiry: '12/39', cvc: '123', zip: '78701', holder_name: '', country: 'US' } as const;

/** A card gateway of its own, which outlives the API, has its own book, and loses one answer in ten. */
export function startGateway(port: number, dir: string, apiKey: string, dice: Dice) {
  const book = new SandboxGateway(join(dir, 'gateway', 'charges.jsonl'), () => new Date());
  const handle = sandboxGatewayHandler({ gateway: book, apiKey, log: pino({ level: 'silent' }) });
  const figures: LineFigures = { answers: 0, dropped: 0, delayed: 0 };
  const server = createServer((asked, answer) => {
    void handle(asked, withFaults(answer));
  });
  server.listen(port);

  /** The same answer, which may not get there: what it tells of has happened. */
  function withFaults(answer: ServerResponse): ServerResponse {
    const end = answer.end.bind(answer) as (body: string) => ServerResponse;
    answer.end = ((body: string) => {
      void comesThrough(figures, dice).then((comes) => (comes ? end(body) : answer.destroy()));
      return answer;
    }) as typeof answer.end;
    return answer;
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
    },
  };
}

export type Gateway = ReturnType<typeof startGateway>;
