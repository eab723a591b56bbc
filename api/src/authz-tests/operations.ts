import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { contractFile } from '../contract';
import type { Operation as DeclaredOperation, OperationName } from '../define-operation';
import type { AccessRule } from '../kit/access';
import { operations } from '../modules';
import { type OperationDocument, operationsOf } from '../testing/operations';

export type ExampleOperation = OperationDocument & {
  name: OperationName;
  rule: AccessRule;
  example: DeclaredOperation['example'];
};

/** Every operation of the contract with a copy of its rule: later changes of the rules do not affect it. */
export const exampleOperations = (): ExampleOperation[] =>
  operationsOf(buildSchema(readFileSync(contractFile, 'utf8'))).map((operation) => {
    const declared = operations.find(({ name }) => name === operation.name);
    if (!declared) throw new Error(`${operation.name} is not declared.`);
    const { name, access, example } = declared;
    return { ...operation, name, rule: structuredClone(access), example };
  });
