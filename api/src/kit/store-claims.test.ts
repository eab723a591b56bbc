import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const modules = join(import.meta.dirname, '../modules');

const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.store.ts'));

/** The functions of the stores, by file and name; each begins at an export, or at the start of a line. */
const functions = files.flatMap((file) =>
  readFileSync(join(modules, file), 'utf8')
    .split(/^(?=(?:export|const|async|function) )/m)
    .map((text) => ({ name: `${file}: ${/(?:const|function) (\w+)/.exec(text)?.[1]}`, text })),
);
/** Those that skip locked rows. */
const claims = functions.filter(({ text }) => text.includes('skip locked'));

/** Those that read a part of a queue: as many rows as a parameter says, of no store or person that is a parameter. */
const partsOfQueues = functions.filter(
  ({ text }) => /\blimit \$\{/.test(text) && !/whmcs_id = \$\{|whmcsId|[cC]aller\b/.test(text),
);

/** Why rows of several stores are read as one queue. The queue goes on past a row that fails. */
const queuesOfAllStores: Readonly<Record<string, string>> = {
  'billing-cards/billing-cards.store.ts: cardsToForget': 'Cards of stores at the operator’s own account.',
  'billing-cards/card-checks.store.ts: unfinishedChecks': 'Checks of cards at the operator’s own account.',
  'billing-charges/charges.store.ts: listRunning':
    'Charges at the operator’s own account; the one looked up longest ago is first.',
  'billing-charges/dunning.store.ts: listDueSteps': 'A step that fails waits for an hour.',
  'billing-charges/dunning.store.ts: listForgotten': 'An alarm of the operator names some invoices.',
  'billing-charges/renewals.store.ts: listDueStores': 'It reads stores; those that failed in the run are left out.',
  'billing-invoices/operator-changes.store.ts: listChanges': 'The table belongs to the operator.',
  'card-batches/settlement.store.ts: dueImports': 'It reads stores; the one imported longest ago is first.',
  'customer-types/customer-type-rules.store.ts: listDueStores':
    'It reads stores; the one computed longest ago is first.',
};

test('every statement that claims rows of a queue names one store', () => {
  expect(claims.length).toBeGreaterThan(10);
  const withoutStore = claims.filter(({ text }) => !/whmcs_id = \$\{/.test(text));
  expect(withoutStore.map(({ name }) => name)).toEqual([]);
});

test('every statement that reads a part of a queue names one store, or says why not', () => {
  const names = partsOfQueues.map(({ name }) => name);
  expect(names.filter((name) => !(name in queuesOfAllStores))).toEqual([]);
  expect(Object.keys(queuesOfAllStores).filter((name) => !names.includes(name))).toEqual([]);
});
