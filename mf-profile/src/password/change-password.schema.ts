import { passwordField } from '@suite/domain/validation';
import * as v from 'valibot';

/**
 * The present password is not validated; the new one must follow the rules, differ from it, and be typed twice
 * equally.
 */
export const changePasswordSchema = v.pipe(
  v.object({
    current_password: v.pipe(v.string(), v.nonEmpty('required')),
    new_password: passwordField,
    confirmation: v.pipe(v.string(), v.nonEmpty('required')),
  }),
  v.forward(
    v.partialCheck(
      [['current_password'], ['new_password']],
      ({ current_password, new_password }) => current_password !== new_password,
      'password_same',
    ),
    ['new_password'],
  ),
  v.forward(
    v.partialCheck(
      [['new_password'], ['confirmation']],
      ({ new_password, confirmation }) => new_password === confirmation,
      'password_mismatch',
    ),
    ['confirmation'],
  ),
);
