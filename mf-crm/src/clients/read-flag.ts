import { plainText } from '@suite/domain/search';

/** A cell of a column that says yes or no: `unclear` is neither, null is an empty one. */
export type Flag = 'yes' | 'no' | 'unclear' | null;

const simple = (text: string): string =>
  plainText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const yes = /^(yes|y|true|t|1|x|on|checked|co|v)$/;
const no = /^(no|n|false|f|0|off|unchecked|none|khong)$/;
/** Values that are a "no" whatever the column is called. */
const refused =
  /\b(un ?subscribed?|(not|never|non) (subscribed|opted)|opt(ed)? ?out|bounced?|cleaned|complain\w*|suppressed|declined?|denied|refused|stop(ped)?|do not|revoked|tu choi)\b/;
const agreed = /^(subscribed|opted ?in|opt in|confirmed|accepted|agreed|dong y)$/;
/** Columns in which a "yes" is a refusal. */
const meansRefusal =
  /\b(un ?subscribed?|opt(ed)? ?out|do not|don t|stop|declined?|refused?|suppressed|tu choi|khong)\b/;

const away = /\b(deactivated?|archived?|inactive|disabled|deleted?|removed|deceased|merged|da xoa|ngung)\b/;
const blocked = /\b(blocked|banned|blacklisted|bi chan)\b/;
const present = /^(active|enabled|current|activated|hoat dong|dang hoat dong)$/;

/** Whether a cell says yes or no, or names a status. */
export function isFlag(cell: string): boolean {
  const text = simple(cell);
  return [yes, no, refused, agreed, away, blocked, present].some((words) => words.test(text)) || text === 'pending';
}

function readFlag(cell: string): Flag {
  const text = simple(cell);
  if (text === '') return null;
  return yes.test(text) ? 'yes' : no.test(text) ? 'no' : 'unclear';
}

/**
 * Whether the client refused messages, by a cell and the name of its column: `No` below `Accepts SMS`, `Yes` below
 * `Opted out`, `Unsubscribed` below any. Null for an empty cell; what nobody can read is `unclear`.
 */
export function readRefusal(cell: string, column: string): 'refused' | 'agreed' | 'unclear' | null {
  const text = simple(cell);
  if (text === '') return null;
  if (refused.test(text)) return 'refused';
  if (agreed.test(text)) return 'agreed';
  const flag = readFlag(cell);
  if (flag === 'unclear') return 'unclear';
  return (flag === 'yes') === meansRefusal.test(simple(column)) ? 'refused' : 'agreed';
}

/** Whether the client is blocked, and why if the cell says so. */
export function readBlock(cell: string): { isBlocked: boolean; reason: string } {
  const flag = readFlag(cell);
  const text = simple(cell);
  if (flag === null || flag === 'no' || present.test(text) || /^(un|not )/.test(text))
    return { isBlocked: false, reason: '' };
  return { isBlocked: true, reason: flag === 'yes' || /^(blocked|banned)$/.test(text) ? '' : cell };
}

/** What a status says: the client was put away, or blocked; by its words, or by yes and no below `Archived` or `Active`. */
export function readStatus(cell: string, column: string): 'archived' | 'blocked' | null {
  const text = simple(cell);
  const flag = readFlag(cell);
  const title = simple(column);
  if (flag === 'yes') return away.test(title) ? 'archived' : null;
  if (flag === 'no') return /\bactive\b/.test(title) && !away.test(title) ? 'archived' : null;
  return away.test(text) ? 'archived' : blocked.test(text) ? 'blocked' : null;
}
