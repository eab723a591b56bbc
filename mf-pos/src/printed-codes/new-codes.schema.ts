import { noteField } from '@suite/domain/validation';
import * as v from 'valibot';

/** The most codes of one sheet; the API refuses more. */
export const maxCodes = 200;

/** Validates how many codes are made as the API does, with the message keys of this form. */
export const newCodesSchema = v.object({
  quantity: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('required'),
    v.check(
      (text) => text === '' || (/^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= maxCodes),
      'quantity_range',
    ),
  ),
  note: noteField,
});

export const newCodesInput = ({ quantity, note }: v.InferOutput<typeof newCodesSchema>) => ({
  quantity: Number(quantity),
  note: note || null,
});
