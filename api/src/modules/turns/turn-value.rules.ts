import { fullTurn, type HalfTurns, type TurnRules, type Work } from './turn-log.rules';

export interface TurnValue {
  halfTurns: HalfTurns;
  /** Bonus services, which count no turn. */
  bonus: number;
}

/**
 * Returns what the clients of a ticket count for an employee: each person by the services with a rule of their own, and by
 * the price of the others together, but never more than a full turn. A request and an appointment count at most what the
 * store says.
 */
export function countWork(
  { origin, lines }: Work,
  rules: TurnRules,
  { isFirstRequest }: { isFirstRequest: boolean },
): TurnValue {
  const max = maxOf(origin, rules, isFirstRequest);
  const people = [...new Set(lines.map(({ person }) => person))];
  const values = people.map((person) =>
    countPerson(
      lines.filter((line) => line.person === person),
      rules,
    ),
  );
  return {
    halfTurns: values.reduce((sum, { halfTurns }) => sum + Math.min(halfTurns, max), 0),
    bonus: values.reduce((sum, { bonus }) => sum + bonus, 0),
  };
}

function countPerson(lines: Work['lines'], rules: TurnRules): TurnValue {
  const ruleOf = new Map(rules.services.map(({ service_id, rule }) => [service_id, rule]));
  let byService = 0;
  let bonus = 0;
  let priced = 0;
  for (const { service_id, quantity, value } of lines) {
    const rule = service_id === null ? undefined : ruleOf.get(service_id);
    if (rule === undefined) priced += value;
    else if (rule === 'full') byService += fullTurn * quantity;
    else if (rule === 'half') byService += quantity;
    else if (rule === 'bonus') bonus += quantity;
  }
  return { halfTurns: Math.min(fullTurn, byService + turnsByPrice(priced, rules)), bonus };
}

function turnsByPrice(value: number, { full_from, half_from }: TurnRules): HalfTurns {
  if (value <= 0) return 0;
  if (value >= full_from) return fullTurn;
  return value >= half_from ? 1 : 0;
}

function maxOf(origin: Work['origin'], rules: TurnRules, isFirstRequest: boolean): HalfTurns {
  if (origin === 'appointment') return rules.appointment_half_turns;
  if (origin === 'walk_in' || (isFirstRequest && rules.first_request_counts)) return fullTurn;
  return rules.request_half_turns;
}
