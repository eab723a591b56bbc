/** The number of a client: their own, or that of the client who holds it for the family. */
export interface ClientNumber {
  id: string;
  phone: string | null;
  phone_holder_id: string | null;
}

export interface MergedNumbers {
  /** The numbers after the merge of all clients whose number changes. */
  changed: ClientNumber[];
  /** The number that the target does not keep, and by which it is still found. */
  former: string | null;
}

/**
 * Returns who has which number after a merge. `members` are those whose holder is one of the two; a family follows its
 * holder. The source has none afterwards.
 */
export function mergeNumbers(
  target: ClientNumber,
  source: ClientNumber,
  members: readonly ClientNumber[],
  keeps: 'target' | 'source',
): MergedNumbers {
  const isOther = ({ id }: ClientNumber) => id !== target.id && id !== source.id;
  const held = (phone: string | null, holder: string | null, id: string): ClientNumber => ({
    id,
    phone,
    phone_holder_id: holder,
  });
  const takesSource =
    source.phone !== null && source.phone !== target.phone && (keeps === 'source' || target.phone === null);
  // The target holds its own number, and also that of which the source was the holder.
  const own = takesSource ? source : target;
  const holder = own.phone_holder_id === source.id || own.phone_holder_id === target.id ? null : own.phone_holder_id;
  const next = [
    held(own.phone, holder, target.id),
    held(null, null, source.id),
    ...members.filter(isOther).map(({ id }) => held(own.phone, holder ?? target.id, id)),
  ];
  const before = new Map([target, source, ...members].map((one) => [one.id, one]));
  const changed = next.filter(({ id, phone, phone_holder_id }) => {
    const former = before.get(id);
    return former?.phone !== phone || former.phone_holder_id !== phone_holder_id;
  });
  const dropped = takesSource ? target : source;
  const isFormer = dropped.phone !== null && dropped.phone !== own.phone && dropped.phone_holder_id === null;
  return { changed, former: isFormer ? dropped.phone : null };
}
