import { useApolloClient } from '@apollo/client/react';
import { useReachable, useShell, useStore, whenIdle } from '@suite/remote-kit';
import { useEffect, useState } from 'react';
import { countUnsent } from '../domain/unsent';
import { name } from '../locales';
import { useDevice, useOutbox } from './device';
import { TillDocument } from './offline.generated';
import { tillKey } from './use-offline-ticket';

const lookMs = 1_000;

/** Sends what waits for as long as the page stands, and tells the host how much that is. */
export function useKeepSending(): void {
  const { unsent } = useShell();
  const { isLoaded, tickets } = useOutbox();
  const isReachable = useReachable();
  const [now, setNow] = useState(() => new Date());
  const count = countUnsent(tickets, isReachable, now);

  useEffect(
    function lookAgainWhileSomethingWaits() {
      if (tickets.length === 0) return;
      // Not an interval: where this runs beside pages, the host would end it with the page that is left.
      let timer = setTimeout(look, lookMs);
      function look() {
        setNow(new Date());
        timer = setTimeout(look, lookMs);
      }
      return () => clearTimeout(timer);
    },
    [tickets.length],
  );
  useEffect(
    function tellTheHost() {
      if (isLoaded) unsent.report(name, count);
    },
    [unsent, isLoaded, count],
  );
}

/** So old the kept catalogue may become while the API is there, in milliseconds. */
const freshMs = 15 * 60_000;

/**
 * Catalogue, staff and rates are on the device before they are needed there; asked for once the page has what it is
 * opened for.
 */
export function useKeepTill(isShown: boolean): void {
  const isReachable = useReachable();
  const client = useApolloClient();
  const { whmcsId } = useStore();
  const { till } = useDevice();
  useEffect(
    function keepWhatIsSoldBy() {
      if (!isReachable || !isShown) return;
      async function keep() {
        const kept = await till.get(tillKey);
        if (kept && Date.now() - Date.parse(kept.at) < freshMs) return;
        const { data } = await client.query({
          query: TillDocument,
          variables: { whmcs_id: whmcsId },
          fetchPolicy: 'no-cache',
          context: { isBackground: true },
        });
        if (data) await till.put(tillKey, { data, at: new Date().toISOString() });
      }
      // Without it the next page asks again.
      whenIdle(() => void keep().catch(() => undefined));
    },
    [client, whmcsId, till, isReachable, isShown],
  );
}
