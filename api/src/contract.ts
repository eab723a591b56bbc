import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { printSchema } from 'graphql';
import { typeDefs } from './schema';

/** The path of the committed contract for the clients. */
export const contractFile = resolve(import.meta.dirname, '../../shared/graphql/schema.graphql');

/** The modules' parts of the contract, merged and printed. */
export const printContract = (): string => `${printSchema(makeExecutableSchema({ typeDefs: typeDefs() }))}\n`;

/** Prints the contract for the clients' packages; `npm run codegen` calls it. */
export const writeContract = (): void => writeFileSync(contractFile, printContract());
