import type { AccessRule } from '../kit/access';
import { readMigrations } from '../kit/migrate';
import { callerFacts, callerNames } from './callers';
import { type ExpectedVerdict, expected } from './expected-verdict';
import { exampleOperations } from './operations';
import { expectedAccess, scopes } from './rls-expectations';

const signs: Record<ExpectedVerdict, string> = {
  allowed: 'yes',
  unauthorized: '401',
  access_denied: '–',
  company_not_found: '404',
  service_not_enabled: '402',
};
const [own, neighbour] = [1, 2];

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

function needsOf(rule: AccessRule): string {
  if (rule.kind !== 'store') return rule.kind === 'public' ? 'nothing' : 'a token';
  const { needs, anyOf, roles, employeesOnly, services } = rule;
  const parts = [
    ...needs,
    ...(anyOf ? [anyOf.join(' or ')] : []),
    ...(roles ? [roles.join(' or ')] : []),
    ...(employeesOnly ? ['to be an employee'] : []),
    ...(services ? [`the service ${services.join(' or ')}`] : []),
  ];
  return parts.join(', ') || 'to belong to the store';
}

/** Returns the access matrix as a Markdown page: the callers of each operation, and the rows of each database scope. */
export function printMatrix(): string {
  const facts = callerFacts(own, neighbour);
  const operations = exampleOperations().map((operation) => [
    `\`${operation.name}\``,
    needsOf(operation.rule),
    ...callerNames.map((name) => {
      const services = operation.rule.kind === 'store' ? (operation.rule.services ?? []) : [];
      return signs[expected(operation, facts[name], { whmcsId: own, services })];
    }),
  ]);
  const names = readMigrations().flatMap(({ text }) =>
    [...text.matchAll(/^create table (\w+)/gm)].map(([, name]) => name ?? ''),
  );
  const tables = names.sort().map((name) => [
    `\`${name}\``,
    ...scopes.map((scope) => {
      const { select, insert, update, delete: del } = expectedAccess(name, scope);
      const reaches = [select, insert, update, del];
      return reaches.every((reach) => reach === select) ? select : reaches.join(' / ');
    }),
  ]);
  return `# Who may do what

The authorization tests (\`api/src/authz-tests\`) call each cell with ids of the caller's own store, of another store and of nothing, alone, mixed and nested. A refusal changes no table and discloses nothing of other stores; a record of another store is refused like one that does not exist. The tests also remove each guard and each row policy in turn, and must fail then.

**yes** may call it · **401** not signed in, expired or revoked · **–** access denied · **404** the store is not the caller's, which is as if it did not exist. Permissions are those of the role unless an owner changed them for the person. Where a store has not the service, everybody is refused (\`service_not_enabled\`).

## Operations

${table(['operation', 'needs', ...callerNames], operations)}

## Tables

Whose rows a transaction reaches, whatever its statement forgets to say: **own** those of its store, **all** everybody's, **none** nobody's; where these differ: select / insert / update / delete.

${table(['table', ...scopes.map((scope) => `scope ${scope}`)], tables)}
`;
}
