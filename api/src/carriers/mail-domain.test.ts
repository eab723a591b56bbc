import { generateKeyPairSync } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { checkMailDomain, createReadTxt, logMailDomain, type ReadTxt } from './mail-domain';
import { mailDomainLines } from './mail-domain.rules';

const keyOf = (bits: number) =>
  generateKeyPairSync('rsa', { modulusLength: bits })
    .publicKey.export({ type: 'spki', format: 'der' })
    .toString('base64');
const [weak, short, good] = [keyOf(512), keyOf(1_024), keyOf(2_048)];
const domain = 'suite.example';
const spf = 'v=spf1 include:mail.example -all';
const dmarc = 'v=DMARC1; p=quarantine; rua=mailto:dmarc@suite.example';
type Zone = Record<string, string[] | null>;
const complete: Zone = {
  [domain]: ['google-site-verification=1', spf],
  'mail.example': ['v=spf1 ip4:192.0.2.0/24 ~all'],
  [`s1._domainkey.${domain}`]: [`v=DKIM1; k=rsa; p=${good}`],
  [`_dmarc.${domain}`]: [dmarc],
};
const reading =
  (zone: Zone): ReadTxt =>
  async (name) =>
    name in zone ? (zone[name] ?? null) : [];
const check = (zone: Zone, selectors = ['s1']) =>
  checkMailDomain(reading({ ...complete, ...zone }), { domain, selectors });

test('a domain with SPF, DKIM and DMARC has no fault', async () => {
  const findings = await check({});
  expect(findings.map((finding) => [finding.check, finding.level])).toEqual([
    ['SPF', 'ok'],
    ['DKIM', 'ok'],
    ['DMARC', 'ok'],
  ]);
  expect(mailDomainLines(domain, findings).join('\n')).toContain('header.d=suite.example');
});

const chain = (length: number): Zone =>
  Object.fromEntries(
    Array.from({ length }, (_, at) => [`n${at}.example`, [`v=spf1 include:n${at + 1}.example ~all`]]).concat([
      [`n${length}.example`, ['v=spf1 ip4:192.0.2.1 ~all']],
    ]),
  );

test.each<[string, Zone, string, string, string]>([
  ['no SPF', { [domain]: [] }, 'SPF', 'problem', 'has no SPF record'],
  ['two records of SPF', { [domain]: [spf, 'v=spf1 mx -all'] }, 'SPF', 'problem', 'has 2 SPF records'],
  ['an SPF record that lets all send', { [domain]: ['v=spf1 mx +all'] }, 'SPF', 'problem', 'lets every server send'],
  ['an SPF record without an end', { [domain]: ['v=spf1 mx'] }, 'SPF', 'problem', 'refuses no server'],
  ['an SPF record that is neutral', { [domain]: ['v=spf1 mx ?all'] }, 'SPF', 'problem', 'refuses no server'],
  ['an SPF record of another version', { [domain]: ['v=spf10 -all'] }, 'SPF', 'problem', 'has no SPF record'],
  ['a redirect', { [domain]: ['v=spf1 redirect=mail.example'] }, 'SPF', 'ok', 'names the servers'],
  ['an included domain without SPF', { 'mail.example': [] }, 'SPF', 'problem', 'leads to mail.example, which has none'],
  [
    'more than 10 requests',
    { ...chain(10), [domain]: ['v=spf1 include:n0.example -all'] },
    'SPF',
    'problem',
    'takes 11 requests',
  ],
  [
    'records that include each other',
    { [domain]: ['v=spf1 include:a.example -all'], 'a.example': ['v=spf1 include:a.example ~all'] },
    'SPF',
    'problem',
    'requests to DNS',
  ],
  ['ptr', { [domain]: ['v=spf1 ptr include:mail.example -all'] }, 'SPF', 'hint', 'ignore ptr'],
  ['a name server that is silent', { [domain]: null }, 'SPF', 'unknown', 'did not respond'],
  ['no DKIM key', { [`s1._domainkey.${domain}`]: [] }, 'DKIM', 'problem', 's1._domainkey.suite.example has no key'],
  ['a withdrawn key', { [`s1._domainkey.${domain}`]: ['v=DKIM1; p='] }, 'DKIM', 'problem', 'was withdrawn'],
  [
    'a key that is cut off',
    { [`s1._domainkey.${domain}`]: ['v=DKIM1; p=MIIBIjAN'] },
    'DKIM',
    'problem',
    'cannot be read',
  ],
  ['a key of 512 bits', { [`s1._domainkey.${domain}`]: [`p=${weak}`] }, 'DKIM', 'problem', 'has 512 bits'],
  ['a key of 1,024 bits', { [`s1._domainkey.${domain}`]: [`p=${short}`] }, 'DKIM', 'hint', 'use 2048'],
  ['a key in test mode', { [`s1._domainkey.${domain}`]: [`v=DKIM1; t=y:s; p=${good}`] }, 'DKIM', 'hint', 't=y'],
  ['an Ed25519 key', { [`s1._domainkey.${domain}`]: ['k=ed25519; p=abc'] }, 'DKIM', 'hint', 'RSA'],
  ['no DMARC', { [`_dmarc.${domain}`]: [] }, 'DMARC', 'problem', '_dmarc.suite.example has no record'],
  ['two records of DMARC', { [`_dmarc.${domain}`]: [dmarc, dmarc] }, 'DMARC', 'problem', 'has 2 records'],
  [
    'DMARC without a policy',
    { [`_dmarc.${domain}`]: ['v=DMARC1; rua=mailto:a@b.example'] },
    'DMARC',
    'problem',
    'no policy',
  ],
  [
    'a policy that refuses nothing',
    { [`_dmarc.${domain}`]: ['v=DMARC1; p=none; rua=mailto:a@b.example'] },
    'DMARC',
    'hint',
    'p=none',
  ],
  ['no reports', { [`_dmarc.${domain}`]: ['v=DMARC1; p=reject'] }, 'DMARC', 'hint', 'rua'],
  ['a policy for a part', { [`_dmarc.${domain}`]: [`${dmarc}; pct=20`] }, 'DMARC', 'hint', 'pct=20'],
  [
    'strict alignment',
    { [`_dmarc.${domain}`]: [`${dmarc}; adkim=s; aspf=s`] },
    'DMARC',
    'hint',
    'd=suite.example and a return path',
  ],
])('%s is named', async (_, zone, name, level, text) => {
  expect(await check(zone)).toContainEqual({ check: name, level, text: expect.stringContaining(text) });
});

test('without a selector the check says where to find it', async () => {
  expect(await check({}, [])).toContainEqual({
    check: 'DKIM',
    level: 'unknown',
    text: expect.stringContaining('s= in the header'),
  });
});

test('a subdomain has the policy of the domain above it for subdomains', async () => {
  const zone = { '_dmarc.suite.example': ['v=DMARC1; p=reject; sp=none; rua=mailto:a@b.example'] };
  const findings = await checkMailDomain(reading(zone), { domain: 'mail.suite.example', selectors: [] });
  expect(findings).toContainEqual({ check: 'DMARC', level: 'hint', text: expect.stringContaining('p=none') });
});

test('the server logs the faults of its sender, and nothing about a domain in order', async () => {
  const lines: object[] = [];
  const log = { warn: (line: object) => void lines.push(line) };
  const sender = { from: 'Go Suite <no-reply@suite.example>', selectors: ['s1'] };
  await logMailDomain(sender, log, reading(complete));
  await logMailDomain(sender, log, reading({ ...complete, [domain]: null }));
  expect(lines).toEqual([]);
  await logMailDomain(sender, log, reading({ ...complete, [`_dmarc.${domain}`]: [] }));
  expect(lines).toEqual([
    { event: 'mail_domain', domain, problems: [expect.stringContaining('_dmarc.suite.example')] },
  ]);
});

describe('the name server', () => {
  /** A name server that responds with a text, or that a name does not exist (3), or fails (2). */
  async function withServer(code: 0 | 2 | 3, parts: string[], work: (read: ReadTxt) => Promise<void>) {
    const socket = createSocket('udp4');
    socket.on('message', (request, from) => {
      const end = request.indexOf(0, 12) + 5;
      const header = Buffer.from(request.subarray(0, 12));
      header.writeUInt16BE(0x8180 | code, 2);
      header.writeUInt16BE(parts.length > 0 ? 1 : 0, 6);
      header.writeUInt16BE(0, 8);
      header.writeUInt16BE(0, 10);
      const text = Buffer.concat(parts.map((part) => Buffer.from([part.length, ...Buffer.from(part)])));
      const record = Buffer.concat([Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, text.length]), text]);
      const response = Buffer.concat([header, request.subarray(12, end), ...(parts.length > 0 ? [record] : [])]);
      socket.send(response, from.port, from.address);
    });
    await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
    try {
      await work(createReadTxt([`127.0.0.1:${socket.address().port}`]));
    } finally {
      socket.close();
    }
  }

  test.each([
    [0, ['v=DKIM1; p=', 'abc'], ['v=DKIM1; p=abc']],
    [3, [], []],
    [0, [], []],
    [2, [], null],
  ] as const)('with the response %s %j is read as %j', async (code, parts, expected) => {
    await withServer(code, [...parts], async (read) => expect(await read('suite.example')).toEqual(expected));
  });
});
