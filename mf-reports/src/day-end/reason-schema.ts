import { noteField } from '@suite/domain/validation';
import * as v from 'valibot';

/** The schema of a form with a required reason. */
export const reasonSchema = v.object({ reason: v.pipe(noteField, v.nonEmpty('required')) });
