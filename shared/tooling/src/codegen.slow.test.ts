import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type DocumentNode, parse, print } from 'graphql';

const contract = `
  scalar DateTime scalar Date scalar Cents scalar BasisPoints scalar UUID scalar Phone scalar Email scalar Line scalar Text
  enum Tender { cash card }
  input TicketInput { tip: Cents! rate: BasisPoints note: Text }
  type Person { id: UUID! name: Line! phone: Phone email: Email }
  type Ticket { id: UUID! total: Cents! tax: BasisPoints! opened: DateTime! day: Date! tender: Tender! staff: [Person!]! }
  type Query { ticket(id: UUID!): Ticket }
  type Mutation { ticket_update(id: UUID!, input_obj: TicketInput!): Ticket! }
`;
const person = 'fragment Person on Person { id name phone email }';
const query = 'query Ticket($id: UUID!) { ticket(id: $id) { total tax opened day tender staff { ...Person } } }';
const mutation =
  'mutation UpdateTicket($id: UUID!, $input: TicketInput!) { ticket_update(id: $id, input_obj: $input) { id } }';

jest.setTimeout(60_000);

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'suite-codegen-'));
  write('shared/graphql/schema.graphql', contract);
  write('shared/remote-kit/src/person.graphql', person);
  write('mf-a/src/ticket/ticket.graphql', `${query} ${mutation}`);
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
const read = (file: string) => readFileSync(join(root, file), 'utf8');
/** Returns the export of a generated module, printed as it would be sent. */
const documentOf = async (file: string, name: string): Promise<string> => {
  const exported: Record<string, DocumentNode> = await import(join(root, file));
  return print(exported[name] as DocumentNode);
};

/** Generates in a process of its own, as the commands do; again after each of the edits. Returns its output. */
async function generate(...edits: [file: string, text: string][]): Promise<string> {
  const code = `
    import { writeFileSync } from 'node:fs';
    import { generateDocuments } from ${JSON.stringify(join(__dirname, 'codegen.ts'))};
    await generateDocuments(${JSON.stringify(root)});
    for (const [file, text] of ${JSON.stringify(edits)}) {
      writeFileSync(${JSON.stringify(root)} + '/' + file, text);
      await generateDocuments(${JSON.stringify(root)});
    }
  `;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', code];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { cwd: __dirname });
  return stdout + stderr;
}

test('a document has its types beside it: the requested fields, with types of the contract, money as numbers', async () => {
  expect(await generate()).toBe('');
  const types = read('mf-a/src/ticket/ticket.generated.ts');
  const staff = '{ id: string, name: string, phone: string | null, email: string | null }';
  const ticket = `{ total: number, tax: number, opened: string, day: string, tender: Types.Tender, staff: Array<${staff}> }`;
  expect(types).toContain(`export type TicketQuery = { ticket: ${ticket} | null };`);
  expect(types).toContain('export type TicketQueryVariables = Exact<{\n  id: string;\n}>;');
  expect(types).toContain('input: Types.TicketInput;');
  expect(types).toContain('export type UpdateTicketMutation = { ticket_update: { id: string } };');
  expect(read('shared/remote-kit/src/person.generated.ts')).toContain(`export type PersonFragment = ${staff};`);
  const all = read('shared/graphql/src/schema-types.generated.ts');
  expect(all).toContain("export type Tender =\n  | 'card'\n  | 'cash';");
  expect(all).toContain('BasisPoints: { input: number; output: number; }');
});

test('its documents are parsed already, with the fragments of other packages in them, and import types only', async () => {
  await generate();
  const file = 'mf-a/src/ticket/ticket.generated.ts';
  expect(await documentOf(file, 'TicketDocument')).toBe(print(parse(`${query} ${person}`)));
  expect(await documentOf(file, 'UpdateTicketDocument')).toBe(print(parse(mutation)));
  expect(read(file).match(/^import .*$/gm)).toEqual([
    "import type * as Types from '@suite/graphql/schema-types';",
    "import type { TypedDocumentNode as DocumentNode } from '@apollo/client';",
  ]);
});

test('a document of the host is a string with its fragments, typed by its data and variables', async () => {
  write('host/src/person.graphql', 'fragment Staff on Person { name phone }');
  write('host/src/ticket.graphql', 'query HostTicket($id: UUID!) { ticket(id: $id) { total staff { ...Staff } } }');
  await generate();
  const text = 'query HostTicket($id:UUID!){ticket(id:$id){total staff{...Staff}}}fragment Staff on Person{name phone}';
  const generated = read('host/src/ticket.generated.ts');
  expect(generated).toContain(
    `export const HostTicketDocument = "${text}" as TypedDocumentString<HostTicketQuery, HostTicketQueryVariables>;`,
  );
  expect(generated.match(/^import .*$/gm)).toEqual([
    "import type * as Types from '@suite/graphql/schema-types';",
    "import type { TypedDocumentString } from '@suite/graphql/wire-request';",
  ]);
  expect(read('host/src/person.generated.ts')).not.toContain('export const');
});

test('an edited fragment is regenerated in every document that uses it, without output', async () => {
  const edited = 'fragment Person on Person { name }';
  expect(await generate(['shared/remote-kit/src/person.graphql', edited])).toBe('');
  expect(await documentOf('shared/remote-kit/src/person.generated.ts', 'PersonFragmentDoc')).toBe(print(parse(edited)));
  const ticket = await documentOf('mf-a/src/ticket/ticket.generated.ts', 'TicketDocument');
  expect(ticket).toBe(print(parse(`${query} ${edited}`)));
});

test('documents that do not match the contract are refused by their names, and nothing is written', async () => {
  write('host/src/field.graphql', 'query Field { ticket(id: "1") { price } }');
  write('host/src/fragment.graphql', 'query Spread { ticket(id: "1") { ...Nobody } }');
  write('host/src/variable.graphql', 'query Variable($id: Text!) { ticket(id: $id) { id } }');
  const refused: Error = await generate().then(
    () => new Error('It was not.'),
    (error: Error) => error,
  );
  expect(refused.message).toContain('Cannot query field "price"');
  expect(refused.message).toContain('Unknown fragment "Nobody"');
  expect(refused.message).toContain('Variable "$id" of type "Text!"');
  expect(readdirSync(join(root, 'host/src')).sort()).toEqual(['field.graphql', 'fragment.graphql', 'variable.graphql']);
});

test('a workspace without documents gets the types of the contract only', async () => {
  for (const folder of ['mf-a', 'shared/remote-kit']) rmSync(join(root, folder), { recursive: true });
  expect(await generate()).toBe('');
  expect(existsSync(join(root, 'shared/graphql/src/schema-types.generated.ts'))).toBe(true);
});
