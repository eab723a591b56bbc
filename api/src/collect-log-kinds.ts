import type { ApiModule } from './define-module';
import type { LogKind, LogKinds } from './modules/audit/log-kinds.rules';

/**
 * Collects the kinds of log entries. Throws if an audited operation or an event has no sentence, or a sentence belongs
 * to neither, or two modules declare the same kind: the server does not start with a log that it cannot describe.
 */
export function collectLogKinds(modules: readonly ApiModule[]): LogKinds {
  const declared = modules.flatMap(({ operations = [], logEvents = {}, messages }) => {
    const sentences = messages?.log ?? {};
    const audited = operations.flatMap(({ name, audit }) => (audit ? [[name, audit] as const] : []));
    const events = [...audited, ...Object.entries(logEvents)];
    const names = events.map(([name]) => name);
    refuse(
      Object.keys(sentences).filter((name) => !names.includes(name)),
      'Sentences for the log that belong to no audited operation or event of their module',
    );
    refuse(
      names.filter((name) => !Object.hasOwn(sentences, name)),
      'Log entries without a sentence in the messages of their module',
    );
    return events.flatMap(([name, { group, subjectType }]) => {
      const ofKind = sentences[name];
      return ofKind ? [[name, { group, messages: ofKind, ...(subjectType && { subjectType }) }] as const] : [];
    });
  });
  const names = declared.map(([name]) => name);
  refuse(
    names.filter((name, index) => names.indexOf(name) !== index),
    'Log entries that are declared twice',
  );
  const kinds = new Map<string, LogKind>(declared);
  return {
    find: (kind) => kinds.get(kind),
    inGroups: (groups) => [...kinds].flatMap(([name, { group }]) => (groups.includes(group) ? [name] : [])),
  };
}

function refuse(names: readonly string[], what: string): void {
  if (names.length > 0) throw new Error(`${what}: ${names.join(', ')}`);
}
