import { canonicalJson, sha256 } from './canonical-json.rules';
import type { PaySettings } from './pay-facts.rules';
import type { SlipContent } from './pay-slip.rules';

/** What a version stores besides its slips. */
interface VersionContent extends Omit<PaySettings, 'days'> {
  start_date: string;
  end_date: string;
  /** By employee. */
  slips: { employee_id: string; hash: string }[];
}

/** The pay of a period as it is stored. */
export interface SealedVersion {
  /** The slips by employee: canonical JSON. */
  texts: ReadonlyMap<string, string>;
  /** Canonical JSON of the settings, and of the hashes of the slips. */
  content: string;
  /** SHA-256 of the content. */
  hash: string;
}

/** Writes the pay of a period as it is stored: equal pay has equal texts, and one hash. */
export function sealVersion({ days, ...settings }: PaySettings, slips: readonly SlipContent[]): SealedVersion {
  const byId = [...slips].sort((a, b) => (a.employee_id < b.employee_id ? -1 : 1));
  const texts = new Map(byId.map((slip) => [slip.employee_id, canonicalJson(slip)]));
  const content: VersionContent = {
    start_date: days.start,
    end_date: days.end,
    ...settings,
    slips: [...texts].map(([employee_id, text]) => ({ employee_id, hash: sha256(text) })),
  };
  const text = canonicalJson(content);
  return { texts, content: text, hash: sha256(text) };
}

const noTipsPaidOut = { tips_paid_out: 0, tips_carried_in: 0, tips_carried_out: 0 };

/** Reads the text of a stored slip. Before payroll knew of tips paid out of the drawer, a slip had none. */
export function parseSlip(text: string): SlipContent {
  const { figures, ...content } = JSON.parse(text) as SlipContent;
  return { ...content, tips_paid_out: content.tips_paid_out ?? [], figures: { ...noTipsPaidOut, ...figures } };
}

/** Reads the content of a stored version. */
export const parseVersion = (text: string): VersionContent => JSON.parse(text) as VersionContent;
