import { createPublicKey } from 'node:crypto';

/** The texts of a name in DNS; null: its name server did not respond. */
export type TxtRecords = readonly string[] | null;

/** What DNS has about the domain that emails are from. */
export interface MailRecords {
  domain: string;
  /** The texts of the domain itself. */
  own: TxtRecords;
  /** The texts of the domains that its SPF record leads to, by their names. */
  included: ReadonlyMap<string, TxtRecords>;
  dkim: readonly { selector: string; records: TxtRecords }[];
  /** Those of the nearest domain that has a DMARC record, else those of the domain itself. */
  dmarc: { domain: string; records: TxtRecords };
}

export interface MailFinding {
  check: 'SPF' | 'DKIM' | 'DMARC';
  /** `unknown`: it could not be read; `hint`: mail arrives, and it could be better. */
  level: 'ok' | 'hint' | 'problem' | 'unknown';
  text: string;
}

type Judged = Omit<MailFinding, 'check'>;
const ok = (text: string): Judged => ({ level: 'ok', text });
const hint = (text: string): Judged => ({ level: 'hint', text });
const problem = (text: string): Judged => ({ level: 'problem', text });
const silent = (name: string): Judged => ({ level: 'unknown', text: `The name server of ${name} did not respond.` });

const recordsOf = (records: readonly string[], version: string): string[] =>
  records.filter((record) => new RegExp(`^${version}(?:[ ;]|$)`, 'i').test(record.trim()));

/** Returns the terms of a domain's SPF record; none if it has no record, or several. */
function spfTerms(records: TxtRecords): string[] {
  const [record, second] = recordsOf(records ?? [], 'v=spf1');
  return record && second === undefined ? record.trim().split(/\s+/).slice(1) : [];
}

const targetOf = (term: string): string | null =>
  /^[+?~-]?(?:include:|redirect=)([^\s%]+)$/i.exec(term)?.[1]?.toLowerCase() ?? null;

/** Returns the domains that the SPF record among the texts of a domain leads to. */
export const spfTargets = (records: TxtRecords): string[] => spfTerms(records).flatMap((term) => targetOf(term) ?? []);

/** The most requests to DNS that an SPF record may take, with those of the records that it includes (RFC 7208). */
const maxSpfLookups = 10;

function countSpfLookups(records: TxtRecords, included: MailRecords['included'], depth = 0): number {
  if (depth > maxSpfLookups) return 0;
  return spfTerms(records).reduce((sum, term) => {
    const isLookup = /^[+?~-]?(?:include:|redirect=|exists:|(?:a|mx|ptr)(?:[:/]|$))/i.test(term);
    const target = targetOf(term);
    const below = target === null ? 0 : countSpfLookups(included.get(target) ?? [], included, depth + 1);
    return sum + (isLookup ? 1 : 0) + below;
  }, 0);
}

/** Says how the last term of an SPF record treats servers that it does not name. */
function judgeEnd(domain: string, terms: readonly string[]): Judged {
  const all = terms.find((term) => /^[+?~-]?all$/i.test(term))?.toLowerCase();
  if (all === '-all' || all === '~all') return ok(`${domain} names the servers that send for it.`);
  if (all === 'all' || all === '+all')
    return problem(`The SPF record of ${domain} lets every server send: end it with -all.`);
  if (all === undefined && terms.some((term) => /^redirect=/i.test(term)))
    return ok(`${domain} names the servers that send for it.`);
  return problem(`The SPF record of ${domain} refuses no server: end it with -all.`);
}

function judgeSpf({ domain, own, included }: MailRecords): Judged[] {
  if (own === null) return [silent(domain)];
  const count = recordsOf(own, 'v=spf1').length;
  if (count === 0)
    return [problem(`${domain} has no SPF record: add the text "v=spf1 include:<of the mail server> -all".`)];
  if (count > 1) return [problem(`${domain} has ${count} SPF records, and receivers use none then: join them.`)];
  const terms = spfTerms(own);
  const lookups = countSpfLookups(own, included);
  const [...targets] = included;
  return [
    judgeEnd(domain, terms),
    ...targets.flatMap(([name, records]) => {
      if (records === null) return [silent(name)];
      return recordsOf(records, 'v=spf1').length === 1
        ? []
        : [problem(`The SPF record leads to ${name}, which has none: receivers refuse the whole record then.`)];
    }),
    ...(lookups > maxSpfLookups
      ? [
          problem(
            `The SPF record takes ${lookups} requests to DNS, and ${maxSpfLookups} are allowed: remove services that send no more.`,
          ),
        ]
      : []),
    ...(terms.some((term) => /^[+?~-]?ptr/i.test(term)) ? [hint('Receivers ignore ptr in an SPF record.')] : []),
  ];
}

/** Returns the tags of a record such as `v=DKIM1; k=rsa; p=…`, with their names in small letters. */
const tagsOf = (record: string): Map<string, string> =>
  new Map(
    record.split(';').flatMap((part) => {
      const at = part.indexOf('=');
      return at < 0 ? [] : [[part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()] as const];
    }),
  );

const minRsaBits = 1_024;
const goodRsaBits = 2_048;

function judgeKey(name: string, tags: ReadonlyMap<string, string>): Judged {
  const key = tags.get('p')?.replaceAll(/\s/g, '') ?? '';
  if (key === '') return problem(`The key of ${name} was withdrawn: its p is empty.`);
  if ((tags.get('k') ?? 'rsa').toLowerCase() === 'ed25519')
    return hint(`${name} has an Ed25519 key, which not all receivers read: let the mail server sign with RSA, too.`);
  try {
    const { asymmetricKeyDetails } = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
    const bits = asymmetricKeyDetails?.modulusLength ?? 0;
    if (bits < minRsaBits)
      return problem(`The key of ${name} has ${bits} bits, and receivers refuse it: use ${goodRsaBits}.`);
    if (bits < goodRsaBits) return hint(`The key of ${name} has ${bits} bits: use ${goodRsaBits}.`);
    return ok(`${name} has an RSA key of ${bits} bits.`);
  } catch {
    return problem(`The key of ${name} cannot be read: copy it from the mail server again.`);
  }
}

function judgeDkim({ domain, dkim }: MailRecords): Judged[] {
  if (dkim.length === 0)
    return [
      {
        level: 'unknown',
        text: 'Say --selector, or set DKIM_SELECTOR: it is s= in the header DKIM-Signature of any email that was sent.',
      },
    ];
  return dkim.flatMap(({ selector, records }) => {
    const name = `${selector}._domainkey.${domain}`;
    if (records === null) return [silent(name)];
    const keys = records.map(tagsOf).filter((tags) => tags.has('p'));
    const [tags, second] = keys;
    if (!tags) return [problem(`${name} has no key: add the text that the mail server shows for ${domain}.`)];
    if (second) return [problem(`${name} has ${keys.length} keys: leave the one with which the mail server signs.`)];
    const isTest = tags.get('t')?.split(':').includes('y');
    return [
      judgeKey(name, tags),
      ...(isTest ? [hint(`${name} is marked as a test (t=y): receivers may ignore it.`)] : []),
    ];
  });
}

const policies = ['none', 'quarantine', 'reject'];

function judgeDmarc({ domain, dmarc }: MailRecords): Judged[] {
  if (dmarc.records === null) return [silent(`_dmarc.${dmarc.domain}`)];
  const found = recordsOf(dmarc.records, 'v=DMARC1');
  const [record] = found;
  if (!record)
    return [problem(`_dmarc.${domain} has no record: add the text "v=DMARC1; p=none; rua=mailto:dmarc@${domain}".`)];
  if (found.length > 1) return [problem(`_dmarc.${dmarc.domain} has ${found.length} records: leave one of them.`)];
  const tags = tagsOf(record);
  const policy = ((dmarc.domain === domain ? undefined : tags.get('sp')) ?? tags.get('p') ?? '').toLowerCase();
  if (!policies.includes(policy))
    return [problem(`The DMARC record of ${dmarc.domain} has no policy: p is none, quarantine or reject.`)];
  const strict = [
    ...(tags.get('adkim')?.toLowerCase() === 's' ? [`d=${domain}`] : []),
    ...(tags.get('aspf')?.toLowerCase() === 's' ? [`a return path at ${domain}`] : []),
  ];
  return [
    policy === 'none'
      ? hint(
          'p=none lets others send in your name. Once the reports show no email of your own that fails, use p=quarantine.',
        )
      : ok(`${dmarc.domain} has the policy ${policy}.`),
    ...(Number(tags.get('pct') ?? 100) < 100 ? [hint(`pct=${tags.get('pct')} exempts a part of what fails.`)] : []),
    ...(tags.has('rua') ? [] : [hint('Without rua nobody reads reports of who sends in your name.')]),
    ...(strict.length > 0
      ? [hint(`Alignment is strict: only ${strict.join(' and ')} counts, no subdomain of it.`)]
      : []),
  ];
}

/** Returns what receivers of mass emails find about a domain. */
export const mailFindings = (records: MailRecords): MailFinding[] => [
  ...judgeSpf(records).map((judged) => ({ check: 'SPF' as const, ...judged })),
  ...judgeDkim(records).map((judged) => ({ check: 'DKIM' as const, ...judged })),
  ...judgeDmarc(records).map((judged) => ({ check: 'DMARC' as const, ...judged })),
];

const marks: Record<MailFinding['level'], string> = {
  ok: 'ok',
  hint: 'hint',
  problem: 'PROBLEM',
  unknown: 'not known',
};

/** Returns the findings for people, with what DNS cannot show: whether what was checked is aligned with the sender. */
export const mailDomainLines = (domain: string, findings: readonly MailFinding[]): string[] => [
  `Stores send their emails from store-<number>@${domain}.`,
  ...findings.map(({ check, level, text }) => `  ${check}, ${marks[level]}: ${text}`),
  'Alignment: DMARC counts SPF only if the return path is at this domain too, and DKIM only if the signature has it as d=.',
  `  Send an email to a mailbox of your own, and look at its headers for "dmarc=pass" and "header.d=${domain}".`,
];
