import fc from 'fast-check';
import { buildSchema as parseSchema } from 'graphql';
import { printContract } from './print-schema';
import { book } from './testing/booked';
import { operationsOf } from './testing/operations';
import { type PosStore, type PosTest, posTest } from './testing/pos-world';
import { lines, till } from './testing/till';
import { wildRecord } from './testing/wild-input';

let world: PosTest;
let store: PosStore;
let ids: string[];
beforeAll(async () => {
  world = await posTest();
  store = await world.store();
  const owner = till(store, store.owner);
  const order = await owner.add(await owner.create(), [lines(store).gel()]);
  const appointment = await book(world, store, { status: 'new' });
  const line = order.order_items[0]?.id ?? '';
  ids = [store.client, store.gel, store.retired, store.oil, store.ava.id, store.owner.id, appointment, order.id, line];
}, 60_000);
afterAll(() => world.close());

const operations = operationsOf(parseSchema(printContract())).filter(({ args }) => args.length > 0);

test.each(operations.map((operation) => [operation.name, operation] as const))(
  '%s answers or refuses whatever the schema lets in, and is never surprised',
  async (_, { args, documentOfAll }) => {
    await fc.assert(
      fc.asyncProperty(wildRecord(args, ids), async (variables) => {
        const { errors } = await store.owner.ask(documentOfAll, {
          ...variables,
          ...('whmcs_id' in variables ? { whmcs_id: store.whmcsId } : {}),
        });
        expect(errors?.map(({ extensions }) => extensions.code) ?? []).not.toContain('unexpected');
      }),
      { numRuns: 80 },
    );
  },
  60_000,
);
