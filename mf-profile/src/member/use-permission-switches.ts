import type { PermissionKey } from '@suite/domain';
import type { FieldProblem } from '@suite/graphql';
import { useStoreSubmit } from '@suite/remote-kit';
import { useRef, useState } from 'react';
import { type MemberFragment, UpdatePermissionsDocument } from './member.generated';
import { useOptimisticSaves } from './use-optimistic-saves';

type Permissions = MemberFragment['permissions'];
interface PermissionChange {
  key: PermissionKey;
  isGranted: boolean;
}

const applyChange = (permissions: Permissions, { key, isGranted }: PermissionChange): Permissions =>
  permissions.map((one) => (one.key === key ? { ...one, is_granted: isGranted } : one));

/**
 * The switches of a member's permissions. Each sends its own key only, so that two people who make changes at once
 * never revert each other's; the response contains all current keys.
 */
export function usePermissionSwitches({ id, permissions }: MemberFragment, onRefused: () => void) {
  const pendingKey = useRef<PermissionKey | null>(null);
  const [refused, setRefused] = useState<{ key: PermissionKey; problem: FieldProblem } | null>(null);
  const [saved, setSaved] = useState<PermissionChange | null>(null);
  const { submit } = useStoreSubmit(UpdatePermissionsDocument, {
    handles({ fields: [problem] }) {
      if (problem && pendingKey.current) setRefused({ key: pendingKey.current, problem });
      return problem !== undefined;
    },
  });

  async function send(change: PermissionChange) {
    const { key, isGranted } = change;
    pendingKey.current = key;
    setRefused(null);
    const input_obj = isGranted ? { give: [key], take: [] } : { give: [], take: [key] };
    const result = await submit({ member_id: id, input_obj });
    setSaved(result ? change : null);
    if (!result) onRefused();
  }

  const [shown, change] = useOptimisticSaves(permissions, applyChange, send);
  return {
    permissions: new Map(shown.map((one) => [one.key, one])),
    change,
    /** The reason and the key of the last refused change. */
    refused,
    /** The last saved change. */
    saved,
  };
}
