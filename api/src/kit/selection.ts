import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

/** Whether a request asks for a field of the result, by its dotted path: `group.visits`. */
export type Selects = (path: string) => boolean;

type Fragments = GraphQLResolveInfo['fragments'];

/** The fields below a field by their names; those of a field that a document repeats are together. */
type Below = ReadonlyMap<string, readonly FieldNode[]>;

/** A document is parsed once and executed often: what its fields select is computed once. */
const selections = new WeakMap<FieldNode, Selects>();

/** Returns which fields of an operation's result a request asks for; a field with a directive counts. */
export function selectionOf({ fieldNodes, fragments }: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>): Selects {
  const [only, ...others] = fieldNodes;
  if (!only || others.length > 0) return selectionIn(fieldNodes, fragments);
  const known = selections.get(only) ?? selectionIn(fieldNodes, fragments);
  selections.set(only, known);
  return known;
}

function selectionIn(fieldNodes: readonly FieldNode[], fragments: Fragments): Selects {
  const below = new Map<string, Below>([['', fieldsBelow(fieldNodes, fragments)]]);
  const nodesAt = (path: string): readonly FieldNode[] => {
    const end = path.lastIndexOf('.');
    return belowOf(end < 0 ? '' : path.slice(0, end)).get(path.slice(end + 1)) ?? [];
  };
  const belowOf = (path: string): Below => {
    const known = below.get(path) ?? fieldsBelow(nodesAt(path), fragments);
    below.set(path, known);
    return known;
  };
  return (path) => nodesAt(path).length > 0;
}

function fieldsBelow(nodes: readonly FieldNode[], fragments: Fragments): Below {
  const fields = new Map<string, FieldNode[]>();
  for (const { selectionSet } of nodes)
    for (const field of fieldsOf(selectionSet, fragments))
      fields.set(field.name.value, [...(fields.get(field.name.value) ?? []), field]);
  return fields;
}

function fieldsOf(set: SelectionSetNode | undefined, fragments: Fragments): FieldNode[] {
  return (set?.selections ?? []).flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection];
    const { selectionSet } =
      selection.kind === Kind.INLINE_FRAGMENT
        ? selection
        : (fragments[selection.name.value] ?? { selectionSet: undefined });
    return fieldsOf(selectionSet, fragments);
  });
}
