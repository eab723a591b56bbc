import { userInfo } from 'node:os';
import { changesIn, issuerIn, pricesIn, productsIn, taxesIn } from '@suite/api/billing-catalog';
import { type BillingChange, billingAlarmsIn, billingIn } from '@suite/api/billing-operator';
import { integerOption, oneOf, UsageProblem } from '../suite/command';

export const billingUsage = `npm run store -- billing [--number <store>] [--credit 25.00 | --refund <invoice> [--amount 20.00] [--to card | credit] |
                        --void <invoice>] [--reason <text>]
  Prints what a store owes the operator, its packages, its newest invoices and attempts with the next try, and whether its
  ledger agrees. Without --number: what is wrong with the billing of all stores, e.g. invoices that nothing will charge;
  exit code 1 if anything is.
  --credit                        adds to its credit balance, which pays before any card: an unpaid renewal within a
                                  minute, then the next invoices
  --refund INV-2026-000041        issues a credit note, and gives back all or an --amount without tax: to the card that
                                  paid (a closed card: to the credit balance), or to the credit balance
  --void INV-2026-000041          cancels an invoice that is not paid; it keeps its number
  --reason                        why, for the ledger; needed for a change

npm run store -- products [--product spa [--name <English>] [--name-vi <Vietnamese>] [--service <service> | --sms 500 --emails 0]
                           [--position 6] [--sale on | off]]
  Prints what is sold. With options it adds a product, or renames one; its prices are set by \`prices\`.
  --service, --sms, --emails      what a new one brings: a service like gbk, or texts and emails. That of a product
                                  which exists stays, since stores have bought it
  --sale off                      withdraws it: stores that have it go on, and no other one can buy it

npm run store -- prices [--product gopos --interval month | year | once --price 79.00 --from 2027-01-01 [--notice 2026-12-01]]
  Prints the prices, without tax. With options it adds one; invoices that were issued stay as they are.
  --notice                        from this day stores with the product are notified, and pay it from the first period
                                  that begins on --from or later, and at least 30 days after the notice; without it only new
                                  packages do. A price of which stores were notified does not change any more

npm run store -- taxes [--place US-TX --product service | credits --name "Sales tax" --rate 6.25 [--share 80] --from 2027-01-01
                        --source <text>]
  Prints the taxes of invoices. With options it adds a rate from a day on; 0 ends it, and a state's tax takes the place
  of its country's tax of the same name. A rate is never overwritten: one of the same day is replaced by a newer version,
  and a tax that is valid gets no rate for past days.
  --share                         the per cent of the price that is taxable (100)
  --source                        where you have it from

npm run store -- issuer [--name <name>] [--address <lines>] [--email <address>] [--tax-number "AU 51 824 753 556"]
  Prints who issues the invoices, as new ones will say it. A tax number is for the buyers of its country.

npm run store -- changes
  Prints the newest changes of products, prices, taxes and issuer: when, by which account of the machine, and from what.`;

const text = { type: 'string' } as const;
export const billingOptions = {
  credit: text,
  refund: text,
  void: text,
  amount: text,
  to: text,
  product: text,
  interval: text,
  price: text,
  from: text,
  notice: text,
  'name-vi': text,
  service: text,
  emails: text,
  position: text,
  sale: text,
  place: text,
  rate: text,
  share: text,
  source: text,
  address: text,
  'tax-number': text,
} as const;

type Values = Partial<Record<keyof typeof billingOptions | 'number' | 'reason' | 'name' | 'email' | 'sms', string>>;
type Place = readonly [url: string | null, dir: string];

function linesOrUsage(result: string[] | string): string[] {
  if (typeof result === 'string') throw new UsageProblem(result);
  return result;
}

function changeOf({ credit, refund, void: voided, amount, to, reason }: Values): BillingChange | null {
  const kinds = [credit, refund, voided].filter((one) => one !== undefined);
  if (kinds.length > 1) throw new UsageProblem('Say one of --credit, --refund and --void.');
  if (kinds.length === 0) return null;
  if (!reason?.trim()) throw new UsageProblem('Say --reason.');
  const by = accountOfMachine();
  if (credit !== undefined) return { kind: 'credit', amount: credit, reason, by };
  if (voided !== undefined) return { kind: 'void', invoice: voided, reason, by };
  const target = oneOf(to ?? 'card', ['card', 'credit'], 'target');
  return { kind: 'refund', invoice: refund ?? '', amount: amount ?? null, to: target, reason, by };
}

const maxNumber = 2 ** 31 - 1;

const accountOfMachine = (): string => process.env.SUDO_USER || userInfo().username;

/** The database, and the account of the machine that changes it. */
const operator = ([url, dir]: Place) => ({ url, dir, by: accountOfMachine() });

/** The verbs of `npm run store` about what stores pay the operator. */
export const billingVerbs = (place: Place) => ({
  async billing(values: Values) {
    const change = changeOf(values);
    if (values.number === undefined) {
      if (change) throw new UsageProblem('Say --number.');
      const { lines, isWrong } = await billingAlarmsIn(...place);
      if (isWrong) process.exitCode = 1;
      return lines;
    }
    const whmcsId = integerOption('--number', values.number, 1, maxNumber);
    return linesOrUsage(await billingIn(...place, whmcsId, change));
  },
  async products({ product, name, 'name-vi': nameVi, service, sms: texts, emails, position, sale }: Values) {
    const changes = { name, nameVi, service, texts, emails, position, sale };
    const isChange = Object.values(changes).some((one) => one !== undefined);
    if (product === undefined && isChange) throw new UsageProblem('Say --product.');
    if (product !== undefined && !isChange)
      throw new UsageProblem('Say what of it changes, like --name or --sale off.');
    return linesOrUsage(
      await productsIn(operator(place), product === undefined ? null : { code: product, ...changes }),
    );
  },
  async prices({ product, interval, price, from, notice }: Values) {
    const typed = product !== undefined || price !== undefined;
    if (typed && !(product && interval && price && from))
      throw new UsageProblem('Say --product, --interval, --price and --from.');
    const requested = typed
      ? { product: product ?? '', interval: interval ?? '', price: price ?? '', from: from ?? '' }
      : null;
    return linesOrUsage(await pricesIn(operator(place), requested && { ...requested, notice }));
  },
  async taxes({ place: taxed, product, name, rate, share, from, source }: Values) {
    if (taxed === undefined) return linesOrUsage(await taxesIn(operator(place), null));
    if (!product || !name || !rate || !from || !source)
      throw new UsageProblem('Say --place, --product, --name, --rate, --from and --source.');
    return linesOrUsage(await taxesIn(operator(place), { place: taxed, product, name, rate, share, from, source }));
  },
  async issuer({ name, address, email, 'tax-number': taxNumber }: Values) {
    return linesOrUsage(await issuerIn(operator(place), { name, address, email, taxNumber }));
  },
  changes: () => changesIn(operator(place)),
});
