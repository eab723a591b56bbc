import { nameLimit } from '@suite/domain/validation';
import * as v from 'valibot';

const shortestName = 2;
const name = v.pipe(v.string(), v.trim(), v.maxLength(nameLimit, 'name_too_long'));

const firstName = v.pipe(name, v.nonEmpty('name_required'), v.minLength(shortestName, 'too_short'));

const lastName = v.pipe(
  name,
  v.transform((text) => text || null),
  v.nullable(v.pipe(v.string(), v.minLength(shortestName, 'too_short'))),
);

/** A person's name as it is typed, each part of at least two characters; the last name is optional, null for none. */
export const nameSchema = v.object({ first_name: firstName, last_name: lastName });
