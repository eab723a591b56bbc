/** The ports of the parts of a chaos run. */
export const ports = { api: 4233, connection: 4234, gateway: 4235, postgres: 4236 } as const;
