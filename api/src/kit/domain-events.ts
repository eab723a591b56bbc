import type { StoreContext } from './operation';

type Handler<Event, Context> = (event: Event, context: Context) => Promise<void>;

/**
 * Events that a module publishes for other modules, without a dependency on them. Handlers run within the transaction
 * of the change, in the order of subscription; if one throws, the change is rolled back.
 */
export function createDomainEvents<Event, Context = StoreContext>() {
  const handlers: Handler<Event, Context>[] = [];
  return {
    subscribe(handler: Handler<Event, Context>): void {
      handlers.push(handler);
    },
    async publish(event: Event, context: Context): Promise<void> {
      for (const handle of handlers) await handle(event, context);
    },
  };
}
