type AnyFunction = (...args: never[]) => unknown;

/** The current replacement of each guard, by the guard's name. */
const replaced = new Map<string, AnyFunction>();

/** Returns a module whose functions can be replaced one by one; without a replacement the original function runs. */
export const mutableModule = <Module extends object>(module: Module): Module =>
  Object.fromEntries(
    Object.entries(module).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'function'
        ? (...args: never[]) => (replaced.get(name) ?? (value as AnyFunction))(...args)
        : value,
    ]),
  ) as Module;

/** Returns the current replacement of a guard, or undefined if the guard is in place. */
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
