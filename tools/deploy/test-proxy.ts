import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { caddy, nginx } from '../suite/deployment-programs';
import { replacer } from './guide';

const serverName = 'suite.example';

interface ProxyOptions {
  /** A folder for its files. */
  dir: string;
  /** The folder of `certificate.pem` and `key.pem`. */
  tlsDir: string;
  /** The configuration to run. */
  configuration: string;
  httpPort: number;
  httpsPort: number;
  upstreamPort: number;
}

/** A running proxy; a program that ends early throws its output at `stop`. */
export interface TestProxy {
  stop(): Promise<void>;
}

/** Makes a self-signed certificate for the name of the suite. */
export function makeCertificate(dir: string): void {
  const files = ['-keyout', join(dir, 'key.pem'), '-out', join(dir, 'certificate.pem')];
  const subject = ['-subj', `/CN=${serverName}`, '-addext', `subjectAltName=DNS:${serverName}`];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...kind, ...subject, ...files], { stdio: 'ignore' });
}

/** Runs nginx with the configuration of its site, on other ports and with other files. */
export function startNginx({ dir, tlsDir, configuration, httpPort, httpsPort, upstreamPort }: ProxyOptions): TestProxy {
  const site = replacer({
    'listen 80;': `listen 127.0.0.1:${httpPort};`,
    'listen [::]:80;': '',
    'listen 443 ssl': `listen 127.0.0.1:${httpsPort} ssl`,
    'listen [::]:443 ssl http2;': '',
    '/etc/suite/tls': tlsDir,
    '127.0.0.1:4000': `127.0.0.1:${upstreamPort}`,
  })(configuration);
  mkdirSync(join(dir, 'nginx'), { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (of) => `${of}_temp_path ${dir}/nginx/${of};`,
  );
  const asRoot = process.getuid?.() === 0 ? 'user root root;' : '';
  const file = join(dir, 'nginx/nginx.conf');
  writeFileSync(
    file,
    `daemon off; worker_processes 1; ${asRoot} pid ${dir}/nginx/pid; error_log stderr;
     events {} http { access_log off; ${temporary.join(' ')} ${site} }`,
  );
  return start(nginx, ['-e', 'stderr', '-c', file], dir);
}

/** Runs Caddy with its configuration, on other ports, with a certificate that exists. */
export function startCaddy({ dir, tlsDir, configuration, httpPort, httpsPort, upstreamPort }: ProxyOptions): TestProxy {
  const site = replacer({
    [`${serverName} {`]: `${serverName}:${httpsPort} {\n\tbind 127.0.0.1\n\ttls ${tlsDir}/certificate.pem ${tlsDir}/key.pem`,
    '127.0.0.1:4000': `127.0.0.1:${upstreamPort}`,
  })(configuration);
  const file = join(dir, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n\thttp_port ${httpPort}\n}\n${site}`);
  return start(caddy, ['run', '--config', file, '--adapter', 'caddyfile'], dir);
}

function start(program: string, args: string[], dir: string): TestProxy {
  const child: ChildProcess = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: dir, XDG_DATA_HOME: dir, XDG_CONFIG_HOME: dir },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return {
    async stop() {
      if (child.exitCode !== null) throw new Error(`${program} ended by itself: ${output}`);
      child.kill('SIGTERM');
      await ended;
    },
  };
}

interface Received {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

interface Sent {
  body?: string;
  headers?: Record<string, string>;
  /** The address that the request comes from, of the machine's own (127.0.0.0/8). */
  from?: string;
  /** Called with each part of the response as it arrives. */
  onPart?: (part: string) => void;
}

/** Returns a client that sends requests through TLS, and trusts the certificate in the folder only. */
export function httpsClient({ tlsDir, httpsPort }: Pick<ProxyOptions, 'tlsDir' | 'httpsPort'>) {
  const ca = readFileSync(join(tlsDir, 'certificate.pem'));
  return (path: string, { body, headers = {}, from = '127.0.0.1', onPart }: Sent = {}): Promise<Received> =>
    new Promise((resolve, reject) => {
      const options = {
        host: '127.0.0.1',
        port: httpsPort,
        path,
        servername: serverName,
        ca,
        localAddress: from,
        agent: false,
        method: body === undefined ? 'GET' : 'POST',
        headers: { host: serverName, ...headers },
      };
      const sent = request(options, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
          onPart?.(part);
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
        response.on('error', reject);
      });
      sent.on('error', reject).end(body);
    });
}

/** Repeats until the work returns true; an error counts as false. */
export async function until(work: () => Promise<boolean>): Promise<void> {
  while (!(await work().catch(() => false))) await new Promise((again) => setTimeout(again, 100));
}
