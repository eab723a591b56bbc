import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

/** Whether a request asks for a field of the result, by its dotted path: `group.visits`. */
export type Selects = (path: string) => boolean;

type Fragments = GraphQLResolveInfo['fragments'];

/** Returns which fields of an operation's result a request asks for; a field with a directive counts. */
export function selectionOf({ fieldNodes, fragments }: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>): Selects {
  return (path) => {
    let fields: readonly FieldNode[] = fieldNodes;
    for (const name of path.split('.'))
      fields = fields
        .flatMap(({ selectionSet }) => fieldsOf(selectionSet, fragments))
        .filter((field) => field.name.value === name);
    return fields.length > 0;
  };
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
