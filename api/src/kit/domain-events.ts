import type { StoreContext } from './operation';

type Handler<Event> = (event: Event, context: StoreContext) => Promise<void>;

/**
 * Events that a module publishes for other modules, without a dependency on them. Handlers run within the transaction
 * of the change, in the order of subscription; if one throws, the change is rolled back.
 */
export function createDomainEvents<Event>() {
  const handlers: Handler<Event>[] = [];
  return {
    subscribe(handler: Handler<Event>): void {
      handlers.push(handler);
    },
    async publish(event: Event, context: StoreContext): Promise<void> {
      for (const handle of handlers) await handle(event, context);
    },
  };
}
