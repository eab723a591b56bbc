/** Where something is wrong (a file, an operation), and what. */
export type Fault = readonly [where: string, what: string];
