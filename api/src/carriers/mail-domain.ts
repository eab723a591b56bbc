import { Resolver } from 'node:dns/promises';
import type { Logger } from 'pino';
import { type MailFinding, type MailRecords, mailFindings, spfTargets, type TxtRecords } from './mail-domain.rules';
import { domainOf } from './smtp-carrier';

export { mailDomainLines } from './mail-domain.rules';
export { domainOf };

/** Returns the texts of a name: none if it has none, null if its name server did not respond. */
export type ReadTxt = (name: string) => Promise<TxtRecords>;

const timeoutMs = 5_000;

/** Reads texts from the name servers of this machine. */
export function createReadTxt(servers?: readonly string[]): ReadTxt {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
  if (servers) resolver.setServers([...servers]);
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : null;
    }
  };
}

/** More domains than a record that works leads to. */
const maxIncluded = 30;

async function readIncluded(readTxt: ReadTxt, own: TxtRecords): Promise<Map<string, TxtRecords>> {
  const included = new Map<string, TxtRecords>();
  const waiting = spfTargets(own);
  for (let name = waiting.shift(); name !== undefined && included.size < maxIncluded; name = waiting.shift()) {
    if (included.has(name)) continue;
    const records = await readTxt(name);
    included.set(name, records);
    waiting.push(...spfTargets(records));
  }
  return included;
}

/** Reads the DMARC record of a domain, else that of the nearest domain above it. */
async function readDmarc(readTxt: ReadTxt, domain: string): Promise<MailRecords['dmarc']> {
  const labels = domain.split('.');
  const own = await readTxt(`_dmarc.${domain}`);
  for (let at = 0; at < labels.length - 1; at += 1) {
    const name = labels.slice(at).join('.');
    const records = at === 0 ? own : await readTxt(`_dmarc.${name}`);
    if (records?.some((record) => /^v=DMARC1/i.test(record.trim()))) return { domain: name, records };
  }
  return { domain, records: own };
}

/** Checks what receivers of mass emails require of the domain that stores send from. */
export async function checkMailDomain(
  readTxt: ReadTxt,
  { domain, selectors }: { domain: string; selectors: readonly string[] },
): Promise<MailFinding[]> {
  const own = await readTxt(domain);
  return mailFindings({
    domain,
    own,
    included: await readIncluded(readTxt, own),
    dkim: await Promise.all(
      selectors.map(async (selector) => ({ selector, records: await readTxt(`${selector}._domainkey.${domain}`) })),
    ),
    dmarc: await readDmarc(readTxt, domain),
  });
}

/** Logs, for the sender of emails, what keeps those of stores from arriving. */
export async function logMailDomain(
  { from, selectors }: { from: string; selectors: readonly string[] },
  log: Pick<Logger, 'warn'>,
  readTxt: ReadTxt = createReadTxt(),
): Promise<void> {
  const domain = domainOf(from);
  const findings = await checkMailDomain(readTxt, { domain, selectors });
  const problems = findings.filter(({ level }) => level === 'problem');
  if (problems.length > 0)
    log.warn(
      { event: 'mail_domain', domain, problems: problems.map(({ text }) => text) },
      'emails of stores may not arrive',
    );
}
