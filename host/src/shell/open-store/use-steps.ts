import { type PersistedDraft, useObservable } from '@suite/remote-kit';
import type { ShellNavigation } from '@suite/remote-kit/contract';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type OpenStoreStep, type StoreDraft, stepBeside, steps, withoutTaxNumber } from './store-draft';

interface Options {
  begin: StoreDraft;
  device: PersistedDraft<StoreDraft | null>;
  /** Returns whether the account has the draft. */
  save: (draft: StoreDraft) => Promise<boolean>;
  navigation: ShellNavigation;
  /** Whether the store is open: there is no step to return to. */
  isDone: boolean;
}

/** The step before, in the history entry of a step that was reached by Next. */
interface EntryState {
  from: OpenStoreStep;
}

/**
 * The draft and its steps. Each step is an entry of the history, named by its hash, so that the Back of the phone shows
 * the step before, as Back of the page does. What is typed is persisted on this device, and steps with the account.
 */
export function useSteps({ begin, device, save, navigation, isDone }: Options) {
  const [draft, setDraft] = useState(begin);
  /** The newest draft, also before it is rendered. */
  const newest = useRef(begin);
  /** What was typed into the step that is shown. */
  const typedPart = useRef<Partial<StoreDraft>>({});
  /** The revision that the account has. */
  const revision = useRef(begin.revision);
  const location = useObservable(navigation.location);

  const change = useCallback((next: StoreDraft) => {
    newest.current = next;
    typedPart.current = {};
    setDraft(next);
  }, []);
  const replaceStep = useCallback((step: OpenStoreStep) => navigation.replace({ hash: `#${step}` }), [navigation]);
  const showStep = useCallback(
    (step: OpenStoreStep) => {
      change({ ...newest.current, step });
      replaceStep(step);
    },
    [change, replaceStep],
  );

  const remember = (next: StoreDraft) => device.save(withoutTaxNumber({ ...next, revision: revision.current }));
  async function saveEverywhere(next: StoreDraft): Promise<void> {
    remember(next);
    const following = revision.current + 1;
    if (!(await save({ ...next, revision: following }))) return;
    revision.current = following;
    remember(next);
  }

  /** Shows another step with what was entered in this one. */
  function go(part: Partial<StoreDraft>, by: 1 | -1) {
    const { step: from } = newest.current;
    const next = { ...newest.current, ...part, step: stepBeside(from, by) ?? from };
    change(next);
    void saveEverywhere(next);
    const before = (location.state as EntryState | null)?.from;
    if (by === 1) navigation.push({ hash: `#${next.step}` }, { from } satisfies EntryState);
    else if (before === next.step) navigation.go(-1);
    else replaceStep(next.step);
  }

  /** Only Next leads to a later step: it validates. */
  const followHistory = useEffectEvent((hash: string) => {
    const present = newest.current.step;
    const requested = steps.find((step) => hash === `#${step}`);
    if (isDone || !requested || requested === present) return;
    if (steps.indexOf(requested) > steps.indexOf(present)) return replaceStep(present);
    const next = { ...newest.current, ...typedPart.current, step: requested };
    change(next);
    void saveEverywhere(next);
  });
  useEffect(
    function nameFirstStep() {
      replaceStep(newest.current.step);
    },
    [replaceStep],
  );
  useEffect(
    function showStepOfHistory() {
      followHistory(location.hash);
    },
    [location.hash],
  );

  return {
    draft,
    change,
    showStep,
    go,
    saveEverywhere,
    typed(part: Partial<StoreDraft>) {
      typedPart.current = part;
      remember({ ...newest.current, ...part });
    },
  };
}
