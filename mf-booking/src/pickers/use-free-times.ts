import { useApolloClient } from '@apollo/client/react';
import { addDays } from '@suite/domain/time';
import { toProblem } from '@suite/graphql';
import { useProblemDialog, useStore, useStoreQuery } from '@suite/remote-kit';
import { useState } from 'react';
import { FreeTimesDocument, type FreeTimesQueryVariables } from './free-times.generated';

/** A service to fit: minutes and employee id; null for anyone who performs the service. */
export type ServiceTime = {
  duration: number;
  employee_id: string | null;
  service_id?: string | null;
  person?: number;
};

/** Number of days that are searched for a free time. */
const daysAhead = 28;

/** Fetches the free times of a day for consecutive services, and the next day that has any. */
export function useFreeTimes(day: string, services: readonly ServiceTime[], exclude?: string) {
  const client = useApolloClient();
  const showProblem = useProblemDialog();
  const { whmcsId } = useStore();
  const [seeking, setSeeking] = useState(false);
  const request = { services: [...services], exclude_appointment_id: exclude ?? null };
  const query = useStoreQuery(FreeTimesDocument, { ...request, day }, { skip: services.length === 0 });

  /**
   * The first later day with a free time; null if four weeks have none, undefined if the request failed (the error
   * is shown).
   */
  async function seekFreeDay(): Promise<string | null | undefined> {
    setSeeking(true);
    try {
      for (let ahead = 1; ahead <= daysAhead; ahead += 1) {
        const variables: FreeTimesQueryVariables = { ...request, whmcs_id: whmcsId, day: addDays(day, ahead) };
        const { data } = await client.query({ query: FreeTimesDocument, variables });
        if (data && data.appointment_free_times.length > 0) return variables.day;
      }
      return null;
    } catch (failure) {
      showProblem(toProblem(failure));
      return undefined;
    } finally {
      setSeeking(false);
    }
  }
  return {
    ...query,
    starts: query.data?.appointment_free_times.map(({ start_time }) => start_time),
    seeking,
    seekFreeDay,
  };
}
