import { randomUUID } from 'node:crypto';
import type { ErrorReport } from './error-report';

interface Frame {
  function?: string;
  filename: string;
  lineno: number;
  colno: number;
}

const maxFrames = 50;
/** `at open (https://…/a.js:1:2)`, `at https://…/a.js:1:2`; and `open@https://…/a.js:1:2` of Firefox and Safari. */
const line = /^\s*(?:at (?:(?:async )?(.*?) \()?|(.*?)@)(.+?):(\d+):(\d+)\)?$/;

/** The frames of a stack, the outermost first, as the format wants them. */
export function framesOf(stack: string): Frame[] {
  const frames = stack.split('\n').flatMap((text): Frame[] => {
    const [, v8, other, filename, lineno, colno] = line.exec(text) ?? [];
    if (!filename) return [];
    const name = v8 || other;
    return [{ ...(name ? { function: name } : {}), filename, lineno: Number(lineno), colno: Number(colno) }];
  });
  return frames.slice(0, maxFrames).reverse();
}

/** Returns one report as an envelope of Sentry's protocol: a header, the item's header and the event, a line each. */
export function envelopeOf({ platform, name, message, stack, at, tags }: ErrorReport, environment: string): string {
  const event_id = randomUUID().replaceAll('-', '');
  const event = {
    event_id,
    timestamp: at.getTime() / 1000,
    platform,
    level: 'error',
    environment,
    tags,
    exception: { values: [{ type: name, value: message ?? '', stacktrace: { frames: framesOf(stack ?? '') } }] },
  };
  return `${[{ event_id, sent_at: at.toISOString() }, { type: 'event', content_type: 'application/json' }, event]
    .map((part) => JSON.stringify(part))
    .join('\n')}\n`;
}
