import * as v from 'valibot';

/**
 * The file beside the page that declares what the published host provides to remotes, and whose registries it accepts.
 */
export const hostFileName = 'host.json';

/** The public half of the demo's key pair, whose private half is in the sources: 32 raw bytes, base64. */
export const demoPublicKey = 'SnOgbKwX89fKMwP2R7oFl9r+ZMJhweuRaPOI7MWV8/Q=';

/** The content of `host.json`. */
export const hostFile = v.object({
  schema: v.literal(1),
  /** The version of the shell contract. */
  contract: v.string(),
  /** The version of each module that it provides, by import name. */
  shared: v.record(v.string(), v.string()),
  /** The exports that it provides of each module of which it provides only some. */
  names: v.optional(v.record(v.string(), v.array(v.string()))),
  /** The public keys whose registries it accepts, base64, by their ids; left out by older release commands. */
  keys: v.optional(v.record(v.string(), v.string())),
});
