/** Returns a phone number by its last four digits, e.g. `···0123`, as other clients may see the device. */
export const maskedPhone = (e164: string): string => `···${e164.slice(-4)}`;

/** Returns an email address by its first letter and its domain, e.g. `m···@example.com`. */
export const maskedEmail = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1···');
