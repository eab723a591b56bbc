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

/** Returns the innermost remote in a failure's stack, or null if there is none or it cannot be determined. */
export function originOfError(error: unknown): ScriptOrigin | null {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const [url] of stack.matchAll(scriptUrl)) {
    const origin = originOf(url);
    if (origin) return origin;
  }
  return null;
}

/** Returns the remote whose script called the calling function: the script of the frame above it, and no other. */
export function originOfCaller(stack: string | undefined): ScriptOrigin | null {
  const [, caller] = stack?.match(scriptUrl) ?? [];
  return originOf(caller);
}
