import { type RawBuilder, sql } from 'kysely';

declare const isJson: unique symbol;
/** A value of a jsonb column; only `json` makes it, as an array would otherwise become a PostgreSQL array on one engine. */
export interface Json {
  readonly [isJson]: true;
}

/** A value for a jsonb column. */
export const json = (value: unknown): RawBuilder<Json> => sql<Json>`${JSON.stringify(value)}::jsonb`;
