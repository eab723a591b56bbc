import type { Language } from './statuses';
import { formatTimeOfVisit } from './visit-time';
import { resolveZone } from './zones';

const texts: Record<Language, (name: string, time: string) => string> = {
  en: (name, time) =>
    `Hi ${name}, our hours have changed, and your visit on ${time} does not fit them any more. Please reply with a time that suits you.`,
  vi: (name, time) =>
    `Chào ${name}, tiệm vừa đổi giờ nên lịch hẹn ${time} không còn phù hợp. Quý khách vui lòng trả lời giờ khác tiện cho mình.`,
};

/** Returns what a store proposes to write to a client whose visit is outside of its new hours, in the client's language. */
export const outsideVisitText = (
  language: Language,
  { name, start, zone }: { name: string; start: Date; zone: string },
): string => texts[language](name, formatTimeOfVisit(start, resolveZone(zone), language));
