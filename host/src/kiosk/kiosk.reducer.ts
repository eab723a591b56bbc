import type { ShellProblem } from '@suite/graphql/problems';
import type { CheckInByKioskMutation, FindInKioskMutation } from './kiosk.generated';

export type KioskVisit = FindInKioskMutation['kiosk_find']['visits'][number];
export type KioskResult = CheckInByKioskMutation['kiosk_check_in'];

/** What a client has reached. Nothing of it outlives the client: it is in memory only. */
export type KioskStep =
  | { name: 'number'; digits: string }
  | { name: 'visits'; phone: string; visits: readonly KioskVisit[] }
  | { name: 'walk_in'; phone: string }
  | { name: 'done'; result: KioskResult };

export interface KioskState {
  step: KioskStep;
  problem: ShellProblem | null;
}

export type KioskAction =
  | { type: 'digit'; digit: string }
  | { type: 'delete' }
  | { type: 'found'; phone: string; visits: readonly KioskVisit[] }
  | { type: 'walk_in' }
  | { type: 'done'; result: KioskResult }
  | { type: 'refused'; problem: ShellProblem }
  | { type: 'reset' };

/** The longest number that anybody has, with 011 in front. */
const maxDigits = 15;

export const emptyKiosk: KioskState = { step: { name: 'number', digits: '' }, problem: null };

export function kioskReducer(state: KioskState, action: KioskAction): KioskState {
  const { step } = state;
  switch (action.type) {
    case 'digit':
      if (step.name !== 'number' || step.digits.length >= maxDigits) return state;
      return { step: { ...step, digits: step.digits + action.digit }, problem: null };
    case 'delete':
      if (step.name !== 'number') return state;
      return { step: { ...step, digits: step.digits.slice(0, -1) }, problem: null };
    case 'found': {
      const { phone, visits } = action;
      if (step.name !== 'number') return state;
      return {
        step: visits.length > 0 ? { name: 'visits', phone, visits } : { name: 'walk_in', phone },
        problem: null,
      };
    }
    case 'walk_in':
      return step.name === 'visits' ? { step: { name: 'walk_in', phone: step.phone }, problem: null } : state;
    case 'done':
      return step.name === 'number' ? state : { step: { name: 'done', result: action.result }, problem: null };
    case 'refused':
      return { ...state, problem: action.problem };
    case 'reset':
      return emptyKiosk;
  }
}

/** Whether a client has begun: then the page clears itself when nobody touches it. */
export const hasBegun = ({ step }: KioskState): boolean => step.name !== 'number' || step.digits !== '';
