import { createStoreIn, readNewStore, storeLines } from '@suite/api/new-store';
import { integerOption, oneOf, runCommandWith, UsageProblem } from '../suite/command';
import { dataDir } from '../suite/paths';

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
  --language en | vi              the language of the store and its owner (en)`;

const text = { type: 'string' } as const;
const options = {
  ...{ name: text, timezone: text, owner: text, phone: text, email: text },
  ...{ number: text, services: text, until: text, country: text, language: text },
};
const mostNumber = 2 ** 31 - 1;

runCommandWith({ usage, options }, async ({ values, positionals: [verb, ...more] }) => {
  oneOf(verb, ['create'], 'verb');
  if (more.length > 0) throw new UsageProblem(`It takes options only: ${more.join(' ')}.`);
  const { name, timezone, owner, number } = values;
  if (!name || !timezone || !owner) throw new UsageProblem('Say --name, --timezone and --owner.');
  const store = readNewStore({
    ...{ name, timezone, owner, phone: values.phone, email: values.email },
    number: number === undefined ? undefined : integerOption('--number', number, 1, mostNumber),
    services: (values.services ?? 'gbk,gci,pos').split(','),
    until: values.until ?? '2099-12-31',
    country: values.country ?? 'US',
    language: values.language ?? 'en',
  });
  if (typeof store === 'string') throw new UsageProblem(store);
  const created = await createStoreIn(process.env.DATABASE_URL ?? null, process.env.SUITE_DATA ?? dataDir, store);
  for (const line of storeLines(created)) console.log(line);
});
