import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { type AccessRule, access, type OperationName } from '../access';
import { contractFile } from '../print-schema';
import { type OperationDocument, operationsOf } from '../testing/operations';

export type ProofOperation = OperationDocument & { name: OperationName; rule: AccessRule };

/** Every operation of the contract with a copy of its rule: what is done to the rules later does not change it. */
export const proofOperations = (): ProofOperation[] =>
  operationsOf(buildSchema(readFileSync(contractFile, 'utf8'))).map((operation) => {
    const name = operation.name as OperationName;
    return { ...operation, name, rule: structuredClone(access[name]) as AccessRule };
  });
