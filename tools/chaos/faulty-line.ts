import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Dice } from './dice';

/** What became of the answers on a line that loses one in ten. */
export interface LineFigures {
  answers: number;
  dropped: number;
  delayed: number;
}

const loses = 10;
const delays = 10;
const longestDelayMs = 1_500;

/** Lets an answer through, late or never; what was asked for has happened by then. True where it may be given. */
export async function comesThrough(figures: LineFigures, dice: Dice): Promise<boolean> {
  figures.answers += 1;
  if (dice.isOneIn(loses)) {
    figures.dropped += 1;
    return false;
  }
  if (dice.isOneIn(delays)) {
    figures.delayed += 1;
    await wait(dice.between(1, longestDelayMs));
  }
  return true;
}

/** A proxy before the API that loses one answer in ten after the API has acted, and holds others up. */
export function startFaultyLine(port: number, to: number, dice: Dice): { figures: LineFigures; server: Server } {
  const figures: LineFigures = { answers: 0, dropped: 0, delayed: 0 };
  const server = createServer((asked, answer) => {
    const onward = request(
      { port: to, path: asked.url, method: asked.method, headers: { ...asked.headers, connection: 'close' } },
      (answered) => void passOn(answered, answer).catch(() => answer.destroy()),
    );
    // An API that is killed in the middle of it is a line that breaks.
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  async function passOn(answered: IncomingMessage, answer: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of answered as AsyncIterable<Buffer>) parts.push(part);
    if (!(await comesThrough(figures, dice))) {
      answer.destroy();
      return;
    }
    const { 'content-type': type = 'text/plain', 'content-encoding': encoding } = answered.headers;
    answer.writeHead(answered.statusCode ?? 502, {
      'content-type': type,
      ...(encoding ? { 'content-encoding': encoding } : {}),
    });
    answer.end(Buffer.concat(parts));
  }
  server.listen(port);
  return { figures, server };
}
