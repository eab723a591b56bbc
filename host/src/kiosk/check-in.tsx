import { type ShellProblem, toProblem } from '@suite/graphql/problems';
import { changeLanguage } from '@suite/remote-kit/locales';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientShell } from '../client/client-shell';
import { requestData } from '../core/api/request';
import { CheckedIn } from './checked-in';
import { CheckInByKioskDocument, type CheckInByKioskMutationVariables, FindInKioskDocument } from './kiosk.generated';
import { emptyKiosk, hasBegun, kioskReducer } from './kiosk.reducer';
import type { KioskFacts } from './kiosk-facts';
import { LeavingWarning } from './leaving-warning';
import { NumberStep } from './number-step';
import { idleTimes, useIdle } from './use-idle';
import { VisitsStep } from './visits-step';
import { WalkInStep } from './walk-in-step';

interface Props {
  shell: ClientShell;
  token: string;
  page: KioskFacts;
  /** Fetches the page again: the device may be locked now. */
  onRefused: () => void;
}

type Choice = Omit<CheckInByKioskMutationVariables['input_obj'], 'token'>;

/** The way of one client through the check-in. It is in memory only, and ends when nobody touches the page. */
export function CheckIn({ shell, token, page, onRefused }: Props) {
  const { i18n } = useTranslation('kiosk');
  const [state, dispatch] = useReducer(kioskReducer, emptyKiosk);
  const [isPending, setPending] = useState(false);
  const attempt = useRef<{ body: string; key: string } | null>(null);
  const { step, problem } = state;
  const isKiosk = page.mode === 'kiosk';
  const { language } = page;

  function reset() {
    attempt.current = null;
    dispatch({ type: 'reset' });
    // The next client gets the store's language again.
    if (language) changeLanguage(i18n, language).catch(() => undefined);
  }
  const resetFromEvent = useEffectEvent(reset);
  useEffect(
    function beginInLanguageOfStore() {
      if (isKiosk) resetFromEvent();
    },
    [isKiosk],
  );
  useEffect(function clearOnLeaving() {
    const clear = () => resetFromEvent();
    // Also for a page that the browser keeps to show again.
    window.addEventListener('pagehide', clear);
    window.addEventListener('popstate', clear);
    return () => {
      window.removeEventListener('pagehide', clear);
      window.removeEventListener('popstate', clear);
    };
  }, []);
  const secondsLeft = useIdle(isKiosk && hasBegun(state) && step.name !== 'done', reset);
  const isDone = step.name === 'done';
  useEffect(
    function leaveWhenDone() {
      if (!isDone || !isKiosk) return;
      const timer = setTimeout(() => resetFromEvent(), idleTimes.doneMs);
      return () => clearTimeout(timer);
    },
    [isDone, isKiosk],
  );

  function refuse(refused: ShellProblem) {
    dispatch({ type: 'refused', problem: refused });
    if (refused.code === 'kiosk_locked' || refused.code === 'kiosk_closed') onRefused();
  }

  async function send<T>(work: () => Promise<T>): Promise<T | null> {
    setPending(true);
    try {
      return await work();
    } catch (error) {
      refuse(toProblem(error));
      return null;
    } finally {
      setPending(false);
    }
  }

  async function find(phone: string) {
    const found = await send(() => requestData(shell.transport, FindInKioskDocument, { input_obj: { token, phone } }));
    if (!found) return;
    // Back leads here again, and clears.
    const { pathname, hash } = shell.navigation.location.getSnapshot();
    shell.navigation.push({ pathname, hash });
    dispatch({ type: 'found', phone, visits: found.kiosk_find.visits });
  }

  /** The same choice has the same key until its outcome is known. */
  async function checkIn(choice: Choice) {
    const body = JSON.stringify(choice);
    if (attempt.current?.body !== body) attempt.current = { body, key: crypto.randomUUID() };
    const { key } = attempt.current;
    const variables = { input_obj: { ...choice, token }, idempotency_key: key };
    const done = await send(() => requestData(shell.transport, CheckInByKioskDocument, variables));
    if (done) dispatch({ type: 'done', result: done.kiosk_check_in });
  }

  return (
    <>
      {step.name === 'number' && (
        <NumberStep
          page={page}
          digits={step.digits}
          problem={problem}
          isPending={isPending}
          dispatch={dispatch}
          onFind={find}
        />
      )}
      {step.name === 'visits' && (
        <VisitsStep
          visits={step.visits}
          problem={problem}
          isPending={isPending}
          onConfirm={(appointment_id) => void checkIn({ phone: step.phone, appointment_id })}
          onWalkIn={() => dispatch({ type: 'walk_in' })}
          onCancel={reset}
        />
      )}
      {step.name === 'walk_in' && (
        <WalkInStep
          page={page}
          problem={problem}
          isPending={isPending}
          onJoin={(walk_in) => void checkIn({ phone: step.phone, walk_in })}
          onCancel={reset}
        />
      )}
      {step.name === 'done' && <CheckedIn result={step.result} isKiosk={isKiosk} onClose={reset} />}
      {secondsLeft !== null && <LeavingWarning seconds={secondsLeft} />}
    </>
  );
}
