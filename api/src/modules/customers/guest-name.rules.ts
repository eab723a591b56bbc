import type { Language } from '@suite/domain';

const templates: Record<Language, (organizer: string) => string> = {
  en: (organizer) => `Guest of ${organizer}`,
  vi: (organizer) => `Khách đi cùng ${organizer}`,
};

/** Returns what a guest without a client record is called. */
export const guestName = (language: Language, organizer: string): string => templates[language](organizer).trim();
