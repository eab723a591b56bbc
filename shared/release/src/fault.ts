/** The place of a fault (a file, an operation), and its description. */
export type Fault = readonly [where: string, what: string];
