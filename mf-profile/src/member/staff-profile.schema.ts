import { nameLimit } from '@suite/domain/validation';
import * as v from 'valibot';
import { nameSchema } from '../edit-profile/name.schema';

/** The languages that can be chosen, by how often salons need them. */
export const spokenLanguages = ['en', 'vi', 'es', 'zh', 'ko', 'fr', 'km', 'th', 'tl', 'pt', 'ru', 'ar'] as const;

/** An employee's profile as it is typed: the skills are free text, null for none. */
export const staffProfileSchema = v.object({
  ...nameSchema.entries,
  specialize: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(nameLimit, 'too_long'),
    v.transform((text) => text || null),
  ),
  spoken_languages: v.array(v.picklist(spokenLanguages)),
  color: v.number(),
});
