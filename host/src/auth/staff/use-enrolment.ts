import type { Transport } from '@suite/graphql/transport';
import type { ShellProblem } from '@suite/remote-kit/contract';
import { useEffect, useState } from 'react';
import { poll } from '../../core/async/poll';
import { savedStep } from '../layout/saved-step';
import { useAuthSubmit } from '../layout/use-auth-submit';
import { type DeviceRequest, isDeviceAuthorized, requestDevice } from './staff-login-request';

/** The letters are shown, until `until` in milliseconds of the epoch. */
type Waiting = { kind: 'waiting'; whmcsId: number; request: DeviceRequest; until: number };
type Stage = { kind: 'asking' } | Waiting | { kind: 'late' };

interface Options {
  transport: Transport;
  onAuthorized: (whmcsId: number, deviceToken: string) => void;
  onProblem: (problem: ShellProblem) => void;
}

/** How long the API accepts the letters, counted from the response, in milliseconds. */
const lifeMs = 10 * 60_000;
const savedWaiting = savedStep<Waiting>('staff-device');
const pace = { visibleMs: 4_000, hiddenMs: null };

/** Whether letters were shown in this tab before a reload and are still valid. */
export const isEnrolling = (): boolean => savedWaiting.read() !== null;

/** The authorization of a device: requests letters, shows them, and polls until an owner or manager has typed them. */
export function useEnrolment({ transport, onAuthorized, onProblem }: Options) {
  const [stage, setStage] = useState<Stage>(() => savedWaiting.read() ?? { kind: 'asking' });
  const { submit, pending } = useAuthSubmit(onProblem);
  const [isStoreUnknown, setStoreUnknown] = useState(false);

  useEffect(
    function lookWhetherItIsAuthorized() {
      if (stage.kind !== 'waiting') return;
      const { whmcsId, request, until } = stage;
      const stop = poll(async (signal) => {
        if (Date.now() >= until) return setStage({ kind: 'late' });
        const isAuthorized = await isDeviceAuthorized(transport, whmcsId, request.device_token);
        if (!isAuthorized || signal.aborted) return;
        savedWaiting.clear();
        onAuthorized(whmcsId, request.device_token);
      }, pace);
      const timer = setTimeout(() => setStage({ kind: 'late' }), until - Date.now());
      return () => {
        stop();
        clearTimeout(timer);
      };
    },
    [stage, transport, onAuthorized],
  );

  async function requestLetters(whmcsId: number, name: string) {
    setStoreUnknown(false);
    const showLetters = async () => {
      const request = await requestDevice(transport, whmcsId, name);
      const waiting: Waiting = { kind: 'waiting', whmcsId, request, until: Date.now() + lifeMs };
      savedWaiting.write(waiting, lifeMs);
      setStage(waiting);
    };
    await submit(showLetters, (problem) => {
      if (problem.kind === 'not_found') setStoreUnknown(true);
      else onProblem(problem);
      return true;
    });
  }

  /** Clears the letters. */
  function begin() {
    savedWaiting.clear();
    setStage({ kind: 'asking' });
  }

  return { stage, pending, isStoreUnknown, requestLetters, begin };
}
