import type { StoreContext } from '../../kit/operation';
import type { Paging } from '../../kit/paging';
import type { AuditEntry, AuditEntry_where, Language } from '../../resolver-types.generated';
import { countEntries, type EntryFilter, listEntries } from './audit.store';
import type { LogKinds } from './log-kinds.rules';
import { logAmount, logSentence } from './log-sentence.rules';

type Context = Pick<StoreContext, 'tx' | 'caller'> & { services: { logKinds: LogKinds } };

/** Returns a page of a store's log with the sentence of each entry, newest first. */
export async function viewLog(
  { tx, caller, services: { logKinds } }: Context,
  { where, language, ...page }: Paging & { where?: AuditEntry_where | null; language: Language },
): Promise<AuditEntry[]> {
  const entries = await listEntries(tx, caller.whmcsId, filterOf(where, logKinds), page);
  return entries.map((entry) => {
    const kind = logKinds.find(entry.kind);
    return {
      ...entry,
      subject_type: entry.subject_id ? (kind?.subjectType ?? null) : null,
      sentence: logSentence(kind?.messages[language] ?? null, entry, language),
      amount: logAmount(entry.data),
    };
  });
}

/** Returns the count, exact up to 1,001. */
export const countLog = (
  { tx, caller, services: { logKinds } }: Context,
  where?: AuditEntry_where | null,
): Promise<number> => countEntries(tx, caller.whmcsId, filterOf(where, logKinds));

function filterOf(where: AuditEntry_where | null | undefined, logKinds: LogKinds): EntryFilter {
  const { group, ...filter } = where ?? {};
  return { ...filter, kinds: kindsOf(group, logKinds) };
}

/** The kinds of entries in the groups that a comparison allows; null if it allows all. */
function kindsOf(group: AuditEntry_where['group'], logKinds: LogKinds): string[] | null {
  const { _eq: one, _in: some } = group ?? {};
  if (!one && !some) return null;
  const groups = some ?? (one ? [one] : []);
  return logKinds.inGroups(one ? groups.filter((each) => each === one) : groups);
}
