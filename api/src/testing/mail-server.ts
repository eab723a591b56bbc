import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** Responses to DATA: taken, or refused with a code or a whole line; `hang up` closes the connection after the body, without a response. */
export type MailResponse = 'take' | 'hang up' | number | `${number} ${string}`;

export interface MailServer {
  url: string;
  /** The received messages, in order. */
  received: { to: string[]; raw: string }[];
  /** Responses to the next messages; `take` by default. */
  responses: MailResponse[];
  close(): Promise<void>;
}

/** A real SMTP server on a free port of this machine, which requires a name and a password. */
export async function mailServer(): Promise<MailServer> {
  const received: MailServer['received'] = [];
  const responses: MailResponse[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ username, password }, _, done) =>
      username === 'suite' && password === 'secret' ? done(null, { user: 'suite' }) : done(new Error('No.')),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const response = responses.shift() ?? 'take';
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        if (response === 'hang up') return void server.connections.forEach((one) => void one.close());
        if (response === 'take') return void done();
        const [, code, line = 'Not now.'] = /^(\d{3}) ?(.+)?$/.exec(String(response)) ?? [];
        done(Object.assign(new Error(line), { responseCode: Number(code) }));
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://suite:secret@127.0.0.1:${port}`,
    received,
    responses,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
