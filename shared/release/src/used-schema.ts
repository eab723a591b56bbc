import {
  type DefinitionNode,
  type DocumentNode,
  type GraphQLNamedInputType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isInputType,
  Kind,
  type NamedTypeNode,
  type NameNode,
  parse,
  print,
  printSchema,
  TypeInfo,
  typeFromAST,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** The used parts, as `Type`, `Type.field` and `Type.field(argument)`. */
type Used = Set<string>;

/**
 * Returns the part of a schema that a document relies on, as text: the fields that it reads, the arguments that it
 * passes, and all of each enum and input type, as variables may contain any of it. The other parts may change without
 * affecting the document.
 */
export function usedOf(schema: GraphQLSchema, document: DocumentNode): string {
  const used: Used = new Set();
  const info = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(info, {
      Field({ arguments: passed = [] }) {
        const [parent, field] = [info.getParentType(), info.getFieldDef()];
        if (!parent || !field || field.name.startsWith('__')) return;
        used.add(parent.name).add(`${parent.name}.${field.name}`).add(getNamedType(field.type).name);
        for (const { name, type } of field.args) {
          if (!passed.some((argument) => argument.name.value === name)) continue;
          used.add(`${parent.name}.${field.name}(${name})`);
          addInput(getNamedType(type), used);
        }
      },
      VariableDefinition({ type }) {
        const input = typeFromAST(schema, type as NamedTypeNode);
        if (isInputType(input)) addInput(getNamedType(input), used);
      },
    }),
  );
  return reduceTo(schema, used);
}

function addInput(type: GraphQLNamedInputType, used: Used): void {
  if (used.has(type.name)) return;
  used.add(type.name);
  if (isInputObjectType(type)) {
    for (const field of Object.values(type.getFields())) addInput(getNamedType(field.type), used);
  }
}

/** The named definitions of a schema. A remote has dozens of documents, and printing a schema takes longer than reducing it. */
const definitions = new WeakMap<GraphQLSchema, NamedDefinition[]>();
type NamedDefinition = Extract<DefinitionNode, { name: NameNode }>;

function definitionsOf(schema: GraphQLSchema): NamedDefinition[] {
  const known =
    definitions.get(schema) ??
    parse(printSchema(schema), { noLocation: true }).definitions.filter(
      (node): node is NamedDefinition => 'name' in node && node.kind !== Kind.DIRECTIVE_DEFINITION,
    );
  definitions.set(schema, known);
  return known;
}

function reduceTo(schema: GraphQLSchema, used: Used): string {
  const named = definitionsOf(schema).filter(({ name }) => used.has(name.value));
  const reduced = visit({ kind: Kind.DOCUMENT, definitions: named } as const, {
    InputObjectTypeDefinition: bare,
    EnumTypeDefinition: bare,
    ScalarTypeDefinition: bare,
    EnumValueDefinition: bare,
    InputValueDefinition: bare,
    ObjectTypeDefinition(node) {
      const type = node.name.value;
      const fields = (node.fields ?? [])
        .filter(({ name }) => used.has(`${type}.${name.value}`))
        .map((field) => ({
          ...bare(field),
          arguments: (field.arguments ?? []).filter(({ name }) =>
            used.has(`${type}.${field.name.value}(${name.value})`),
          ),
        }));
      return { ...bare(node), fields };
    },
  });
  return print(reduced);
}

/** Returns a node without its description, which has no effect on programs. */
const bare = <Node extends object>(node: Node): Node => ({ ...node, description: undefined });
