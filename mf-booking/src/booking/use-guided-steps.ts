import { type RefObject, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type Booking, type BookingDraft, type BookingStep, nextStep } from '../domain/booking';

interface GuidedStepsOptions {
  form: UseFormReturn<BookingDraft, unknown, Booking>;
  /** Holds an element for each question: `data-question`. */
  element: RefObject<HTMLFormElement | null>;
  /** False: the person goes from field to field on their own. */
  leadsOn: boolean;
  /** Begin with another service. */
  addsService: boolean;
  onDone: (booking: Booking) => void;
}

/** What takes an answer: a search, or the day that is chosen. */
const answer = '[type="search"], [aria-pressed="true"]';

/** Leads from one answer to what is missing next, and on as soon as nothing is. */
export function useGuidedSteps({ form, element, leadsOn, addsService, onDone }: GuidedStepsOptions) {
  const [isPicking, setPicking] = useState(() => addsService || (leadsOn && nextStep(form.getValues()) === 'service'));
  const [asked, setAsked] = useState<{ question: BookingStep } | null>(addsService ? { question: 'service' } : null);
  useEffect(
    function focusStep() {
      if (!asked) return;
      const place = element.current?.querySelector(`[data-question="${asked.question}"]`);
      place?.querySelector<HTMLElement>(answer)?.focus({ preventScroll: true });
      place?.scrollIntoView?.();
    },
    [asked, element],
  );

  /** Something was answered. */
  function goOn() {
    if (!leadsOn) return;
    const question = nextStep(form.getValues());
    setPicking(question === 'service');
    if (question) setAsked({ question });
    // Whatever else is wrong is said.
    else form.handleSubmit(onDone)();
  }
  return { isPicking, setPicking, goOn };
}
