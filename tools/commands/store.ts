import { compareIncomeIn, incomeLines } from '@suite/api/income-rollups';
import { createStoreIn, invitationLines, inviteIn, readNewStore, storeLines } from '@suite/api/new-store';
import { comparePointsIn, pointLines } from '@suite/api/point-balances';
import { recoverAccountIn, recoveryLines } from '@suite/api/recover-account';
import { registrationLines, registrationStates, setRegistrationIn } from '@suite/api/text-registration';
import { integerOption, oneOf, runCommandWith, UsageProblem } from '../suite/command';
import { dataDir } from '../suite/paths';
import { billingOptions, billingUsage, billingVerbs } from './store-billing';
import { messagesOptions, messagesUsage, messagesVerbs } from './store-messages';

const usage = `npm run store -- create --name <store> --timezone <zone> --owner <name>
                        (--phone <number> | --email <address>) [options]
  Creates a store and its owner in the database of DATABASE_URL (else in PGlite's folder, SUITE_DATA; stop its
  server first), and says how the owner signs in. A repeated command changes nothing.
  --name "Lotus Nails"            the store's name
  --timezone America/Chicago      the store's IANA time zone
  --owner "Linh Tran"             the owner's first and last name
  --phone, --email                the owner's, to sign in with: one or both
  --number 10001                  the store's number; else the next free one
  --services gbk,gci,pos          its services; there are also gc_without_pos and bamboo_pay
  --until 2099-12-31              the last day of its services
  --country US | CA | AU          the country of its phone numbers (US)
  --language en | vi              the language of the store and its owner (en)

npm run store -- invite [--days 14]
  Prints a code with which one person opens one store at /create, where STORE_SIGN_UP is "invitation".
  --days                          for how many days it is valid, 1 to 90

npm run store -- texts --number <store> [--state not_started | submitted | approved | rejected] [--reason <text>]
  Prints what the carriers register a store with (10DLC). With --state it records how far they are, and notifies the
  owners of an approval or a rejection. Until it is approved, clients get emails in place of texts about appointments.
  --reason                        why the carriers rejected it; the owners read it

npm run store -- recover --account <phone or email> [--phone <number>] [--email <address>] [--country US | CA | AU]
  Prints a link with which an owner, partner or manager who lost the password, and cannot receive a code, sets a new
  one: once, within an hour. Their sessions end then.
  --account                       the phone number or email address that the account has now
  --phone, --email                the person's new ones, if they lost the former

npm run store -- income --number <store> [--rebuild]
  Compares the sums that income reports read with the store's ledger, for every day, and prints the rows that differ.
  Sales may go on meanwhile.
  --rebuild                       adds what is missing, so that the sums are those of the ledger

npm run store -- points --number <store> [--rebuild]
  Compares the points of the store's clients with their log and their lots, and prints the clients for whom they differ.
  --rebuild                       brings their lots in line with their points

${billingUsage}

${messagesUsage}`;

const text = { type: 'string' } as const;
const options = {
  name: text,
  timezone: text,
  owner: text,
  phone: text,
  email: text,
  account: text,
  days: text,
  number: text,
  state: text,
  reason: text,
  services: text,
  until: text,
  country: text,
  language: text,
  ...billingOptions,
  ...messagesOptions,
  rebuild: { type: 'boolean' },
} as const;
const maxNumber = 2 ** 31 - 1;

type Values = Partial<Record<Exclude<keyof typeof options, 'rebuild'>, string>> & { rebuild?: boolean };

const place = [process.env.DATABASE_URL ?? null, process.env.SUITE_DATA ?? dataDir] as const;

async function create(values: Values): Promise<string[]> {
  const { name, timezone, owner, number } = values;
  if (!name || !timezone || !owner) throw new UsageProblem('Say --name, --timezone and --owner.');
  const store = readNewStore({
    name,
    timezone,
    owner,
    phone: values.phone,
    email: values.email,
    number: number === undefined ? undefined : integerOption('--number', number, 1, maxNumber),
    services: (values.services ?? 'gbk,gci,pos').split(','),
    until: values.until ?? '2099-12-31',
    country: values.country ?? 'US',
    language: values.language ?? 'en',
  });
  if (typeof store === 'string') throw new UsageProblem(store);
  return storeLines(await createStoreIn(...place, store));
}

async function recover({ account, phone, email, country = 'US' }: Values): Promise<string[]> {
  if (!account) throw new UsageProblem('Say --account.');
  const request = { account, phone, email, country };
  return recoveryLines(await recoverAccountIn(...place, request));
}

async function invite({ days }: Values): Promise<string[]> {
  const count = days === undefined ? 14 : integerOption('--days', days, 1, 90);
  return invitationLines(await inviteIn(...place, count));
}

async function texts({ number, state, reason }: Values): Promise<string[]> {
  if (number === undefined) throw new UsageProblem('Say --number.');
  const whmcsId = integerOption('--number', number, 1, maxNumber);
  const change = state === undefined ? null : { state: oneOf(state, registrationStates, 'state'), reason };
  if (change && (change.state === 'rejected') !== Boolean(reason?.trim()))
    throw new UsageProblem('A rejection has a --reason, and nothing else has one.');
  const lines = registrationLines(whmcsId, await setRegistrationIn(...place, whmcsId, change));
  if (!lines) throw new UsageProblem(`There is no store ${whmcsId}.`);
  return lines;
}

async function income({ number, rebuild = false }: Values): Promise<string[]> {
  if (number === undefined) throw new UsageProblem('Say --number.');
  const whmcsId = integerOption('--number', number, 1, maxNumber);
  const lines = incomeLines(whmcsId, await compareIncomeIn(...place, whmcsId, rebuild), rebuild);
  if (!lines) throw new UsageProblem(`There is no store ${whmcsId}.`);
  return lines;
}

async function points({ number, rebuild = false }: Values): Promise<string[]> {
  if (number === undefined) throw new UsageProblem('Say --number.');
  const whmcsId = integerOption('--number', number, 1, maxNumber);
  const lines = pointLines(whmcsId, await comparePointsIn(...place, whmcsId, rebuild), rebuild);
  if (!lines) throw new UsageProblem(`There is no store ${whmcsId}.`);
  return lines;
}

const verbs = { ...billingVerbs(place), ...messagesVerbs(place), create, income, invite, points, recover, texts };
const verbNames = Object.keys(verbs) as (keyof typeof verbs)[];

runCommandWith({ usage, options }, async ({ values, positionals: [verb, ...more] }) => {
  if (more.length > 0) throw new UsageProblem(`It takes options only: ${more.join(' ')}.`);
  for (const line of await verbs[oneOf(verb, verbNames, 'verb')](values)) console.log(line);
});
