/**
 * Returns the global name under which a version of a remote is built, so that two versions of it can run in one tab,
 * e.g. `mf_pos_0_1_0_h3f2a`. Without a version (an unpublished build) it is the remote's name.
 */
export const containerName = (name: string, version = ''): string =>
  (version ? `${name}_${version}` : name).replace(/\W/g, '_');
