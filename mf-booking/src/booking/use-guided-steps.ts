import { type RefObject, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type Booking, type BookingDraft, type BookingStep, nextStep } from '../domain/booking';

interface GuidedStepsOptions {
  form: UseFormReturn<BookingDraft, unknown, Booking>;
  /** The element that contains an element for each step: `data-step`. */
  element: RefObject<HTMLFormElement | null>;
  /** False: the person moves between the fields without guidance. */
  isGuided: boolean;
  /** The step that it starts with, if it is not the first incomplete one. */
  firstStep: BookingStep | undefined;
  onDone: (booking: Booking) => void;
}

/** Returns the element of a step that takes the focus: a search field, or the selected day. */
const focusTarget = '[type="search"], [aria-pressed="true"]';

/** Leads from one completed step to the next one, and submits the form when none is left. */
export function useGuidedSteps({ form, element, isGuided, firstStep, onDone }: GuidedStepsOptions) {
  const [isPicking, setPicking] = useState(
    () => firstStep === 'service' || (isGuided && nextStep(form.getValues()) === 'service'),
  );
  const [focused, setFocused] = useState<{ step: BookingStep } | null>(firstStep ? { step: firstStep } : null);
  useEffect(
    function focusStep() {
      if (!focused) return;
      const section = element.current?.querySelector(`[data-step="${focused.step}"]`);
      section?.querySelector<HTMLElement>(focusTarget)?.focus({ preventScroll: true });
      section?.scrollIntoView?.();
    },
    [focused, element],
  );

  /** Moves to the next step after one was completed. */
  function goOn() {
    if (!isGuided) return;
    const step = nextStep(form.getValues());
    setPicking(step === 'service');
    if (step) setFocused({ step });
    // The form shows any other validation issue.
    else form.handleSubmit(onDone)();
  }
  return { isPicking, setPicking, goOn };
}
