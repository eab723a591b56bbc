type AnyFunction = (...args: never[]) => unknown;

/** What stands in the place of a guard for the moment, by the guard's name. */
const replaced = new Map<string, AnyFunction>();

/** A module whose functions can be taken out one by one, with what it is in truth. */
export const mutableModule = <Module extends object>(module: Module): Module =>
  Object.fromEntries(
    Object.entries(module).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'function'
        ? (...args: never[]) => (replaced.get(name) ?? (value as AnyFunction))(...args)
        : value,
    ]),
  ) as Module;

/** What is there in the place of a guard now; undefined where it stands. */
export const replacementOf = (name: string): AnyFunction | undefined => replaced.get(name);

/** Does the work without a guard, and puts it back. */
export async function withMutant<T>(name: string, replacement: AnyFunction, work: () => Promise<T>): Promise<T> {
  replaced.set(name, replacement);
  try {
    return await work();
  } finally {
    replaced.delete(name);
  }
}
