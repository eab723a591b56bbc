import { proposeGreetingName, vietnameseFamilyNames } from '@suite/domain/names';
import { plainText, searchWords } from '@suite/domain/search';
import type { CustomerDuplicateReason, CustomerDuplicateStrength } from '../../resolver-types.generated';

/** A client as far as another one is compared with them. */
export interface ComparedClient {
  id: string;
  full_name: string;
  phone: string | null;
  email: string | null;
  /** `MM-DD`. */
  birth_month_day: string | null;
  /** The hours of the visits ahead, as `2026-11-28T20`. */
  hours: readonly string[];
}

/**
 * What each reason counts. Equal names are weak evidence among Vietnamese clients, and families share a number: neither
 * reaches the limit alone.
 */
export const weights: Readonly<Record<CustomerDuplicateReason, number>> = {
  same_email: 60,
  same_phone: 40,
  similar_phone: 40,
  same_birthday: 25,
  same_name: 20,
  rare_name: 10,
  same_first_name_and_phone_end: 20,
  visits_at_same_hour: -60,
  other_birthday: -40,
  other_first_name: -40,
};

/** From these scores on two clients are suggested, or worth a look. */
export const minLikely = 60;
export const minMaybe = 20;

export const strengthOf = (score: number): CustomerDuplicateStrength | null =>
  score >= minLikely ? 'likely' : score >= minMaybe ? 'maybe' : null;

const familyNames = new Set(vietnameseFamilyNames);

/** Whether the words of one name are all in the other one, in any order and without accents. */
export function isSameName(one: string, other: string): boolean {
  const [a, b] = [new Set(searchWords(one)), new Set(searchWords(other))];
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  return few.size > 0 && [...few].every((word) => many.has(word));
}

/** Whether a name has two words at least, of which none is a usual Vietnamese family name. */
function isRareName(name: string): boolean {
  const words = searchWords(name);
  return words.length > 1 && !words.some((word) => familyNames.has(word));
}

const calledName = (name: string): string => plainText(proposeGreetingName(name));

/** Whether two names are called differently, and neither is short for the other one, as Jen is for Jenny. */
function isOtherFirstName(one: string, other: string): boolean {
  const [a, b] = [calledName(one), calledName(other)];
  return !isSameName(one, other) && !a.startsWith(b) && !b.startsWith(a);
}

/** Whether one number is the other with a digit mistyped, two neighbours swapped, or another country code. */
export function isSimilarPhone(one: string, other: string): boolean {
  if (one === other) return false;
  if (one.slice(-10) === other.slice(-10)) return true;
  if (one.length !== other.length) return false;
  const wrong = [...one].flatMap((digit, place) => (digit === other[place] ? [] : [place]));
  const [first = 0, second = 0] = wrong;
  if (wrong.length === 1) return true;
  return wrong.length === 2 && second === first + 1 && one[first] === other[second] && one[second] === other[first];
}

function reasonsFor(one: ComparedClient, other: ComparedClient): CustomerDuplicateReason[] {
  const sameName = isSameName(one.full_name, other.full_name);
  const bothPhones = one.phone !== null && other.phone !== null;
  const samePhone = bothPhones && one.phone === other.phone;
  const similar = bothPhones && isSimilarPhone(one.phone ?? '', other.phone ?? '');
  const sameEnd = bothPhones && one.phone?.slice(-4) === other.phone?.slice(-4);
  const bothDays = one.birth_month_day !== null && other.birth_month_day !== null;
  const sameDay = bothDays && one.birth_month_day === other.birth_month_day;
  const facts: Record<CustomerDuplicateReason, boolean> = {
    same_email: one.email !== null && one.email.toLowerCase() === other.email?.toLowerCase(),
    same_phone: samePhone,
    similar_phone: similar,
    same_birthday: sameDay,
    same_name: sameName,
    rare_name: sameName && isRareName(one.full_name) && isRareName(other.full_name),
    same_first_name_and_phone_end:
      sameEnd && !samePhone && !similar && calledName(one.full_name) === calledName(other.full_name),
    visits_at_same_hour: one.hours.some((hour) => other.hours.includes(hour)),
    other_birthday: bothDays && !sameDay,
    other_first_name: isOtherFirstName(one.full_name, other.full_name),
  };
  return (Object.keys(facts) as CustomerDuplicateReason[]).filter((reason) => facts[reason]);
}

export interface DuplicateScore {
  score: number;
  strength: CustomerDuplicateStrength | null;
  reasons: CustomerDuplicateReason[];
}

/** Returns how likely it is that two clients are one person, with the reasons. It is the same in both directions. */
export function scoreDuplicate(one: ComparedClient, other: ComparedClient): DuplicateScore {
  const reasons = reasonsFor(one, other);
  const score = Math.max(
    0,
    reasons.reduce((sum, reason) => sum + weights[reason], 0),
  );
  return { score, strength: strengthOf(score), reasons };
}
