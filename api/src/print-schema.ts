import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { printSchema } from 'graphql';
import { typeDefs } from './schema';

/** Where the contract is committed for the clients. */
export const contractFile = resolve(import.meta.dirname, '../../shared/graphql/schema.graphql');

/** The modules' parts of the contract, merged and printed. */
export const printContract = (): string => `${printSchema(makeExecutableSchema({ typeDefs: typeDefs() }))}\n`;

if (process.argv[1] === import.meta.filename) writeFileSync(contractFile, printContract());
