import type { DocumentNode } from '@apollo/client';
import { print } from '@apollo/client/utilities';
import { useEffect, useMemo, useState } from 'react';
import type { GateSnapshot } from './contract';
import { useGate } from './hooks';
import type { ResponseOwner, SavedQuery, SavedResponse } from './saved-responses';
import { whenIdle } from './when-idle';

const responsesChunk = () => import(/* webpackChunkName: "saved-responses" */ './saved-responses');

interface Options<TData> {
  isEnabled: boolean;
  document: DocumentNode;
  /** Name of the operation. */
  name: string;
  /** JSON. */
  variables: string;
  /** The server's latest response; null while there is none. */
  fresh: { data: TData; at: Date } | null;
  /** Whether the API gave no response: the saved one is read. */
  isNeeded: boolean;
}

/** The state of a saved response: undefined until it was needed and read, null if there is none. */
export interface SavedResponseState<TData> {
  saved: { data: TData; at: Date } | null;
  isReading: boolean;
}

/** Saves each fresh response on this device, and reads the last one when it is needed. */
export function useSavedResponse<TData>(options: Options<TData>): SavedResponseState<TData> {
  const { isEnabled, document, name, variables, fresh, isNeeded } = options;
  const gate = useGate();
  const owner = useMemo(() => ownerOf(gate), [gate]);
  const query = useMemo(
    () => (isEnabled ? { name, text: print(document), variables } : null),
    [isEnabled, document, name, variables],
  );
  const key = `${owner?.personId} ${owner?.whmcsId} ${owner?.rights} ${name} ${variables}`;
  const [found, setFound] = useState<{ key: string; response: SavedResponse | null } | null>(null);
  const isRead = found?.key === key;
  const isDue = isNeeded && !isRead && query !== null && owner !== null;
  const { data, at } = fresh ?? { data: undefined, at: null };
  const time = at?.getTime() ?? null;

  useEffect(
    function readSavedResponse() {
      if (!isDue) return;
      let isOver = false;
      const show = (response: SavedResponse | null) => {
        if (!isOver) setFound({ key, response });
      };
      read(owner, query).then(show, () => show(null));
      return () => {
        isOver = true;
      };
    },
    [isDue, owner, query, key],
  );
  useEffect(
    function saveFreshResponse() {
      if (query === null || owner === null || data === undefined || time === null) return;
      // Where the browser stores nothing, the page works as without it.
      whenIdle(() => void save(owner, query, { data, at: new Date(time) }).catch(() => undefined));
    },
    [owner, query, data, time],
  );

  return { saved: isRead ? (found.response as { data: TData; at: Date } | null) : null, isReading: isDue };
}

async function read(owner: ResponseOwner, query: SavedQuery): Promise<SavedResponse | null> {
  const { openSavedResponses } = await responsesChunk();
  return (await openSavedResponses(owner)).read(query);
}

async function save(owner: ResponseOwner, query: SavedQuery, response: SavedResponse): Promise<void> {
  const { openSavedResponses } = await responsesChunk();
  await (await openSavedResponses(owner)).save(query, response);
}

/** Returns the owner of what is saved under this gate; null without a person or a store. */
function ownerOf({ person, store, area, role, permissions, services }: GateSnapshot): ResponseOwner | null {
  if (!person || !store) return null;
  const rights = JSON.stringify([area, role, [...permissions].sort(), [...services].sort()]);
  return { personId: person.id, whmcsId: store.whmcsId, rights };
}
