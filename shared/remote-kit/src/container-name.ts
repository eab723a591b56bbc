/**
 * The global name under which a version of a remote is built, so that two versions of it can live in
 * one tab, e.g. `mf_pos_0_1_0_h3f2a`. Without a version (a build that nobody publishes): its name.
 */
export const containerName = (name: string, version = ''): string =>
  (version ? `${name}_${version}` : name).replace(/\W/g, '_');
