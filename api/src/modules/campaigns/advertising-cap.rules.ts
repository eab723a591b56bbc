/** After advertising of any kind, a number or an address gets the next one of a promotion this many hours later. */
export const capHours = { sms: 24, email: 16 } as const;
