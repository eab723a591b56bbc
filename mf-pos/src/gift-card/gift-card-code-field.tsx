import { TextField, type TextFieldProps } from '@suite/ui';

/** A gift card's code, typed or read by a scanner, with or without its hyphens. */
export const GiftCardCodeField = (field: TextFieldProps) => (
  <TextField autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={40} {...field} />
);
