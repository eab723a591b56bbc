/** The version of a remote that a script belongs to. */
export interface ScriptOrigin {
  name: string;
  version: string;
}

const scriptUrl = /https?:\/\/[^\s)]+/g;
const ofRemote = /\/remotes\/([a-z-]+)\/([\w.+-]+)\//;

const originOf = (url: string | undefined): ScriptOrigin | null => {
  const [, name, version] = ofRemote.exec(url ?? '') ?? [];
  return name && version ? { name, version } : null;
};

/** Whose code a failure came from: the innermost remote in its stack; null: nobody's, or none can be told. */
export function originOfError(error: unknown): ScriptOrigin | null {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const [url] of stack.matchAll(scriptUrl)) {
    const origin = originOf(url);
    if (origin) return origin;
  }
  return null;
}

/** Whose code called the function that asks: the script of the frame above it, and no other. */
export function originOfCaller(stack: string | undefined): ScriptOrigin | null {
  const [, caller] = stack?.match(scriptUrl) ?? [];
  return originOf(caller);
}
