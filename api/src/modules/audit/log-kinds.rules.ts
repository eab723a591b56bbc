import type { LogMessages } from '../../kit/log-message';
import type { AuditGroup, AuditSubjectType } from '../../resolver-types.generated';

/** The group of a log entry, and what its subject is if that has a page. */
export interface LogEvent {
  group: AuditGroup;
  subjectType?: AuditSubjectType;
}

export interface LogKind extends LogEvent {
  messages: LogMessages;
}

/** The kinds of entries that a store's log can have, collected from the modules. */
export interface LogKinds {
  /** Undefined for a kind of an earlier version. */
  find(kind: string): LogKind | undefined;
  /** Names of the kinds of some groups. */
  inGroups(groups: readonly AuditGroup[]): string[];
}
