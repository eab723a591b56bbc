const maxPrepared = 1_000;

/**
 * Names for the texts of statements, by which each connection prepares them once: under row-level security, planning
 * takes longer than everything else. Lists of values produce endless different texts, so the number of prepared texts
 * is limited. The first ones stay: a connection holds the statements that it has prepared, so that replacing names would
 * grow its memory without end; a text without a name is planned each time.
 */
export function preparedNames() {
  const names = new Map<string, string>();
  let made = 0;
  return {
    of(text: string): string | undefined {
      if (!names.has(text) && names.size < maxPrepared) {
        made += 1;
        names.set(text, `suite_${made}`);
      }
      return names.get(text);
    },
    /** Makes the next statements be prepared again, under other names. */
    forget: () => names.clear(),
  };
}
