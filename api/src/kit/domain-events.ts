import type { StoreContext } from './operation';

type Handler<Event> = (event: Event, context: StoreContext) => Promise<void>;

/**
 * Events that a module publishes for modules that it does not know. Handlers run within the transaction of the change
 * that they follow, in the order in which they subscribed; where one throws, the change does not happen.
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
