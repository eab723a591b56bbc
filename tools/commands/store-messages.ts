import { readSelectors } from '@suite/api/config';
import { checkMailDomain, createReadTxt, domainOf, mailDomainLines } from '@suite/api/mail-domain';
import { allowanceIn, messagesIn } from '@suite/api/messages-operator';
import { integerOption, UsageProblem } from '../suite/command';

export const messagesUsage = `npm run store -- messages --number <store> [--sms 500] [--email 1000] [--reason <text>]
  Prints a store's credits for promotions, what it sent within 30 days, and who complained. With --sms or --email it gives
  credits that do not expire, once a day for a reason; the store's log has it.

npm run store -- messages [--channel sms | email --amount 200 --from 2027-01-01]
  Prints what each store may send each month free of charge. With options it sets that from a month to come on.

npm run store -- mail [--domain suite.example] [--selector s1,s2]
  Reads SPF, DKIM and DMARC of the domain that stores send emails from, in DNS, and says what is missing; ends with exit
  code 1 if emails may not arrive.
  --domain                        else that of MAIL_FROM
  --selector                      the names of the mail server's keys (s= in the header DKIM-Signature); else DKIM_SELECTOR`;

const text = { type: 'string' } as const;
export const messagesOptions = {
  sms: text,
  channel: text,
  domain: text,
  selector: text,
} as const;

type Values = Partial<Record<keyof typeof messagesOptions | 'number' | 'email' | 'reason' | 'amount' | 'from', string>>;
type Place = readonly [url: string | null, dir: string];

const maxNumber = 2 ** 31 - 1;

function linesOrUsage(result: string[] | string): string[] {
  if (typeof result === 'string') throw new UsageProblem(result);
  return result;
}

async function ofStore(place: Place, number: string, { sms, email, reason }: Values): Promise<string[]> {
  const whmcsId = integerOption('--number', number, 1, maxNumber);
  if (sms === undefined && email === undefined) return linesOrUsage(await messagesIn(...place, whmcsId, null));
  if (!reason?.trim()) throw new UsageProblem('Say --reason.');
  return linesOrUsage(await messagesIn(...place, whmcsId, { sms, email, reason }));
}

/** The verbs of `npm run store` about the messages of stores. */
export const messagesVerbs = (place: Place) => ({
  async messages(values: Values) {
    const { number, channel, amount, from } = values;
    if (number !== undefined) return ofStore(place, number, values);
    if (values.sms !== undefined || values.email !== undefined) throw new UsageProblem('Say --number.');
    if (channel === undefined && amount === undefined) return linesOrUsage(await allowanceIn(...place, null));
    if (!channel || !amount || !from) throw new UsageProblem('Say --channel, --amount and --from.');
    return linesOrUsage(await allowanceIn(...place, { channel, amount, from }));
  },
  async mail({ domain, selector }: Values) {
    const { MAIL_FROM, DKIM_SELECTOR } = process.env;
    const name = (domain ?? (MAIL_FROM ? domainOf(MAIL_FROM) : undefined))?.toLowerCase();
    if (!name || !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(name)) throw new UsageProblem('Say --domain, like suite.example.');
    const selectors = readSelectors(selector ?? DKIM_SELECTOR);
    const findings = await checkMailDomain(createReadTxt(), { domain: name, selectors });
    if (findings.some(({ level }) => level === 'problem')) process.exitCode = 1;
    return mailDomainLines(name, findings);
  },
});
