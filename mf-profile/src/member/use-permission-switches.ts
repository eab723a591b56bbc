import type { PermissionKey } from '@suite/domain';
import { type FieldProblem, useSubmit } from '@suite/graphql';
import { useStore } from '@suite/remote-kit';
import { useRef, useState } from 'react';
import { type MemberFragment, UpdatePermissionsDocument } from './member.generated';
import { useOptimisticSaves } from './use-optimistic-saves';

type Permissions = MemberFragment['permissions'];
interface PermissionChange {
  key: PermissionKey;
  isGiven: boolean;
}

const applyChange = (permissions: Permissions, { key, isGiven }: PermissionChange): Permissions =>
  permissions.map((one) => (one.key === key ? { ...one, is_given: isGiven } : one));

/**
 * A member's permissions as switches. Each sends its own key only, so that two people who decide at
 * once never undo each other's; the answer holds all keys as they are then.
 */
export function usePermissionSwitches({ id, permissions }: MemberFragment, onRefused: () => void) {
  const { whmcsId } = useStore();
  const underway = useRef<PermissionKey | null>(null);
  const [refused, setRefused] = useState<{ key: PermissionKey; problem: FieldProblem } | null>(null);
  const [saved, setSaved] = useState<PermissionChange | null>(null);
  const { submit } = useSubmit(UpdatePermissionsDocument, {
    handles({ fields: [problem] }) {
      if (problem && underway.current) setRefused({ key: underway.current, problem });
      return problem !== undefined;
    },
  });

  async function send(wish: PermissionChange) {
    const { key, isGiven } = wish;
    underway.current = key;
    setRefused(null);
    const input_obj = isGiven ? { give: [key], take: [] } : { give: [], take: [key] };
    const answer = await submit({ whmcs_id: whmcsId, member_id: id, input_obj });
    setSaved(answer ? wish : null);
    if (!answer) onRefused();
  }

  const [shown, change] = useOptimisticSaves(permissions, applyChange, send);
  return {
    permissions: new Map(shown.map((one) => [one.key, one])),
    change,
    /** Why the last change was refused, and of which key. */
    refused,
    /** The last change that holds. */
    saved,
  };
}
