import type { Observable } from '@suite/remote-kit';

/** A snapshot that can be read and subscribed to; a subclass publishes each new one. */
export abstract class ObservableStore<T> implements Observable<T> {
  private readonly listeners = new Set<() => void>();

  constructor(private snapshot: T) {}

  getSnapshot = (): T => this.snapshot;

  subscribe = (onChange: () => void): (() => void) => {
    this.listeners.add(onChange);
    return () => this.listeners.delete(onChange);
  };

  protected publish(snapshot: T): void {
    this.snapshot = snapshot;
    for (const listener of this.listeners) listener();
  }
}
