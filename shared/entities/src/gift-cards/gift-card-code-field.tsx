import { TextField, type TextFieldProps } from '@suite/ui';

/** Field for a gift card's code, typed or scanned, with or without hyphens. */
export const GiftCardCodeField = (field: TextFieldProps) => (
  <TextField autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={40} {...field} />
);
