/** What stands in the sentences of every module. */
export const auditMessages = {
  former_member: { en: 'Former member', vi: 'Người cũ' },
  system: { en: 'System', vi: 'Hệ thống' },
  other: { en: '{name}: {kind}.', vi: '{name}: {kind}.' },
} as const;
